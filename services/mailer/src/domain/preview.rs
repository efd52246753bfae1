//! A mail for the eyes of an agent.

/// In place of a secret.
const HIDDEN: &str = "•••";
/// The name that the tokens of all links have.
const TOKEN: &str = "token=";

/// The text without its code and without the tokens of its links.
pub fn without_secrets(text: &str, code: Option<&str>) -> String {
    let text = code
        .filter(|code| !code.is_empty())
        .map_or_else(|| text.to_owned(), |code| text.replace(code, HIDDEN));
    let mut parts = text.split(TOKEN);
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| c == '&' || c.is_whitespace()).unwrap_or(part.len());
        shown.extend([TOKEN, HIDDEN, &part[end..]]);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_tokens_are_hidden_and_the_rest_stays() {
        let mail = |first: &str, second: &str, code: &str| {
            let link = format!("https://m.example/free/verify?token={first}&lang=id");
            format!("Open {link} or\nhttps://m.example/r?token={second}\n\n    {code}\n")
        };
        let shown = without_secrets(&mail("aB-9_x", "zz", "123456"), Some("123456"));
        assert_eq!(shown, mail(HIDDEN, HIDDEN, HIDDEN));
        assert_eq!(without_secrets("Order MST7K2QXAB, 150.000", None), "Order MST7K2QXAB, 150.000");
        assert_eq!(without_secrets("ends with token=a", Some("")), "ends with token=•••");
    }
}
