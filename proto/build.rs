//! Compiles the contracts with protox: no `protoc` is needed on the machine.

use std::fmt::Write;
use std::path::PathBuf;

use protox::prost_reflect::{DescriptorPool, EnumDescriptor, EnumValueDescriptor, ExtensionDescriptor};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

const ROOT: &str = "mostrador";

fn main() -> Outcome<()> {
    println!("cargo::rerun-if-changed={ROOT}");
    let mut compiler = protox::Compiler::new(["."])?;
    compiler.include_imports(true).include_source_info(true).open_files(contracts()?)?;

    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    std::fs::write(out.join("descriptors.bin"), compiler.encode_file_descriptor_set())?;
    std::fs::write(out.join("reasons.rs"), reasons(&compiler.descriptor_pool())?)?;
    std::fs::write(out.join("closed_sets.rs"), closed_sets(&compiler.descriptor_pool())?)?;
    tonic_prost_build::configure()
        .include_file("contracts.rs")
        .compile_fds(compiler.file_descriptor_set())?;
    Ok(())
}

/// Every .proto file below `mostrador/<service>/v1`.
fn contracts() -> Outcome<Vec<PathBuf>> {
    let mut found = Vec::new();
    for service in std::fs::read_dir(ROOT)? {
        for file in std::fs::read_dir(service?.path().join("v1"))? {
            found.push(file?.path());
        }
    }
    found.sort();
    Ok(found)
}

/// The Rust code for the options of each reason's enum value.
fn reasons(pool: &DescriptorPool) -> Outcome<String> {
    let extension = |name: &str| {
        let found = pool.get_extension_by_name(&format!("mostrador.runtime.v1.{name}"));
        found.ok_or_else(|| format!("the option {name} is not declared"))
    };
    let options = [extension("kind")?, extension("http_status")?, extension("between_services")?];
    let (mut code, mut all) = (String::new(), Vec::new());
    for reason in pool.all_enums().filter(|found| matches!(found.name(), "Reason" | "FieldReason")) {
        let rust = rust(&reason);
        let rows: Vec<_> = reason.values().filter(|value| value.number() != 0).collect();
        let mut arms = String::new();
        for value in &rows {
            let described = description(&reason, value, &options)?;
            let variant = variant(&reason, value);
            writeln!(arms, "Self::{variant} => &Description {{ {described} }},")?;
            if reason.name() == "Reason" {
                all.push(format!("Description {{ {described} }}"));
            }
        }
        let variants: Vec<_> =
            rows.iter().map(|value| format!("Self::{}", variant(&reason, value))).collect();
        writeln!(
            code,
            "impl Describe for {rust} {{
                fn describe(self) -> &'static Description {{
                    match self {{ Self::Unspecified => &UNSPECIFIED, {arms} }}
                }}
            }}
            impl {rust} {{
                /// Every value but the unspecified one, in the order of the contract.
                pub const ALL: &'static [Self] = &[{}];
            }}",
            variants.join(", ")
        )?;
    }
    writeln!(code, "pub static ALL: &[Description] = &[{}];", all.join(", "))?;
    Ok(code)
}

/// Rust that knows the values of each enum besides the reasons, and their texts.
fn closed_sets(pool: &DescriptorPool) -> Outcome<String> {
    let mut code = String::new();
    for set in pool.all_enums() {
        let is_ours = set.package_name().starts_with(ROOT) && set.parent_message().is_none();
        if !is_ours || matches!(set.name(), "Reason" | "FieldReason") {
            continue;
        }
        let (mut arms, mut variants) = (String::new(), Vec::new());
        for value in set.values().filter(|value| value.number() != 0) {
            let variant = format!("Self::{}", variant(&set, &value));
            writeln!(arms, "{variant} => {:?},", name(&set, &value).to_lowercase())?;
            variants.push(variant);
        }
        writeln!(
            code,
            "impl {rust} {{
                /// Every value but the unspecified one, in the order of the contract.
                pub const ALL: &'static [Self] = &[{all}];

                /// The value's name in lower case, without that of its set; empty for the unspecified one.
                pub const fn text(self) -> &'static str {{
                    match self {{ Self::Unspecified => \"\", {arms} }}
                }}
            }}
            impl ClosedSet for {rust} {{
                fn all() -> &'static [Self] {{ Self::ALL }}
                fn text(self) -> &'static str {{ <{rust}>::text(self) }}
            }}",
            rust = rust(&set),
            all = variants.join(", "),
        )?;
    }
    Ok(code)
}

/// The path of an enum's type.
fn rust(found: &EnumDescriptor) -> String {
    let package = found.package_name().replace('.', "::");
    format!("crate::{}::{}", package.trim_start_matches("mostrador::"), found.name())
}

fn description(
    reason: &EnumDescriptor,
    value: &EnumValueDescriptor,
    [kind, status, between]: &[ExtensionDescriptor; 3],
) -> Outcome<String> {
    let options = value.options();
    let code = options.get_extension(kind).as_enum_number().unwrap_or_default();
    let status = options.get_extension(status).as_u32().unwrap_or_default();
    let between = options.get_extension(between).as_bool().unwrap_or_default();
    let is_field = reason.name() == "FieldReason";
    if !is_field && (code == 0) == (status == 0) {
        return Err(format!("{} has a kind or an HTTP status", value.full_name()).into());
    }
    let text = name(reason, value).to_lowercase();
    let text = if is_field { text } else { text.replacen('_', ".", 1) };
    Ok(format!("text: {text:?}, code: {code}, http_status: {status}, between_services: {between}"))
}

/// `BASKET_STALE` of `REASON_BASKET_STALE`.
fn name<'v>(found: &EnumDescriptor, value: &'v EnumValueDescriptor) -> &'v str {
    let mut prefix = String::new();
    for letter in found.name().chars() {
        if letter.is_uppercase() && !prefix.is_empty() {
            prefix.push('_');
        }
        prefix.push(letter.to_ascii_uppercase());
    }
    prefix.push('_');
    value.name().strip_prefix(&prefix).unwrap_or(value.name())
}

/// `BasketStale`, prost's name.
fn variant(reason: &EnumDescriptor, value: &EnumValueDescriptor) -> String {
    let capitalized = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_owned() + &rest.to_lowercase()
    };
    name(reason, value).split('_').map(capitalized).collect()
}
