use super::variables::typed;
use super::*;

fn load(variables: &[(&str, &str)]) -> Result<Settings, ConfigError> {
    let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
    Settings::load(Environment::default(), None, variables)
}

fn production(change: impl FnOnce(&mut InstallationConfig)) -> Result<(), ConfigError> {
    let mut common = InstallationConfig {
        public_url: Some("https://mostrador.example".into()),
        seal_key: Some("0".repeat(64)),
        ..InstallationConfig::default()
    };
    change(&mut common);
    common.refuse_unsafe()
}

#[track_caller]
fn assert_refused(outcome: Result<(), ConfigError>, names: &str) {
    let error = outcome.unwrap_err().to_string();
    assert!(error.contains(names), "{error}");
}

#[derive(Debug, Deserialize, Default, PartialEq)]
#[serde(deny_unknown_fields, default)]
struct Section {
    reset_minutes: u32,
}

#[test]
fn reads_the_installation_and_a_section() {
    let settings = load(&[
        ("MOSTRADOR_ENV", "development"),
        ("MOSTRADOR_AUTH__RESET_MINUTES", "5"),
        ("MOSTRADOR_ENDPOINTS__AUTH", "http://auth:1"),
        ("HOME", "/root"),
    ])
    .unwrap();
    assert!(settings.common.is_development());
    assert_eq!(settings.common.endpoints[&ServiceName::Auth], "http://auth:1");
    assert_eq!(settings.section::<Section>(ServiceName::Auth).unwrap(), Section { reset_minutes: 5 });
    assert_eq!(settings.section::<Section>(ServiceName::Edge).unwrap(), Section::default());
}

#[test]
fn a_key_of_digits_only_stays_text() {
    let digits = "0123456789".repeat(7)[..64].to_owned();
    for key in [digits.replace('3', "e"), digits.replacen('5', "e", 1), digits] {
        let settings = load(&[("MOSTRADOR_SEAL_KEY", &key)]).unwrap();
        assert_eq!(settings.common.seal_key, Some(key));
    }
}

#[test]
fn values_are_read_as_in_the_file() {
    for (text, read) in [
        ("5", Value::from(5_i64)),
        ("true", Value::from(true)),
        ("[1, 2]", Value::from(vec![1_i64, 2])),
        ("'5'", Value::from("5")),
        ("", Value::from("")),
        ("007", Value::from("007")),
        ("2026-01-01", Value::from("2026-01-01")),
        ("10.0.0.0/8, ::1", Value::from("10.0.0.0/8, ::1")),
        ("1\nmore = 2", Value::from("1\nmore = 2")),
        ("12#ab", Value::from("12#ab")),
        ("true # or not", Value::from("true # or not")),
        ("\"a\" # b", Value::from("\"a\" # b")),
        ("\"12#ab\"", Value::from("12#ab")),
        ("['#1', '#2']", Value::from(vec!["#1", "#2"])),
        ("[1, 2", Value::from("[1, 2")),
    ] {
        assert_eq!(typed(text), read, "{text}");
    }
}

#[test]
fn variables_stand_over_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mostrador.toml");
    std::fs::write(&file, "env = 'development'\nlog = 'warn'\n[auth]\nreset_minutes = 7\n").unwrap();
    let over = [("MOSTRADOR_LOG".into(), "debug".into())];
    let settings = Settings::load(Environment::Production, Some(&file), over).unwrap();
    assert_eq!((settings.common.is_development(), settings.common.log.as_str()), (true, "debug"));
    assert_eq!(settings.section::<Section>(ServiceName::Auth).unwrap(), Section { reset_minutes: 7 });
}

#[test]
fn file_or_variables_name_the_environment_before_all_else() {
    use Environment::{Development, Production};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mostrador.toml");
    std::fs::write(&file, "env = 'production'").unwrap();
    let env = |unnamed, file: Option<&Path>, variables: &[(&str, &str)]| {
        let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
        Settings::load(unnamed, file, variables).unwrap().common.env
    };
    assert_eq!(env(Development, None, &[]), Development);
    assert_eq!(env(Development, Some(&file), &[]), Production);
    assert_eq!(env(Production, Some(&file), &[("MOSTRADOR_ENV", "development")]), Development);
}

/// A file with this content, and the folder that holds it.
fn secret(content: impl AsRef<[u8]>) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    std::fs::write(&file, content).unwrap();
    let path = file.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn a_setting_may_stand_in_a_file_but_for_one_line_end() {
    let contents = [
        ("plain", "plain"),
        ("ended\n", "ended"),
        ("ended\r\n", "ended"),
        ("twice\n\n", "twice\n"),
        (" room \n", " room "),
        ("123456\n", "123456"),
        ("\"quoted\"", "\"quoted\""),
        ("", ""),
    ];
    for (content, read) in contents {
        let (_folder, file) = secret(content);
        let settings = load(&[("MOSTRADOR_CALLER_KEY_FILE", &file)]).unwrap();
        assert_eq!(settings.common.caller_key.as_deref(), Some(read));
    }
}

#[test]
fn a_file_may_hold_a_number_of_a_section_or_a_key_of_a_caller() {
    let (_folder, number) = secret("5\n");
    let (_other, key) = secret("123\n");
    let settings =
        load(&[("MOSTRADOR_AUTH__RESET_MINUTES_FILE", &number), ("MOSTRADOR_CALLER_KEYS__EDGE_FILE", &key)]);
    let settings = settings.unwrap();
    assert_eq!(settings.section::<Section>(ServiceName::Auth).unwrap(), Section { reset_minutes: 5 });
    assert_eq!(settings.common.caller_keys[&ServiceName::Edge], "123");
    let (_folder, nonsense) = secret("five");
    let settings = load(&[("MOSTRADOR_AUTH__RESET_MINUTES_FILE", &nonsense)]).unwrap();
    let refused = settings.section::<Section>(ServiceName::Auth).unwrap_err().to_string();
    assert_eq!(
        refused,
        "the setting auth.reset_minutes (MOSTRADOR_AUTH__RESET_MINUTES) must be a whole number from 0 to 4294967295"
    );
}

#[test]
fn values_that_cannot_be_read_are_refused_in_words() {
    let refused = |name, value| load(&[(name, value)]).err().unwrap().to_string();
    let port_alone = refused("MOSTRADOR_ADMIN_LISTEN", "7100");
    assert!(port_alone.ends_with("must be an address with a port, such as 127.0.0.1:7100"), "{port_alone}");
    let too_many = refused("MOSTRADOR_DRAIN_SECONDS", "70000");
    assert!(too_many.ends_with("must be a whole number from 0 to 65535"), "{too_many}");
    let settings = load(&[("MOSTRADOR_SEAL_KEY", "short")]).unwrap();
    let short = settings.common.seal_keys().unwrap_err().to_string();
    assert!(short.starts_with("MOSTRADOR_SEAL_KEY is not 64 hexadecimal digits"), "{short}");
}

#[test]
fn a_setting_that_is_a_path_itself_is_not_read() {
    let settings = load(&[("MOSTRADOR_COMMERCE__CATALOG_FILE", "/nowhere/catalog.toml")]).unwrap();
    let section: BTreeMap<String, String> = settings.section(ServiceName::Commerce).unwrap();
    assert_eq!(section["catalog_file"], "/nowhere/catalog.toml");
}

#[test]
fn a_setting_and_its_file_are_refused_together() {
    let (_folder, file) = secret("one");
    let both = [("MOSTRADOR_SEAL_KEY", "two"), ("MOSTRADOR_SEAL_KEY_FILE", file.as_str())];
    assert_eq!(
        load(&both).err().unwrap().to_string(),
        "MOSTRADOR_SEAL_KEY and MOSTRADOR_SEAL_KEY_FILE are both set: keep one of them"
    );
}

#[test]
fn a_secret_that_cannot_be_read_is_named_and_not_repeated() {
    let missing = load(&[("MOSTRADOR_SEAL_KEY_FILE", "/nowhere/seal")]).err().unwrap().to_string();
    assert!(missing.starts_with("MOSTRADOR_SEAL_KEY_FILE: /nowhere/seal: No such file"), "{missing}");
    let (_folder, file) = secret(b"hidden\xff");
    let bytes = load(&[("MOSTRADOR_SEAL_KEY_FILE", &file)]).err().unwrap().to_string();
    assert!(bytes.contains("MOSTRADOR_SEAL_KEY_FILE") && !bytes.contains("hidden"), "{bytes}");
}

#[test]
fn only_variables_of_ours_must_be_text() {
    use std::os::unix::ffi::OsStringExt;
    let bytes = || OsString::from_vec(vec![b'a', 0xff]);
    let load = |name: OsString| Settings::load(Environment::default(), None, [(name, bytes())]);
    assert!(load("CITY".into()).is_ok());
    assert!(load(bytes()).is_ok());
    let refused = load("MOSTRADOR_LOG".into()).err().unwrap().to_string();
    assert_eq!(refused, "MOSTRADOR_LOG is not text in UTF-8");
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mostrador.toml");
    let load = |file: &Path| Settings::load(Environment::default(), Some(file), []);
    let problem = |file: &Path| load(file).err().unwrap().to_string();
    assert!(problem(&file).contains("mostrador.toml"));
    std::fs::write(&file, "env = development").unwrap();
    assert!(problem(&file).contains("mostrador.toml") && problem(&file).contains("line 1"));
}

/// The refusal of `variable`, a service's settings included.
fn refusal(variable: (&str, &str)) -> String {
    let read = load(&[variable]).and_then(|settings| settings.section::<Section>(ServiceName::Auth));
    read.err().unwrap().to_string()
}

#[test]
fn a_refused_setting_is_named_as_it_is_written_with_its_allowed_values() {
    assert_eq!(
        refusal(("MOSTRADOR_LIMITS", "maybe")),
        "the setting limits (MOSTRADOR_LIMITS) cannot be maybe; it is one of on, off"
    );
    let unknown = refusal(("MOSTRADOR_AUTH__TYPO", "1"));
    assert!(
        unknown.starts_with("the setting auth.typo (MOSTRADOR_AUTH__TYPO) is not known; known here: "),
        "{unknown}"
    );
    assert_eq!(
        refusal(("MOSTRADOR_LISTEN", "localhost:7100")),
        "the setting listen (MOSTRADOR_LISTEN) must be an address with a port, such as 127.0.0.1:7100"
    );
    let connections = refusal(("MOSTRADOR_DATABASE_CONNECTIONS", "1"));
    assert!(
        connections.starts_with(
            "the setting database_connections (MOSTRADOR_DATABASE_CONNECTIONS) cannot be used: a process needs 2"
        ),
        "{connections}"
    );
}

#[test]
fn a_refused_setting_of_a_wrong_type_does_not_repeat_its_value() {
    assert_eq!(
        refusal(("MOSTRADOR_CALLER_KEY", "123456")),
        "the setting caller_key (MOSTRADOR_CALLER_KEY) must be text: put it in quotes, in a variable too"
    );
    let quoted = load(&[("MOSTRADOR_CALLER_KEY", "\"123456\"")]).unwrap();
    assert_eq!(quoted.common.caller_key.as_deref(), Some("123456"));
}

#[test]
fn an_unknown_setting_hears_the_nearest_known_name() {
    for (name, nearest) in [
        ("MOSTRADOR_SEALKEY", Some("MOSTRADOR_SEAL_KEY")),
        ("MOSTRADOR_CALER_KEYS__EDGE", Some("MOSTRADOR_CALLER_KEYS")),
        ("MOSTRADOR_ATUH__RESET_MINUTES", Some("MOSTRADOR_AUTH")),
        ("MOSTRADOR_AUTH__RESET_MINUTE", Some("MOSTRADOR_AUTH__RESET_MINUTES")),
        ("MOSTRADOR_NOTHING_LIKE_IT", None),
    ] {
        let refused = refusal((name, "1"));
        let end = nearest.map(|nearest| format!("; the nearest is {nearest}"));
        assert_eq!(end.is_some(), refused.contains("; the nearest is "), "{refused}");
        assert!(refused.ends_with(&end.unwrap_or_default()), "{refused}");
    }
}

#[test]
fn refuses_unknown_keys_everywhere() {
    assert!(load(&[("MOSTRADOR_TYPO", "1")]).is_err());
    assert!(load(&[("MOSTRADOR_TYPO__X", "1")]).is_err());
    assert!(load(&[("MOSTRADOR_AUTH__TYPO", "1")]).is_err());
}

#[test]
fn a_typo_in_the_section_of_another_process_is_refused_too() {
    let refused = |name| load(&[(name, "1")]).err().map(|error| error.to_string());
    let known = "script, script_hosts, hosts";
    assert_eq!(
        refused("MOSTRADOR_EDGE__CHAT__SCRIPTS").unwrap(),
        format!(
            "the setting edge.chat.scripts (MOSTRADOR_EDGE__CHAT__SCRIPTS) is not known; known here: {known}; \
             the nearest is MOSTRADOR_EDGE__CHAT__SCRIPT"
        )
    );
    let group = refused("MOSTRADOR_MAILER__STMP__HOST").unwrap();
    assert!(group.ends_with("known here: from, smtp; the nearest is MOSTRADOR_MAILER__SMTP"), "{group}");
    // The edge judges the value.
    assert_eq!(refused("MOSTRADOR_EDGE__CHAT__SCRIPT"), None);
    assert_eq!(refused("MOSTRADOR_EDGE__CHAT"), None);
}

#[test]
fn a_process_migrates_by_itself_or_not_as_it_is_told() {
    let told = |value| load(&[("MOSTRADOR_MIGRATE", value)]).map(|settings| settings.common.migrate);
    assert_eq!(load(&[]).unwrap().common.migrate, None);
    assert_eq!(told("auto").unwrap(), Some(Migrate::Auto));
    assert_eq!(told("off").unwrap(), Some(Migrate::Off));
    let refused = told("yes").unwrap_err().to_string();
    assert_eq!(refused, "the setting migrate (MOSTRADOR_MIGRATE) cannot be yes; it is one of auto, off");
    let (_folder, file) = secret("off\n");
    let named = load(&[("MOSTRADOR_MIGRATE_FILE", &file)]).unwrap();
    assert_eq!(named.common.migrate, Some(Migrate::Off));
    assert!(refusal(("MOSTRADOR_MIGRAT", "off")).ends_with("; the nearest is MOSTRADOR_MIGRATE"));
}

#[test]
fn an_unnamed_environment_is_production() {
    assert_eq!(load(&[]).unwrap().common.env, Environment::Production);
}

#[test]
fn production_accepts_complete_settings() {
    production(|_| {}).unwrap();
}

#[test]
fn production_refuses_a_missing_public_url() {
    assert_refused(production(|common| common.public_url = None), "MOSTRADOR_PUBLIC_URL");
}

#[test]
fn production_refuses_a_public_url_without_tls() {
    let outcome = production(|common| common.public_url = Some("http://mostrador.example".into()));
    assert_refused(outcome, "MOSTRADOR_PUBLIC_URL");
}

#[test]
fn each_caller_has_a_key_of_its_own() {
    let settings = load(&[("MOSTRADOR_CALLER_KEYS__EDGE", "ab"), ("MOSTRADOR_CALLER_KEYS__AUTH", "cd")]);
    let keys = settings.unwrap().common.caller_keys;
    assert_eq!(keys[&ServiceName::Edge], "ab");
    assert_eq!(keys[&ServiceName::Auth], "cd");
    let old = refusal(("MOSTRADOR_CALLER_SECRET", "of-all-services"));
    assert!(old.contains("MOSTRADOR_CALLER_SECRET") && old.contains("caller_key"), "{old}");
}

#[test]
fn production_refuses_a_missing_seal_key() {
    assert_refused(production(|common| common.seal_key = None), "MOSTRADOR_SEAL_KEY");
}

#[test]
fn one_seal_key_replaces_another_behind_a_comma() {
    let keys =
        |text: &str| InstallationConfig { seal_key: Some(text.to_owned()), ..Default::default() }.seal_keys();
    let (old, new) = ("07".repeat(32), "08".repeat(32));
    assert_eq!(keys(&old).unwrap(), ([7; 32], Vec::new()));
    assert_eq!(keys(&format!("{new}, {old}")).unwrap(), ([8; 32], vec![[7; 32]]));
    for wrong in ["", &new[2..], &format!("{new},"), &format!("{new} {old}"), &format!("{new},x")] {
        assert!(keys(wrong).unwrap_err().to_string().contains("MOSTRADOR_SEAL_KEY"), "{wrong}");
    }
}

#[test]
fn production_refuses_limits_switched_off() {
    assert_refused(production(|common| common.limits = Switch::Off), "MOSTRADOR_LIMITS");
}

#[test]
fn production_refuses_an_admin_port_that_is_open_without_a_word() {
    let at = |address: &str, admin_open| {
        let admin_listen = Some(address.parse().unwrap());
        production(|common| *common = InstallationConfig { admin_listen, admin_open, ..common.clone() })
    };
    for open in ["0.0.0.0:9000", "10.0.0.7:9000", "[::]:9000"] {
        assert_refused(at(open, Switch::Off), "MOSTRADOR_ADMIN_LISTEN");
        at(open, Switch::On).unwrap();
    }
    at("127.0.0.1:9000", Switch::Off).unwrap();
    at("[::1]:9000", Switch::Off).unwrap();
}

#[test]
fn a_filled_setting_gives_way_to_a_named_one() {
    #[derive(serde::Deserialize)]
    struct Section {
        vault_keys: String,
    }
    let filled = |variables: &[(&str, &str)]| {
        let mut settings = load(variables).unwrap();
        settings
            .fill(ServiceName::Registration, "vault_keys", || Ok::<_, ConfigError>("made".into()))
            .unwrap();
        settings.section::<Section>(ServiceName::Registration).unwrap().vault_keys
    };
    assert_eq!(filled(&[]), "made");
    assert_eq!(filled(&[("MOSTRADOR_REGISTRATION__VAULT_KEYS", "named")]), "named");
}

#[test]
fn a_process_keeps_two_connections_at_least() {
    let told = |value| load(&[("MOSTRADOR_DATABASE_CONNECTIONS", value)]);
    assert_eq!(load(&[]).unwrap().common.database_connections, Connections::default());
    assert_eq!(told("24").unwrap().common.database_connections, Connections::try_from(24).unwrap());
    for refused in ["1", "0", "-3", "many", "65536"] {
        let error = told(refused).err().unwrap().to_string();
        assert!(error.contains("MOSTRADOR_DATABASE_CONNECTIONS"), "{error}");
    }
}
