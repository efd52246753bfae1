//! Holds a JSON value against the schema that the OpenAPI document publishes for it, so that document and
//! refusals agree. Wrong types and unknown fields are 400, missing values and broken rules 422.

use std::{collections::BTreeSet, sync::LazyLock};

use jiff::civil::Date;
use mostrador_proto::edge::v1::Reason;
use mostrador_runtime::error::{FieldFailure, FieldReason};
use serde_json::{Map, Number, Value};

/// The schemas of the document by name.
static SCHEMAS: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    let document = serde_json::to_value(crate::routes::openapi()).unwrap_or_default();
    document["components"]["schemas"].as_object().cloned().unwrap_or_default()
});

/// The faults of a value, by the paths of the fields.
#[derive(Debug, Default, PartialEq)]
pub struct Faults {
    /// Fields that the schema does not know.
    pub unknown: Vec<String>,
    /// Fields of a wrong type.
    pub mistyped: Vec<String>,
    /// Missing values and broken bounds.
    pub broken: Vec<FieldFailure>,
}

impl Faults {
    pub fn is_empty(&self) -> bool {
        self.unknown.is_empty() && self.mistyped.is_empty() && self.broken.is_empty()
    }
}

/// Below this, a float represents each whole number exactly.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// JSON has one kind of number, in which 7.0 equals 7; our types read only the latter.
pub fn with_whole_numbers(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::Number(whole(&number).map_or(number, Number::from)),
        Value::Array(items) => items.into_iter().map(with_whole_numbers).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, with_whole_numbers(value))).collect()
        }
        other => other,
    }
}

fn whole(number: &Number) -> Option<i64> {
    let float = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() < EXACT)?;
    #[expect(clippy::cast_possible_truncation, reason = "whole, and far below 64 bits")]
    Some(float as i64)
}

/// A schema of the document.
pub fn named(name: &str) -> Option<&'static Value> {
    SCHEMAS.get(name)
}

/// Checks `value` against the named schema of the document.
pub fn check_named(name: &str, value: &Value) -> Faults {
    let mut faults = Faults::default();
    if let Some(schema) = named(name) {
        check(schema, value, "", &mut faults);
    }
    faults
}

/// Checks `value` against a schema.
pub fn check(schema: &Value, value: &Value, path: &str, faults: &mut Faults) {
    let schema = resolve(schema);
    if let Some(choices) = schema["oneOf"].as_array() {
        let fitting = choices.iter().find(|choice| (resolve(choice)["type"] == "null") == value.is_null());
        return match fitting {
            Some(choice) => check(choice, value, path, faults),
            None => faults.mistyped.push(path.to_owned()),
        };
    }
    if !has_type(&schema["type"], value) {
        return faults.mistyped.push(path.to_owned());
    }
    match value {
        Value::Object(fields) => check_object(schema, fields, path, faults),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                check(&schema["items"], item, &join(path, &index.to_string()), faults);
            }
        }
        Value::String(text) => check_text(schema, text, path, faults),
        Value::Number(number) => check_number(schema, number, path, faults),
        Value::Null | Value::Bool(_) => {}
    }
}

fn resolve(schema: &Value) -> &Value {
    let name = schema["$ref"].as_str().and_then(|target| target.strip_prefix("#/components/schemas/"));
    name.and_then(|name| SCHEMAS.get(name)).map_or(schema, resolve)
}

fn has_type(expected: &Value, value: &Value) -> bool {
    let fits = |name: &Value| match name.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => is_whole(value),
        Some("number") => value.is_number(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => true,
    };
    match expected {
        Value::Array(names) => names.iter().any(fits),
        name => fits(name),
    }
}

fn is_whole(value: &Value) -> bool {
    // A number beyond 64 bits is read as a float: it counts as whole here, and the bounds below refuse it.
    value.is_i64() || value.as_f64().is_some_and(|number| number.fract() == 0.0)
}

fn check_object(schema: &Value, fields: &Map<String, Value>, path: &str, faults: &mut Faults) {
    let empty = Map::new();
    let known = schema["properties"].as_object().unwrap_or(&empty);
    for (name, value) in fields {
        match known.get(name) {
            Some(schema) => check(schema, value, &join(path, name), faults),
            None if schema["additionalProperties"] == false => faults.unknown.push(join(path, name)),
            None => {}
        }
    }
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    for name in required.filter(|name| !fields.contains_key(*name)) {
        faults.broken.push(FieldFailure::new(join(path, name), FieldReason::Required));
    }
}

fn check_text(schema: &Value, text: &str, path: &str, faults: &mut Faults) {
    let offered = schema["enum"].as_array();
    if offered.is_some_and(|values| !values.iter().any(|value| value == text)) {
        faults.broken.push(FieldFailure::new(path.to_owned(), FieldReason::NotOffered));
    }
    if text.contains('\0') {
        // PostgreSQL stores no NUL character.
        faults.broken.push(FieldFailure::new(path.to_owned(), FieldReason::Invalid));
    }
    if schema["format"] == "date" && !is_date(text) {
        faults.broken.push(FieldFailure::new(path.to_owned(), FieldReason::InvalidDate));
    }
    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    if let Some(limit) = schema["minLength"].as_i64().filter(|limit| length < *limit) {
        faults.broken.push(FieldFailure::new(path.to_owned(), FieldReason::TooShort).limit(limit));
    }
    if let Some(limit) = schema["maxLength"].as_i64().filter(|limit| length > *limit) {
        faults.broken.push(FieldFailure::new(path.to_owned(), FieldReason::TooLong).limit(limit));
    }
}

/// `YYYY-MM-DD`, and a day of the calendar.
fn is_date(text: &str) -> bool {
    text.len() == "YYYY-MM-DD".len() && text.parse::<Date>().is_ok()
}

fn check_number(schema: &Value, number: &Number, path: &str, faults: &mut Faults) {
    let narrow = schema["format"] == "int32";
    let (lowest, highest) =
        if narrow { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (i64::MIN, i64::MAX) };
    let minimum = bound(&schema["minimum"]).unwrap_or(lowest);
    let maximum = bound(&schema["maximum"]).unwrap_or(highest);
    // Beyond 64 bits only the sign decides.
    let is_negative = number.as_f64().is_some_and(|number| number < 0.0);
    let number = number.as_i64();
    if number.map_or(is_negative, |number| number < minimum) {
        faults.broken.push(FieldFailure::new(path.to_owned(), FieldReason::BelowMinimum).limit(minimum));
    } else if number.is_none_or(|number| number > maximum) {
        faults.broken.push(FieldFailure::new(path.to_owned(), FieldReason::AboveMaximum).limit(maximum));
    }
}

/// utoipa writes bounds as integers or as floats.
fn bound(value: &Value) -> Option<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "bounds in the document are small whole numbers")]
    value.as_i64().or_else(|| value.as_f64().map(|number| number as i64))
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// Faults as the refusal of a request; unknown fields and wrong types first, since the rest may follow from
/// them.
pub fn refusal(faults: Faults, wrong: Reason) -> crate::answer::Refusal {
    use crate::answer::Refusal;
    let named = |names: Vec<String>, reason: FieldReason| -> Vec<FieldFailure> {
        let unique: BTreeSet<String> = names.into_iter().collect();
        unique
            .into_iter()
            .filter(|name| !name.is_empty())
            .map(|name| FieldFailure::new(name, reason))
            .collect()
    };
    if !faults.unknown.is_empty() {
        return Refusal::new(Reason::RequestUnknownField)
            .with_fields(named(faults.unknown, FieldReason::UnknownField));
    }
    if !faults.mistyped.is_empty() {
        return Refusal::new(wrong).with_fields(named(faults.mistyped, FieldReason::WrongType));
    }
    mostrador_runtime::error::Failure::fields(faults.broken).into()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn said(name: &str, value: &Value) -> String {
        let faults = check_named(name, value);
        let broken: Vec<String> =
            faults.broken.iter().map(|fault| format!("{} {}", fault.field, fault.reason)).collect();
        format!("unknown {:?} mistyped {:?} broken {broken:?}", faults.unknown, faults.mistyped)
    }

    #[test]
    fn faults_are_named_by_path_and_told_apart() {
        let fine = json!({ "plan": "lite", "tier": "trial" });
        assert_eq!(said("Package", &fine), "unknown [] mistyped [] broken []");
        let bad = json!({ "plan": "huge", "also": 1 });
        assert_eq!(
            said("Package", &bad),
            r#"unknown ["also"] mistyped [] broken ["plan not_offered", "tier required"]"#
        );
        let nested = json!({ "quantity": 1.5, "options": { "persons": "2", "classType": null, "x": 1 } });
        assert_eq!(
            said("PutItemRequest", &nested),
            r#"unknown ["options.x"] mistyped ["options.persons", "quantity"] broken []"#
        );
        assert_eq!(said("Package", &json!([])), r#"unknown [] mistyped [""] broken []"#);
    }

    #[test]
    fn a_date_is_one_of_the_calendar() {
        let schema = json!({ "type": ["string", "null"], "format": "date" });
        for (text, fits) in [
            ("2026-02-28", true),
            ("2026-02-29", false),
            ("", false),
            ("2026-2-1", false),
            ("20260228T1", false),
        ] {
            let mut faults = Faults::default();
            check(&schema, &json!(text), "day", &mut faults);
            assert_eq!(faults.is_empty(), fits, "{text}");
        }
    }

    #[test]
    fn a_number_is_whole_however_it_is_written() {
        let read = with_whole_numbers;
        assert_eq!(read(json!({ "a": [7.0, -7.0, 7e2, -0.0] })), json!({ "a": [7, -7, 700, 0] }));
        let others = json!([7.5, 1e300, 9_007_199_254_740_993_i64]);
        assert_eq!(read(others.clone()), others);
        let long = serde_json::from_str("-3995870302893398.0").expect("a number");
        assert_eq!(read(long), json!(-3_995_870_302_893_398_i64));
    }

    #[test]
    fn numbers_beyond_their_format_break_a_rule() {
        let huge = json!({ "basketVersion": 1e300 });
        assert_eq!(
            said("CheckoutRequest", &huge),
            r#"unknown [] mistyped [] broken ["basketVersion above_maximum"]"#
        );
        let low = json!({ "basketVersion": -1e300 });
        assert_eq!(
            said("CheckoutRequest", &low),
            r#"unknown [] mistyped [] broken ["basketVersion below_minimum"]"#
        );
        let year = json!({ "year": 3_000_000_000_i64, "month": 1, "date": 1 });
        assert_eq!(said("BirthDate", &year), r#"unknown [] mistyped [] broken ["year above_maximum"]"#);
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::Bool),
            any::<i64>().prop_map(|number| json!(number)),
            any::<f64>().prop_map(|number| json!(number)),
            ".{0,20}".prop_map(Value::String),
        ];
        leaf.prop_recursive(3, 20, 5, |inner| {
            let key = prop_oneof![
                Just("quantity".to_owned()),
                Just("options".to_owned()),
                Just("persons".to_owned()),
                "[a-z]{1,4}"
            ];
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
                proptest::collection::btree_map(key, inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        /// The types can read every value that passes, so no request of a client ends as a defect.
        #[test]
        fn a_value_that_passes_the_schema_can_be_read(value in any_json()) {
            let value = with_whole_numbers(value);
            if check_named("PutItemRequest", &value).is_empty() {
                let read = serde_json::from_value::<crate::api::commerce::PutItemRequest>(value);
                prop_assert!(read.is_ok(), "{read:?}");
            }
        }
    }
}
