//! Compiles the contracts with protox: no `protoc` is needed on the machine.

use std::path::Path;

const SERVICES: [&str; 7] =
    ["runtime", "auth", "registration", "commerce", "account", "newsletter", "mailer"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let files: Vec<String> =
        SERVICES.iter().map(|name| format!("mostrador/{name}/v1/{name}.proto")).collect();
    println!("cargo::rerun-if-changed=mostrador");

    let descriptors = protox::compile(&files, ["."])?;
    let out = std::env::var("OUT_DIR")?;
    std::fs::write(Path::new(&out).join("descriptors.bin"), prost_bytes(&descriptors))?;
    tonic_prost_build::configure().compile_fds(descriptors)?;
    Ok(())
}

fn prost_bytes(descriptors: &impl prost::Message) -> Vec<u8> {
    descriptors.encode_to_vec()
}
