//! What is packed: everything that the manifest names is there or is made, and nothing that
//! the program needs is left behind.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn package() -> toml::Table {
    let manifest: toml::Table = text("Cargo.toml").parse().expect("it is TOML");
    manifest["package"]
        .as_table()
        .expect("it is a table")
        .clone()
}

/// From where to where the Debian package puts its files.
fn assets() -> Vec<(String, String)> {
    let package = package();
    let assets = package["metadata"]["deb"]["assets"].as_array();
    let assets = assets.expect("they are a list").iter().map(|asset| {
        let part = |index: usize| asset[index].as_str().expect("it is text").to_owned();
        (part(0), part(1))
    });
    assets.collect()
}

#[test]
fn every_file_of_the_debian_package_is_there_or_is_made() {
    let script = text("packaging/deb");
    let assets = assets();
    assert!(assets.len() >= 9, "{assets:?}");
    for (from, _) in &assets {
        if let Some(made) = from.strip_prefix("target/packaging/") {
            assert!(script.contains(&format!("\"$made/{made}\"")), "{from}");
        } else if from != "target/release/wuzi" {
            assert!(root().join(from).is_file(), "{from}");
        }
    }
}

#[test]
fn the_desktop_starts_what_is_installed_in_a_terminal() {
    let entry = text("assets/desktop/wuzi.desktop");
    let value = |key: &str| {
        let mut lines = entry.lines();
        let value = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        value.unwrap_or_else(|| panic!("no {key} in\n{entry}"))
    };
    assert_eq!(value("Terminal"), "true");
    assert_eq!(value("Type"), "Application");
    let installs = |wanted: &str| {
        let name = |(from, to): &(String, String)| {
            let file = Path::new(from).file_name().unwrap_or_default();
            format!("{to}{}", file.to_string_lossy())
        };
        assets().iter().any(|asset| name(asset) == wanted)
    };
    assert!(installs(&format!("usr/bin/{}", value("Exec"))));
    let icon = format!(
        "usr/share/icons/hicolor/scalable/apps/{}.svg",
        value("Icon")
    );
    assert!(installs(&icon), "{icon}");
    let icon = text("assets/desktop/wuzi.svg");
    assert!(icon.starts_with("<svg ") && icon.trim_end().ends_with("</svg>"));
}

#[test]
fn the_packed_source_has_all_that_the_code_includes() {
    let package = package();
    let packed = package["include"].as_array().expect("it is a list");
    let packed: Vec<&str> = packed.iter().filter_map(toml::Value::as_str).collect();
    for name in &packed {
        let name = name.strip_prefix('/').expect("it is from the root");
        assert!(root().join(name).exists(), "{name}");
    }
    let mut folders = vec![root().join("src")];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("it can be read") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = fs::read_to_string(&path).expect("sources are text");
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for rest in code.split("include_str!(\"").skip(1) {
                let name = rest.split('"').next().unwrap_or_default();
                let file = path.with_file_name("").join(name);
                let file = file.canonicalize().expect("what is included is there");
                let root = root().canonicalize().expect("it is there");
                let below = file.strip_prefix(&root).expect("it is in the package");
                let first = format!("/{}", below.iter().next().unwrap_or_default().display());
                assert!(packed.contains(&first.as_str()), "{}", below.display());
                count += 1;
            }
        }
    }
    assert!(count >= 5, "{count} found");
}
