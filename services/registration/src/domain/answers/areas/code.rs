use std::fmt;
use std::ops::RangeInclusive;

/// `11`, `11.01` or `11.01.01`, as a number of six digits: `11` is 110000. No part is `00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Code {
    depth: u8,
    digits: u32,
}

const UNIT: [u32; 3] = [10_000, 100, 1];

impl Code {
    pub const PROVINCES: RangeInclusive<Self> =
        Self { depth: 1, digits: 0 }..=Self { depth: 1, digits: 990_000 };

    pub fn parse(text: &str) -> Option<Self> {
        let mut code = Self { depth: 0, digits: 0 };
        for part in text.split('.') {
            let two_digits = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
            let value: u32 = part.parse().ok().filter(|value| two_digits && *value > 0)?;
            code.digits += value * UNIT.get(usize::from(code.depth))?;
            code.depth += 1;
        }
        Some(code)
    }

    /// 1 for a province, 2 for a city, 3 for a district.
    pub fn depth(self) -> u8 {
        self.depth
    }

    pub fn parent(self) -> Option<Self> {
        let depth = self.depth.checked_sub(1).filter(|depth| *depth > 0)?;
        let unit = UNIT.get(usize::from(depth) - 1)?;
        Some(Self { depth, digits: self.digits / unit * unit })
    }

    /// The range of its children's codes; `None` for a district.
    pub fn children(self) -> Option<RangeInclusive<Self>> {
        let unit = UNIT.get(usize::from(self.depth))?;
        let child = |number: u32| Self { depth: self.depth + 1, digits: self.digits + number * unit };
        Some(child(1)..=child(99))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.digits / UNIT[0])?;
        if self.depth > 1 {
            write!(f, ".{:02}", self.digits / UNIT[1] % 100)?;
        }
        if self.depth > 2 {
            write!(f, ".{:02}", self.digits % 100)?;
        }
        Ok(())
    }
}
