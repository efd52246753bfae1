//! Masked personal data: enough to recognise a value, and too little to learn it.

const HIDDEN: &str = "•••";

/// A shorter number is hidden completely.
const FEWEST_DIGITS: usize = 8;
const SHOWN_DIGITS: usize = 3;

/// The first letter of each word; the length of a word stays hidden.
pub fn masked(text: &str) -> String {
    let words = text.split_whitespace().filter_map(|word| word.chars().next());
    words.map(|first| format!("{first}{HIDDEN}")).collect::<Vec<_>>().join(" ")
}

/// The first letter and the domain.
pub fn masked_email(email: &str) -> String {
    match email.rsplit_once('@') {
        Some((mailbox, domain)) => format!("{}@{domain}", masked(mailbox)),
        None => masked(email),
    }
}

/// The last three digits.
pub fn masked_phone(phone: &str) -> String {
    let digits: Vec<char> = phone.chars().filter(char::is_ascii_digit).collect();
    let shown = if digits.len() < FEWEST_DIGITS { 0 } else { SHOWN_DIGITS };
    let last: String = digits[digits.len() - shown..].iter().collect();
    format!("{HIDDEN}{last}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn first_letters_and_last_digits_stay() {
        assert_eq!(masked("Ana Wijaya"), "A••• W•••");
        assert_eq!(masked_email("ana.w@warung.id"), "a•••@warung.id");
        assert_eq!(masked_phone("+6281234567890"), "•••890");
        assert_eq!((masked_phone("1234567"), masked_phone("")), ("•••".to_owned(), "•••".to_owned()));
    }

    proptest! {
        #[test]
        fn texts_with_the_same_first_letters_look_alike(first in "[a-z]{0,12}", second in "[a-z]{0,12}") {
            let text = |word: &str| format!("A{word} W{word}");
            prop_assert_eq!(masked(&text(&first)), masked(&text(&second)));
            let email = |word: &str| format!("a{word}@warung.id");
            prop_assert_eq!(masked_email(&email(&first)), masked_email(&email(&second)));
        }

        #[test]
        fn numbers_with_the_same_last_digits_look_alike(first in "[0-9]{5,12}", second in "[0-9]{5,12}") {
            let phone = |digits: &str| format!("+{digits}789");
            prop_assert_eq!(masked_phone(&phone(&first)), masked_phone(&phone(&second)));
        }
    }
}
