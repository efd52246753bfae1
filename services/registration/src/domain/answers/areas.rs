//! Provinces, cities (regencies) and districts of Indonesia, from the unmodified CSV files in `data/`.

mod code;

use mostrador_runtime::error::{FieldFailure, FieldReason};

pub use code::Code;

const PROVINCES: &str = include_str!("../../../data/provinces.csv");
const REGENCIES: &str = include_str!("../../../data/regencies.csv");
const DISTRICTS: &str = include_str!("../../../data/districts.csv");

/// All names stand in one string; an entry is sixteen bytes.
#[derive(Debug)]
pub struct Areas {
    names: String,
    /// Sorted by code, which keeps the children of an area together.
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    code: Code,
    start: u32,
    len: u8,
}

#[derive(Debug, thiserror::Error)]
pub enum BadAreas {
    #[error("areas")]
    Csv(#[from] csv::Error),
    #[error("areas: {0} is no code, or its name is no name")]
    Row(String),
}

/// The place of a shop: three matching codes, with their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub province: Area,
    pub city: Area,
    pub district: Area,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    pub code: String,
    pub name: String,
}

impl Areas {
    pub fn load() -> Result<Self, BadAreas> {
        let mut areas = Self { names: String::new(), entries: Vec::new() };
        for (file, name_column) in [(PROVINCES, 1), (REGENCIES, 2), (DISTRICTS, 2)] {
            areas.read(file, name_column)?;
        }
        areas.entries.sort_unstable_by_key(|entry| entry.code);
        areas.entries.shrink_to_fit();
        areas.names.shrink_to_fit();
        Ok(areas)
    }

    fn read(&mut self, file: &str, name_column: usize) -> Result<(), BadAreas> {
        for record in csv::Reader::from_reader(file.as_bytes()).records() {
            let record = record?;
            let text = record.get(0).unwrap_or_default();
            let name = record.get(name_column).unwrap_or_default().trim();
            let entry = self.entry(text, name).ok_or_else(|| BadAreas::Row(text.to_owned()))?;
            self.entries.push(entry);
            self.names.push_str(name);
        }
        Ok(())
    }

    fn entry(&self, code: &str, name: &str) -> Option<Entry> {
        let code = Code::parse(code)?;
        let start = u32::try_from(self.names.len()).ok()?;
        let len = u8::try_from(name.len()).ok().filter(|len| *len > 0)?;
        Some(Entry { code, start, len })
    }

    /// The children of an area by name, or the provinces; `None` for an unknown parent, or one without
    /// children.
    pub fn below(&self, parent: Option<&str>) -> Option<Vec<Area>> {
        let codes = match parent {
            None => Code::PROVINCES,
            Some(text) => Code::parse(text)?.children()?,
        };
        let from = self.entries.partition_point(|entry| entry.code < *codes.start());
        let to = self.entries.partition_point(|entry| entry.code <= *codes.end());
        let mut areas: Vec<Area> = self.entries.get(from..to)?.iter().map(|entry| self.area(entry)).collect();
        areas.sort_unstable_by(|one, other| one.name.cmp(&other.name));
        (!areas.is_empty()).then_some(areas)
    }

    pub fn has_province(&self, code: &str) -> bool {
        Code::parse(code).is_some_and(|code| code.depth() == 1 && self.find(code).is_some())
    }

    fn find(&self, code: Code) -> Option<Area> {
        let at = self.entries.binary_search_by_key(&code, |entry| entry.code).ok()?;
        self.entries.get(at).map(|entry| self.area(entry))
    }

    fn area(&self, entry: &Entry) -> Area {
        let start = entry.start as usize;
        let name = self.names.get(start..start + usize::from(entry.len)).unwrap_or_default();
        Area { code: entry.code.to_string(), name: name.to_owned() }
    }

    /// The place of three codes; the refusal names every wrong code.
    pub fn place(&self, province: &str, city: &str, district: &str) -> Result<Place, Vec<FieldFailure>> {
        let mut failures = Vec::new();
        let mut known = |field: &'static str, text: &str, depth: u8| {
            let reason = if text.trim().is_empty() { FieldReason::Required } else { FieldReason::Unknown };
            let code = Code::parse(text.trim()).filter(|code| code.depth() == depth);
            let found = code.and_then(|code| Some((code, self.find(code)?)));
            if found.is_none() {
                failures.push(FieldFailure::new(field, reason));
            }
            found
        };
        let province = known("province", province, 1);
        let city = known("city", city, 2);
        let district = known("district", district, 3);
        if let (Some((province, _)), Some((city, _))) = (&province, &city)
            && city.parent() != Some(*province)
        {
            failures.push(FieldFailure::new("city", FieldReason::NotInParent));
        }
        if let (Some((city, _)), Some((district, _))) = (&city, &district)
            && district.parent() != Some(*city)
        {
            failures.push(FieldFailure::new("district", FieldReason::NotInParent));
        }
        match (province, city, district) {
            (Some((_, province)), Some((_, city)), Some((_, district))) if failures.is_empty() => {
                Ok(Place { province, city, district })
            }
            _ => Err(failures),
        }
    }
}

#[cfg(test)]
mod tests;
