//! The text that an agent types to find an account.

/// The patterns that a typed text is looked for with; each is for SQL's `LIKE … ESCAPE '\'`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Anywhere in a lower-cased e-mail address, name or store name.
    pub text: String,
    /// Anywhere in the digits of a phone number; matches nothing when the text is no phone number.
    pub phone: String,
    /// An id, as it stands.
    pub id: String,
    /// A shop's verification code, as it is read out: in capitals, without spaces and dashes.
    pub code: String,
}

/// Fewer digits than this would find half of all numbers.
const FEWEST_DIGITS: usize = 4;

impl Query {
    pub fn parse(typed: &str) -> Self {
        let text = typed.trim().to_lowercase();
        Self { text: anywhere(&text), phone: phone(&text), code: code(&text), id: text }
    }
}

fn anywhere(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{escaped}%")
}

/// `0812…`, `+62 812-…` and `62812…` are one number, kept as the digits of E.164.
fn phone(text: &str) -> String {
    let plausible = text.chars().all(|char| char.is_ascii_digit() || " +-().".contains(char));
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix('0') {
        _ if !plausible || digits.len() < FEWEST_DIGITS => String::new(),
        Some(national) => format!("62{national}%"),
        None => format!("%{digits}%"),
    }
}

fn code(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect::<String>().to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_however_it_is_written() {
        let phone = |typed| Query::parse(typed).phone;
        assert_eq!(phone("0812-3456"), "628123456%");
        assert_eq!(phone("+62 812 3456"), "%628123456%");
        assert_eq!(phone("3456"), "%3456%");
        assert_eq!(phone("345"), "");
        assert_eq!(phone("warung 0812345"), "");
    }

    #[test]
    fn a_verification_code_is_found_as_it_is_read_out() {
        assert_eq!(Query::parse(" 7k2m-q9xd ").code, "7K2MQ9XD");
        assert_eq!(Query::parse("7K2M Q9XD").code, "7K2MQ9XD");
    }

    #[test]
    fn wildcards_are_plain_characters() {
        assert_eq!(Query::parse(" 100%_Kopi\\ ").text, "%100\\%\\_kopi\\\\%");
        assert_eq!(Query::parse("").text, "%%");
    }
}
