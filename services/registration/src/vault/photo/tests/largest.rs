//! The two files that take the most memory, each in a process of its own.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::*;

/// Hardly fewer than the most pixels: 7,071 × 7,071.
const SIDE: u16 = 7_071;
const PIXELS: u64 = 7_071 * 7_071;
/// The blocks of 8 × 8 pixels in a JPEG of that size.
const BLOCKS: usize = 884 * 884;

fn segment(marker: u8, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(2 + content.len()).unwrap().to_be_bytes();
    [&[0xff, marker][..], &length, content].concat()
}

/// A progressive JPEG in CMYK, whose only scan says of each block that its first coefficient is 0.
fn jpeg() -> Vec<u8> {
    let size = SIDE.to_be_bytes();
    let table = [vec![0_u8], vec![1; 64]].concat();
    let parts = (1..=4).flat_map(|id| [id, 0x11, 0]);
    let frame = [8].into_iter().chain(size).chain(size).chain([4]).chain(parts);
    // The only code of the table is one bit, 0, for a difference of 0.
    let codes = [0, 1].into_iter().chain([0; 15]).chain([0]);
    let scan = [4].into_iter().chain((1..=4).flat_map(|id| [id, 0])).chain([0, 0, 0]);
    [
        b"\xff\xd8".to_vec(),
        segment(0xdb, &table),
        segment(0xc2, &frame.collect::<Vec<u8>>()),
        segment(0xc4, &codes.collect::<Vec<u8>>()),
        segment(0xda, &scan.collect::<Vec<u8>>()),
        vec![0; 4 * BLOCKS / 8],
        b"\xff\xd9".to_vec(),
    ]
    .concat()
}

fn chunk(kind: &[u8], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap().to_be_bytes();
    let named = [kind, content].concat();
    [&length[..], named.as_slice(), &crc(&named).to_be_bytes()].concat()
}

/// A PNG of red, green, blue and alpha, in one colour; its pixels are written line by line.
fn png() -> Vec<u8> {
    let side = u32::from(SIDE).to_be_bytes();
    let mut pixels = ZlibEncoder::new(Vec::new(), Compression::fast());
    let line = [vec![0_u8], vec![200; 4 * usize::from(SIDE)]].concat();
    for _ in 0..SIDE {
        pixels.write_all(&line).unwrap();
    }
    [
        PNG.to_vec(),
        chunk(b"IHDR", &[&side[..], &side, &[8, 6, 0, 0, 0]].concat()),
        chunk(b"IDAT", &pixels.finish().unwrap()),
        chunk(b"IEND", b""),
    ]
    .concat()
}

fn takes_the_memory_of(bytes_of_a_pixel: u64, file: &[u8]) {
    let before = peak_memory(true);
    let photo = Photo::develop(file).unwrap();
    let peak = peak_memory(false) - before;
    assert_eq!(pixels(&photo).dimensions(), (2_000, 2_000));
    let decoded = PIXELS * bytes_of_a_pixel / MIB;
    assert!((decoded * 9 / 10..=decoded + REST_MIB).contains(&peak), "{peak} MiB instead of {decoded}");
}

#[test]
fn the_largest_jpeg_takes_its_pixels_and_coefficients() {
    if std::env::var_os(ALONE).is_none() {
        return run_alone("largest::the_largest_jpeg_takes_its_pixels_and_coefficients");
    }
    takes_the_memory_of(MOST_BYTES_OF_A_PIXEL, &jpeg());
}

#[test]
fn the_largest_png_takes_its_pixels() {
    if std::env::var_os(ALONE).is_none() {
        return run_alone("largest::the_largest_png_takes_its_pixels");
    }
    takes_the_memory_of(4, &png());
}
