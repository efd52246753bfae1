//! Differences between the papers and the form of the registration. A warning causes no refusal: a reviewer
//! compares with the photo.

use jiff::civil::Date;

use super::papers::Papers;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The number's birth date differs from the form's.
    BirthDate,
    /// The number's first two digits name no province.
    UnknownProvince,
    /// The number was issued outside the shop's province.
    OtherProvince,
    /// The name on the card differs from the account's.
    Name,
}

/// The compared facts, and the differences. Day of birth and province are always the form's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The account's name; `None` for accounts without a registration, and in old cases that did not store
    /// it.
    pub full_name: Option<String>,
    pub warnings: Vec<Warning>,
}

/// The owner's statements at the registration, with later corrections of the name.
#[derive(Clone, Copy, Debug)]
pub struct Form<'a> {
    pub full_name: &'a str,
    pub birth_date: Date,
    /// The code of the shop's province.
    pub province: &'a str,
}

impl Warning {
    pub const ALL: [Self; 4] = [Self::BirthDate, Self::UnknownProvince, Self::OtherProvince, Self::Name];

    /// Stable.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BirthDate => "birth_date",
            Self::UnknownProvince => "unknown_province",
            Self::OtherProvince => "other_province",
            Self::Name => "name",
        }
    }

    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|warning| warning.as_str() == text)
    }
}

/// `is_province` tells whether a code names a province.
pub fn warnings(papers: &Papers, form: &Form<'_>, is_province: impl Fn(&str) -> bool) -> Vec<Warning> {
    let province = papers.nik.province();
    let holds = |warning| match warning {
        Warning::BirthDate => !papers.nik.is_of_birth(form.birth_date),
        Warning::UnknownProvince => !is_province(province),
        Warning::OtherProvince => is_province(province) && province != form.province,
        Warning::Name => words(&papers.name) != words(form.full_name),
    };
    Warning::ALL.into_iter().filter(|warning| holds(*warning)).collect()
}

/// The words of a name for comparison: cards are printed in capitals, and people omit dots and commas.
fn words(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use rstest::rstest;

    use super::*;
    use crate::domain::identity::papers::PapersForm;

    #[rstest]
    #[case::all_fits("3171012802900001", "ANA WIJAYA, S.E.", &[])]
    #[case::a_woman("3171016802900001", "Ana Wijaya S.E", &[])]
    #[case::another_day("3171012702900001", "Ana Wijaya, S.E.", &[Warning::BirthDate])]
    #[case::another_province("3273012802900001", "Ana Wijaya, S.E.", &[Warning::OtherProvince])]
    #[case::no_province("9971012802900001", "Ana Wijaya, S.E.", &[Warning::UnknownProvince])]
    #[case::another_name("3171012802900001", "Ani Wijaya, S.E.", &[Warning::Name])]
    #[case::nothing("3273012702900001", "Budi", &[Warning::BirthDate, Warning::OtherProvince, Warning::Name])]
    fn a_number_or_name_that_does_not_fit_is_named(
        #[case] number: &str,
        #[case] name: &str,
        #[case] expected: &[Warning],
    ) {
        let form = PapersForm { national_id: number.into(), name_on_id: name.into() };
        let papers = Papers::parse(&form).unwrap();
        let said = Form { full_name: "Ana Wijaya, S.E.", birth_date: date(1990, 2, 28), province: "31" };
        let found = warnings(&papers, &said, |code| ["31", "32"].contains(&code));
        assert_eq!(found, expected);
    }

    #[test]
    fn the_names_are_kept() {
        for warning in Warning::ALL {
            assert_eq!(Warning::named(warning.as_str()), Some(warning));
        }
    }
}
