//! The browser and the system that a user agent names.

/// The names that people know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Browser {
    pub name: Option<&'static str>,
    pub system: Option<&'static str>,
}

/// The marks in user agents, the special ones before the general ones: Edge also names Chrome, and Chrome
/// also names Safari.
const NAMES: [(&str, &str); 11] = [
    ("EdgA/", "Edge"),
    ("Edg/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Chromium/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

impl Browser {
    pub fn of(user_agent: &str) -> Self {
        let first = |marks: &[(&'static str, &'static str)]| {
            marks.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
        };
        Self { name: first(&NAMES), system: first(&SYSTEMS) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_systems_are_recognised_by_name() {
        let told = [
            (
                "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) \
                 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
                (Some("Samsung Internet"), Some("Android")),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
                (Some("Edge"), Some("Windows")),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
                 Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
                (Some("Safari"), Some("iPhone")),
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1",
                (Some("Chrome"), Some("iPad")),
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/130.0.0.0 Safari/537.36",
                (Some("Chrome"), Some("ChromeOS")),
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
                (Some("Firefox"), Some("Linux")),
            ),
            ("curl/8.5.0", (None, None)),
            ("", (None, None)),
        ];
        for (user_agent, (name, system)) in told {
            assert_eq!(Browser::of(user_agent), Browser { name, system }, "{user_agent}");
        }
    }
}
