//! Moves with their branches and comments, kept in one vector: nothing recurses, not even dropping it.

use super::Step;

/// A node of a [`Tree`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

#[derive(Debug, Clone)]
struct Node {
    /// `None` for the root alone.
    step: Option<Step>,
    comment: String,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

/// Every line of a record: a root before the first step, and under each node what was played there.
///
/// The first child of each node is the main line. No two children of a node are the same step.
#[derive(Debug, Clone)]
pub struct Tree {
    nodes: Vec<Node>,
    /// How many of them were removed: those are reached by no line, and stay where they are so
    /// that no other node's id changes.
    removed: usize,
}

impl Tree {
    /// The node before the first step.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree without steps.
    pub(super) fn new() -> Self {
        Self {
            nodes: vec![Node {
                step: None,
                comment: String::new(),
                parent: None,
                first_child: None,
                next_sibling: None,
            }],
            removed: 0,
        }
    }

    /// How many nodes there are, the root counted.
    #[expect(clippy::len_without_is_empty, reason = "there is always a root")]
    pub fn len(&self) -> usize {
        self.nodes.len() - self.removed
    }

    /// The step that leads to a node; `None` for the root.
    pub fn step(&self, id: NodeId) -> Option<Step> {
        self.node(id).step
    }

    /// What is said about the position at a node; empty where nothing is.
    pub fn comment(&self, id: NodeId) -> &str {
        &self.node(id).comment
    }

    /// The node before a node; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// What was played after a node, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.node(id).first_child;
        std::iter::successors(first, |child| self.node(*child).next_sibling)
    }

    /// The nodes from the root to the end of the main line, the root first.
    pub fn main_line(&self) -> Vec<NodeId> {
        let next = |id: &NodeId| self.node(*id).first_child;
        std::iter::successors(Some(Self::ROOT), next).collect()
    }

    /// The nodes from the root to this one, both counted.
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> =
            std::iter::successors(Some(id), |id| self.node(*id).parent).collect();
        line.reverse();
        line
    }

    /// How many lines leave the main line or a branch of it.
    pub fn branches(&self) -> usize {
        self.walk()
            .map(|(_, id)| self.children(id).count().saturating_sub(1))
            .sum()
    }

    /// Adds a step after a node, or finds the one that is there.
    pub(super) fn add(&mut self, parent: NodeId, step: Step) -> NodeId {
        let mut last = None;
        for child in self.children(parent) {
            if self.step(child) == Some(step) {
                return child;
            }
            last = Some(child);
        }
        let id = NodeId(u32::try_from(self.nodes.len()).expect("readers keep trees far smaller"));
        self.nodes.push(Node {
            step: Some(step),
            comment: String::new(),
            parent: Some(parent),
            first_child: None,
            next_sibling: None,
        });
        match last {
            Some(sibling) => self.node_mut(sibling).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        id
    }

    /// Removes a node and all that was played after it; the root stays.
    pub(super) fn remove(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else {
            return;
        };
        self.removed += self.size(id);
        let before = self
            .children(parent)
            .find(|child| self.node(*child).next_sibling == Some(id));
        let next = self.node_mut(id).next_sibling.take();
        match before {
            Some(sibling) => self.node_mut(sibling).next_sibling = next,
            None => self.node_mut(parent).first_child = next,
        }
    }

    /// How many nodes there are from a node on, itself counted.
    pub fn size(&self, id: NodeId) -> usize {
        self.walk_from(id).count()
    }

    /// Sets what is said at a node.
    pub(super) fn set_comment(&mut self, id: NodeId, comment: String) {
        self.node_mut(id).comment = comment;
    }

    /// Adds to what is said at a node.
    pub(super) fn append_comment(&mut self, id: NodeId, comment: &str) {
        let whole = &mut self.node_mut(id).comment;
        if !whole.is_empty() {
            whole.push('\n');
        }
        whole.push_str(comment);
    }

    /// Every node with its depth, parents before children, the main line first.
    pub fn walk(&self) -> impl Iterator<Item = (usize, NodeId)> {
        self.walk_from(Self::ROOT)
    }

    /// A node and every one after it, with their depth below it.
    fn walk_from(&self, from: NodeId) -> impl Iterator<Item = (usize, NodeId)> {
        let mut open = vec![(0, from)];
        std::iter::from_fn(move || {
            let (depth, id) = open.pop()?;
            let sibling = self.node(id).next_sibling.filter(|_| id != from);
            open.extend(sibling.map(|sibling| (depth, sibling)));
            open.extend(self.node(id).first_child.map(|child| (depth + 1, child)));
            Some((depth, id))
        })
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }
}

impl PartialEq for Tree {
    /// Whether both say the same, in whatever order they were built.
    fn eq(&self, other: &Self) -> bool {
        let said = |tree: &Self, (depth, id): (usize, NodeId)| {
            let node = tree.node(id);
            (depth, node.step, node.comment.clone())
        };
        self.len() == other.len()
            && self
                .walk()
                .zip(other.walk())
                .all(|(mine, others)| said(self, mine) == said(other, others))
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(text: &str) -> Step {
        Step::Place(text.parse().unwrap())
    }

    #[test]
    fn trees_are_equal_whatever_the_order_they_grew_in() {
        let mut one = Tree::new();
        let a = one.add(Tree::ROOT, p("a1"));
        let b = one.add(Tree::ROOT, p("b1"));
        let c = one.add(a, p("c1"));
        assert_eq!(one.add(a, p("c1")), c, "a known step is found");
        one.add(b, p("d1"));
        let mut other = Tree::new();
        let a = other.add(Tree::ROOT, p("a1"));
        other.add(a, p("c1"));
        let b = other.add(Tree::ROOT, p("b1"));
        other.add(b, p("d1"));
        assert_eq!(one, other);
        assert_eq!(one.branches(), 1);
        other.remove(b);
        assert_eq!((other.len(), other.branches()), (3, 0));
        other.remove(Tree::ROOT);
        assert_eq!(other.main_line().len(), 3, "the root stays");
        let b = other.add(Tree::ROOT, p("b1"));
        other.add(b, p("d1"));
        assert_eq!(one, other, "a line may come back");
        other.append_comment(b, "x");
        assert_ne!(one, other);
        assert_eq!(one.main_line(), [Tree::ROOT, NodeId(1), c]);
        assert_eq!(one.line_to(c), one.main_line());
    }
}
