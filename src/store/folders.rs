//! Which folders are used: the platform's, unless the command line says otherwise.

use std::path::PathBuf;

use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};

/// Where settings and games are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// Settings (`$XDG_CONFIG_HOME/wuzi` on Linux).
    pub config: PathBuf,
    /// Games (`$XDG_DATA_HOME/wuzi` on Linux).
    pub data: PathBuf,
}

/// The system has no home folder for this user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no home folder")]
pub struct FoldersError;

impl Folders {
    /// Where what external engines complain of is kept.
    pub fn logs(&self) -> PathBuf {
        self.data.join("engine-logs")
    }

    /// The platform's folders, each replaced by the one given for it.
    ///
    /// # Errors
    ///
    /// [`FoldersError`] when one is not given and the platform has none.
    pub fn choose(config: Option<PathBuf>, data: Option<PathBuf>) -> Result<Self, FoldersError> {
        if let (Some(config), Some(data)) = (&config, &data) {
            return Ok(Self {
                config: config.clone(),
                data: data.clone(),
            });
        }
        let platform = choose_app_strategy(AppStrategyArgs {
            top_level_domain: "io.github".to_owned(),
            author: "wuzi".to_owned(),
            app_name: "wuzi".to_owned(),
        })
        .map_err(|_| FoldersError)?;
        Ok(Self {
            config: config.unwrap_or_else(|| platform.config_dir()),
            data: data.unwrap_or_else(|| platform.data_dir()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_that_are_given_are_used_as_they_are() {
        let folders = Folders::choose(Some("/a".into()), Some("/b".into()));
        assert_eq!(
            folders,
            Ok(Folders {
                config: "/a".into(),
                data: "/b".into()
            })
        );
    }
}
