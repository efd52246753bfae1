use super::Id;

/// The name of a thing of any kind, for records that things of many kinds share. It is written and never
/// parsed again: its prefix tells readers the kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyId<'a>(&'a str);

impl<'a> AnyId<'a> {
    /// No thing; an empty text in rows and lines.
    pub const NONE: Self = Self("");

    /// The name of a thing without an [`Id`], such as the number of a bank account, or a name that a record
    /// shows as a caller wrote it.
    pub const fn of_name(name: &'a str) -> Self {
        Self(name)
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
