use std::path::Path;

use mostrador_runtime::command::CheckOption;
use mostrador_runtime::testing::assert_section_is_known;

use super::*;
use crate::cli::OnOff;

macro_rules! assert_sections_are_known {
    ($($service:ident $library:ident),+) => {
        $(assert_section_is_known::<$library::config::Config>(ServiceName::$service);)+
    };
}

#[test]
fn every_process_knows_the_names_of_all_settings() {
    mostrador_runtime::each_service!(assert_sections_are_known);
    assert_section_is_known::<mostrador_edge::Config>(ServiceName::Edge);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_start_that_fails_leaves_the_plan_of_the_demo_to_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let options = UpOptions {
        port: 0,
        data: data.clone(),
        web: folder.path().join("nothing built"),
        limits: OnOff::On,
        no_seed: false,
        check: CheckOption::default(),
    };
    let folder_of_data = DataFolder::open(&data).unwrap();
    let settings = settings::load(&options, &folder_of_data, &Random::system()).unwrap();
    let refused = start(&options, &folder_of_data, &settings, None).await.err().unwrap().to_string();
    assert!(refused.starts_with("there is no web server in "), "{refused}");
    assert!(data.join("auth.db").exists(), "it came so far");
    assert!(data.join("demo.json").exists());
}

fn options_in(folder: &Path) -> UpOptions {
    UpOptions {
        port: 0,
        data: folder.join("data"),
        web: folder.to_path_buf(),
        limits: OnOff::On,
        no_seed: false,
        check: CheckOption { check_config: true },
    }
}

#[tokio::test]
async fn a_start_that_its_settings_refuse_makes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let refused = run(options_in(folder.path())).await.unwrap_err().to_string();
    assert!(refused.starts_with("there is no web server in "), "{refused}");
    assert!(!folder.path().join("data").exists());
}

#[tokio::test]
async fn a_check_of_the_settings_makes_nothing_and_names_the_fault() {
    let folder = tempfile::tempdir().unwrap();
    let options = options_in(folder.path());
    let refused = check(&options).unwrap_err().to_string();
    assert!(refused.starts_with("there is no web server in "), "{refused}");
    std::fs::write(folder.path().join("server.js"), "").unwrap();
    check(&options).unwrap();
    assert!(!options.data.exists());
    std::fs::create_dir_all(options.data.join("keys")).unwrap();
    std::fs::write(options.data.join("keys/seal"), "half").unwrap();
    assert!(check(&options).unwrap_err().to_string().contains("is not 64 hexadecimal digits"));
}
