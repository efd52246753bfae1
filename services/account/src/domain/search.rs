//! The text that an agent types to find an account or a member of its staff.

use mostrador_runtime::free_text::containing;
use mostrador_runtime::id::{AccountId, AnyId, OwnerId, ShopId};

use super::staff::StaffNumber;

/// The forms in which the search looks for a typed text; `text` is for SQL's `LIKE … ESCAPE '!'`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// A part of a lower-cased name or store name.
    pub text: String,
    /// A whole e-mail address, lower-cased. Agents see it masked, and a search for a part would reveal the
    /// rest.
    pub email: String,
    /// All digits of a phone number, for the same reason, read with and without its country code; empty when
    /// the text is no phone number.
    pub phones: [String; 2],
    /// `None` when the text is no id.
    pub id: Option<IdQuery>,
    /// A shop's verification code, as people read it out: in capitals, without spaces and dashes.
    pub code: String,
}

/// A whole id of an account, of its owner or of one of its shops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IdQuery {
    Account(AccountId),
    Owner(OwnerId),
    Shop(ShopId),
}

impl IdQuery {
    fn parse(text: &str) -> Option<Self> {
        let account = text.parse().ok().map(Self::Account);
        account.or_else(|| text.parse().ok().map(Self::Owner)).or_else(|| text.parse().ok().map(Self::Shop))
    }

    pub fn any(&self) -> AnyId<'_> {
        match self {
            Self::Account(id) => id.any(),
            Self::Owner(id) => id.any(),
            Self::Shop(id) => id.any(),
        }
    }
}

/// A member of a staff: the ID that the member types, and optionally the outlet's verification code after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffQuery {
    pub number: StaffNumber,
    /// The same form as [`Query::code`]; empty for every outlet.
    pub code: String,
}

impl StaffQuery {
    pub fn parse(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        let (number, rest) = typed.split_once([' ', '@']).unwrap_or((typed, ""));
        Some(Self { number: StaffNumber::parse(number)?, code: code(rest) })
    }
}

/// A text with fewer digits is no number.
const FEWEST_DIGITS: usize = 8;

impl Query {
    pub fn parse(typed: &str) -> Self {
        let text = typed.trim().to_lowercase();
        Self {
            text: containing(&text),
            email: text.clone(),
            phones: phones(&text),
            code: code(&text),
            id: IdQuery::parse(&text),
        }
    }
}

/// `0812…`, `+62 812-…`, `62812…` and `812…` are one number, stored as the digits of E.164.
fn phones(text: &str) -> [String; 2] {
    let plausible = text.chars().all(|char| char.is_ascii_digit() || " +-().".contains(char));
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix('0') {
        _ if !plausible || digits.len() < FEWEST_DIGITS => [String::new(), String::new()],
        Some(national) => [format!("62{national}"), String::new()],
        None => [format!("62{digits}"), digits],
    }
}

fn code(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect::<String>().to_uppercase()
}

#[cfg(test)]
mod tests {
    use mostrador_runtime::testing::numbered;

    use super::*;

    #[test]
    fn a_number_is_found_however_it_is_written() {
        let phones = |typed| Query::parse(typed).phones;
        for typed in ["0812-3456-7890", "+62 812 3456 7890", "812 3456 7890"] {
            assert!(phones(typed).contains(&"6281234567890".to_owned()), "{typed}");
        }
        for typed in ["345", "3456789", "warung 081234567890"] {
            assert_eq!(phones(typed), ["", ""], "{typed}");
        }
    }

    #[test]
    fn a_whole_id_of_an_account_an_owner_or_a_shop_is_found() {
        let (account_id, owner_id, shop_id) = (numbered(1), numbered(2), numbered(3));
        let found = |typed: &str| Query::parse(typed).id;
        assert_eq!(found(&format!(" {account_id} ")), Some(IdQuery::Account(account_id)));
        assert_eq!(found(&owner_id.to_string().to_uppercase()), Some(IdQuery::Owner(owner_id)));
        assert_eq!(found(shop_id.as_ref()), Some(IdQuery::Shop(shop_id)));
        for typed in ["", "acc_1", "ord_00000000000000000000000001"] {
            assert_eq!(found(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_verification_code_is_found_as_it_is_read_out() {
        assert_eq!(Query::parse(" 7k2m-q9xd ").code, "7K2MQ9XD");
        assert_eq!(Query::parse("7K2M Q9XD").code, "7K2MQ9XD");
    }

    #[test]
    fn a_member_is_named_by_the_id_and_the_outlets_code() {
        let parsed = |typed| StaffQuery::parse(typed).map(|query| (query.number.to_string(), query.code));
        assert_eq!(parsed(" 101 "), Some(("101".into(), String::new())));
        for typed in ["101 7k2m-q9xd", "101@7K2MQ9XD", "101  7K2M Q9XD"] {
            assert_eq!(parsed(typed), Some(("101".into(), "7K2MQ9XD".into())), "{typed}");
        }
        for typed in ["", "7K2MQ9XD 101", "0812", "Budi"] {
            assert_eq!(parsed(typed), None, "{typed}");
        }
    }
}
