use super::Id;

/// The id of a thing of any kind, for records that things of many kinds share. It is written and never parsed
/// again: its prefix tells readers the kind. The default is no thing, an empty text in lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyId<'a>(&'a str);

impl<'a> AnyId<'a> {
    /// An id that is composed of others, such as that of a member of an outlet's staff.
    pub const fn composed(id: &'a str) -> Self {
        Self(id)
    }

    pub const fn as_str(self) -> &'a str {
        self.0
    }
}

impl<K> Id<K> {
    pub fn any(&self) -> AnyId<'_> {
        AnyId(&self.text)
    }
}
