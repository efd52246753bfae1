use proptest::prelude::*;

use super::*;

fn reasons(failures: &[FieldFailure]) -> Vec<(&str, &str)> {
    failures.iter().map(|failure| (failure.field.as_ref(), failure.reason.as_ref())).collect()
}

#[test]
fn every_area_of_the_files_is_there_and_reachable() {
    let areas = Areas::load().unwrap();
    let provinces = areas.below(None).unwrap();
    let cities: Vec<Area> =
        provinces.iter().flat_map(|area| areas.below(Some(&area.code)).unwrap()).collect();
    let districts: usize = cities.iter().map(|area| areas.below(Some(&area.code)).unwrap().len()).sum();
    assert_eq!((provinces.len(), cities.len(), districts), (38, 514, 7285));
}

#[test]
fn lists_are_in_the_order_of_names() {
    let areas = Areas::load().unwrap();
    let names: Vec<String> = areas.below(None).unwrap().into_iter().map(|area| area.name).collect();
    assert!(names.is_sorted());
    assert_eq!(names.first().map(String::as_str), Some("Aceh"));
}

#[test]
fn an_area_without_children_is_unknown_as_a_parent() {
    let areas = Areas::load().unwrap();
    for parent in ["", "00", "99", "1", "11.", "11.99", "31.71.01", "31.71.01.1001", "x"] {
        assert!(areas.below(Some(parent)).is_none(), "{parent:?}");
    }
}

#[test]
fn a_quoted_name_is_read_like_any_other() {
    let areas = Areas::load().unwrap();
    let districts = areas.below(Some("35.29")).unwrap();
    assert!(districts.iter().any(|area| area.name == "Ra\"as"));
}

#[test]
fn a_place_has_codes_that_belong_together() {
    let areas = Areas::load().unwrap();
    let place = areas.place("31", "31.71", "31.71.01").unwrap();
    assert_eq!(place.district.name, "Gambir");
    let failures = areas.place("11", "31.71", "31.72.01").unwrap_err();
    assert_eq!(reasons(&failures), [("city", "not_in_parent"), ("district", "not_in_parent")]);
    let failures = areas.place("", "31", "31.71.99").unwrap_err();
    assert_eq!(reasons(&failures), [("province", "required"), ("city", "unknown"), ("district", "unknown")]);
}

proptest! {
    #[test]
    fn a_code_is_written_as_it_was_read(parts in prop::collection::vec(1..100_u32, 1..4)) {
        let text = parts.iter().map(|part| format!("{part:02}")).collect::<Vec<_>>().join(".");
        let code = Code::parse(&text).unwrap();
        prop_assert_eq!(code.to_string(), text);
        if let Some(parent) = code.parent() {
            prop_assert!(parent.children().unwrap().contains(&code));
        }
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        let _ = Code::parse(&text);
    }
}
