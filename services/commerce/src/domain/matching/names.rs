use std::collections::BTreeSet;

use mostrador_runtime::id::AccountId;

/// The names of an account, from the account service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountNames {
    pub account_id: AccountId,
    /// The version of the news: older news is ignored.
    pub version: i64,
    pub owner_name: String,
    pub store_name: String,
    pub shop_names: Vec<String>,
}

/// Legal forms and forms of address, which many names share.
const NOISE: [&str; 7] = ["tbk", "bpk", "ibu", "sdr", "sdri", "bapak", "dan"];
/// The shortest word that counts: banks' texts are full of shorter ones.
const SHORTEST: usize = 3;
/// The fewest letters of a one-word name that counts as evidence.
const SHORTEST_ALONE: usize = 4;
/// Banks truncate names; the start of a word counts from this many letters on.
const SHORTEST_CUT: usize = 4;

impl AccountNames {
    fn all(&self) -> impl Iterator<Item = &str> {
        let own = [self.owner_name.as_str(), self.store_name.as_str()];
        own.into_iter().chain(self.shop_names.iter().map(String::as_str))
    }

    /// The words that are looked up in a bank's text.
    pub fn words(&self) -> BTreeSet<String> {
        self.all().filter_map(significant).flatten().collect()
    }

    /// All names in lower case, for the search of agents.
    pub fn search_text(&self) -> String {
        self.all().collect::<Vec<_>>().join("\n").to_lowercase()
    }

    /// Does one of the names stand in a text of which these are the words?
    pub fn stand_in(&self, words: &BTreeSet<String>) -> bool {
        self.all().filter_map(significant).any(|name| stands_in(&name, words))
    }
}

/// The words of a bank's text, in lower case, digits and signs left out.
pub fn words(text: &str) -> BTreeSet<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.chars().count() >= SHORTEST).map(str::to_owned).collect()
}

/// The distinctive words of a name; `None` without any.
fn significant(name: &str) -> Option<BTreeSet<String>> {
    let mut words = words(name);
    words.retain(|word| !NOISE.contains(&word.as_str()));
    let alone = words.len() == 1 && words.iter().all(|word| word.chars().count() < SHORTEST_ALONE);
    (!words.is_empty() && !alone).then_some(words)
}

/// Do all words of a name occur, in any order? One of several may be truncated.
fn stands_in(name: &BTreeSet<String>, words: &BTreeSet<String>) -> bool {
    let missing: Vec<&String> = name.difference(words).collect();
    match missing.as_slice() {
        [] => true,
        [cut] if name.len() > 1 => {
            words.iter().any(|word| word.chars().count() >= SHORTEST_CUT && cut.starts_with(word.as_str()))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn names(owner: &str, store: &str, shops: &[&str]) -> AccountNames {
        AccountNames {
            account_id: "acc_00000000000000000000000001".parse().unwrap(),
            version: 1,
            owner_name: owner.into(),
            store_name: store.into(),
            shop_names: shops.iter().map(|name| (*name).to_owned()).collect(),
        }
    }

    #[test]
    fn a_name_is_read_as_banks_write_it() {
        let sri = names("Sri Wahyuni", "PT Kopi Senja", &["Kopi Senja Dago"]);
        for text in [
            "TRSF E-BANKING CR 05/01 SRI WAHYUNI",
            "WAHYUNI SRI",
            "BI-FAST CR BIF TRANSFER DR 008 SRI WAHYU",
            "kopi senja/INV 7",
        ] {
            assert!(sri.stand_in(&words(text)), "{text}");
        }
        for text in ["SRI LESTARI", "WAHYUNI", "SRI WAH", "KOPI SORE", "SETORAN TUNAI", ""] {
            assert!(!sri.stand_in(&words(text)), "{text}");
        }
    }

    #[test]
    fn a_word_of_every_text_is_no_name() {
        assert!(!names("Al", "PT Oke", &[]).stand_in(&words("PT OKE AL")), "too short");
        assert!(names("Bpk Budi", "", &[]).stand_in(&words("TRF DARI BUDI")));
        assert!(!names("", "Bapak", &[]).stand_in(&words("BAPAK")));
    }

    proptest! {
        #[test]
        fn a_name_that_is_written_out_is_found(
            first in "[a-z]{4,9}", second in "[A-Z]{3,9}",
            before in "[A-Z0-9/ ]{0,20}", after in "[0-9 ]{0,9}",
        ) {
            let account = names(&format!("{first} {second} toko"), "", &[]);
            let text = format!("{before} {} toko {} {after}", second.to_lowercase(), first.to_uppercase());
            prop_assert!(account.stand_in(&words(&text)));
        }

        #[test]
        fn any_text_is_read(text: String) {
            let _ = names(&text, &text, &[&text]).stand_in(&words(&text));
        }
    }
}
