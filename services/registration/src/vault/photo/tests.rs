use std::collections::HashSet;
use std::process::{Command, Output};

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgb, Rgba, RgbaImage};
use mostrador_runtime::Random;
use proptest::prelude::*;

use self::photos::{SECRET, holds};
use super::*;

mod largest;
#[path = "../../../tests/photos/mod.rs"]
mod photos;

const WIDTH: u32 = 520;
const HEIGHT: u32 = 340;

/// A card: red at the top left, blue elsewhere.
fn card(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        if x < width / 4 && y < height / 4 { Rgb([220, 30, 30]) } else { Rgb([40, 60, 200]) }
    })
}

/// TIFF, little endian: the orientation, and a description that holds the secret.
fn exif(orientation: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x02\0".to_vec();
    let length = u8::try_from(SECRET.len()).unwrap();
    exif.extend([0x0e, 0x01, 2, 0, length, 0, 0, 0, 38, 0, 0, 0]);
    exif.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    exif.extend([0, 0, 0, 0]);
    exif.extend(SECRET);
    exif
}

fn jpeg(image: &RgbImage, orientation: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 90);
    encoder.set_exif_metadata(exif(orientation)).unwrap();
    encoder.encode_image(image).unwrap();
    bytes
}

fn png(bytes: &[u8], (width, height): (u32, u32), color: ExtendedColorType) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = PngEncoder::new(&mut file);
    encoder.set_exif_metadata(exif(1)).unwrap();
    encoder.write_image(bytes, width, height, color).unwrap();
    file
}

fn card_as_png() -> Vec<u8> {
    png(&card(WIDTH, HEIGHT), (WIDTH, HEIGHT), ExtendedColorType::Rgb8)
}

fn pixels(photo: &Photo) -> RgbImage {
    let decoder = JpegDecoder::new(Cursor::new(photo.bytes())).unwrap();
    DynamicImage::from_decoder(decoder).unwrap().to_rgb8()
}

fn is_red(pixel: Rgb<u8>) -> bool {
    pixel.0[0] > 150 && pixel.0[2] < 100
}

#[test]
fn metadata_and_trailing_bytes_stay_behind() {
    for file in [jpeg(&card(WIDTH, HEIGHT), 1), card_as_png()] {
        assert!(holds(&file, SECRET));
        let photo = Photo::develop(&file).unwrap();
        assert_eq!(pixels(&photo).dimensions(), (WIDTH, HEIGHT));
        assert!(!holds(photo.bytes(), SECRET) && !holds(photo.bytes(), b"Exif"));
        let followed = [file.as_slice(), b"<?php a second file", SECRET].concat();
        assert_eq!(Photo::develop(&followed), Ok(photo), "as without them");
    }
}

#[test]
fn a_photo_stands_upright() {
    // The place of the card's red corner after each orientation of a camera.
    let corners = [(1, (0, 0)), (3, (1, 1)), (6, (1, 0)), (8, (0, 1)), (2, (1, 0)), (4, (0, 1))];
    for (orientation, (right, below)) in corners {
        let image = pixels(&Photo::develop(&jpeg(&card(WIDTH, HEIGHT), orientation)).unwrap());
        let (width, height) = image.dimensions();
        let lies = (width < height, WIDTH < HEIGHT);
        assert_eq!(lies.0 != lies.1, matches!(orientation, 6 | 8), "{orientation}");
        for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let pixel = image.get_pixel(5 + x * (width - 10), 5 + y * (height - 10));
            assert_eq!(is_red(*pixel), (x, y) == (right, below), "orientation {orientation}, {x} {y}");
        }
    }
}

#[test]
fn a_large_photo_becomes_a_small_one_and_a_small_one_stays() {
    let large = Photo::develop(&jpeg(&card(4_000, 3_000), 6)).unwrap();
    assert_eq!(pixels(&large).dimensions(), (1_500, 2_000));
    let exact = Photo::develop(&jpeg(&card(2_000, 501), 1)).unwrap();
    assert_eq!(pixels(&exact).dimensions(), (2_000, 501));
}

#[test]
fn noise_is_kept_in_a_size_that_an_answer_holds() {
    let random = Random::seeded(3);
    let shades: Vec<u8> = std::iter::repeat_with(|| random.bytes::<1_000>()).take(12_000).flatten().collect();
    let black_and_white = shades.iter().map(|byte| if *byte < 128 { 0 } else { 255 }).collect();
    for noise in [shades, black_and_white] {
        let noise = RgbImage::from_raw(2_000, 2_000, noise).unwrap();
        let photo = encode(&noise).unwrap();
        assert!(photo.bytes().len() <= LARGEST, "{photo:?}");
        assert_eq!(pixels(&photo).dimensions(), (1_000, 1_000), "the whole would have been too large");
    }
}

#[test]
fn transparent_pixels_are_white() {
    let seen = RgbaImage::from_fn(WIDTH, HEIGHT, |x, _| Rgba([0, 0, 0, if x < 260 { 0 } else { 255 }]));
    let file = png(&seen, (WIDTH, HEIGHT), ExtendedColorType::Rgba8);
    let image = pixels(&Photo::develop(&file).unwrap());
    assert!(image.get_pixel(10, 10).0[0] > 245 && image.get_pixel(500, 10).0[0] < 10);
}

#[test]
fn sixteen_bits_and_shades_of_grey_are_read() {
    let deep: Vec<u8> = (0..WIDTH * HEIGHT * 3).flat_map(|_| 40_000_u16.to_ne_bytes()).collect();
    assert!(Photo::develop(&png(&deep, (WIDTH, HEIGHT), ExtendedColorType::Rgb16)).is_ok());
    let grey = vec![90; (WIDTH * HEIGHT) as usize];
    assert!(Photo::develop(&png(&grey, (WIDTH, HEIGHT), ExtendedColorType::L8)).is_ok());
}

#[test]
fn a_file_that_says_to_be_huge_is_refused_unread() {
    let mut file = jpeg(&card(WIDTH, HEIGHT), 1);
    let frame = file.windows(2).position(|bytes| bytes == [0xff, 0xc0]).unwrap();
    file[frame + 5..frame + 9].copy_from_slice(&[0xff, 0xff, 0xff, 0xff]);
    assert_eq!(Photo::develop(&file), Err(PhotoRefusal::TooManyPixels));

    // 7,100 × 7,100 is a little more than 50 megapixels, 7,000 × 7,000 of eight bytes each more than 200 MB.
    let refused = |side: u32, color| {
        let mut header = Vec::new();
        PngEncoder::new(&mut header).write_image(&[0; 8][..size_of_one(color)], 1, 1, color).unwrap();
        header[16..20].copy_from_slice(&side.to_be_bytes());
        header[20..24].copy_from_slice(&side.to_be_bytes());
        let crc = crc(&header[12..29]);
        header[29..33].copy_from_slice(&crc.to_be_bytes());
        Photo::develop(&header)
    };
    assert_eq!(refused(7_100, ExtendedColorType::L8), Err(PhotoRefusal::TooManyPixels));
    assert_eq!(refused(7_000, ExtendedColorType::Rgba16), Err(PhotoRefusal::TooManyPixels));
    assert_eq!(refused(7_000, ExtendedColorType::L8), Err(PhotoRefusal::Unreadable), "there are no pixels");
}

fn size_of_one(color: ExtendedColorType) -> usize {
    usize::from(color.bits_per_pixel()) / 8
}

/// PNG's CRC-32.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 * (crc & 1)))
    })
}

#[test]
fn a_stamp_is_no_photo_of_a_card() {
    assert_eq!(Photo::develop(&jpeg(&card(499, 340), 1)), Err(PhotoRefusal::TooFewPixels));
    assert!(Photo::develop(&jpeg(&card(200, 500), 1)).is_ok());
}

#[test]
fn other_files_are_no_photos() {
    for file in
        [&b""[..], b"GIF89a", b"<svg>", b"%PDF-1.7", b"RIFF....WEBP", JPEG, PNG, b"\0\0\0\x18ftypheic"]
    {
        assert_eq!(Photo::develop(file), Err(PhotoRefusal::Unreadable), "{file:?}");
    }
}

proptest! {
    #[test]
    fn any_bytes_behind_a_signature_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        for signature in [JPEG, PNG] {
            prop_assert!(Photo::develop(&[signature, bytes.as_slice()].concat()).is_err());
        }
    }
}

/// Files with metadata: two of our own encoder, three of another.
fn seeds() -> [Vec<u8>; 5] {
    let foreign = [photos::PROGRESSIVE, photos::CAMERA, photos::LARGE].map(<[u8]>::to_vec);
    let [progressive, camera, large] = foreign;
    [jpeg(&card(WIDTH, HEIGHT), 6), progressive, card_as_png(), camera, large]
}

/// The segments of our encoder, and nothing else: no metadata, and no byte after the end of the image.
fn is_bare(photo: &[u8]) -> bool {
    const SEGMENTS: [u8; 4] = [0xe0, 0xdb, 0xc0, 0xc4];
    let Some(mut rest) = photo.strip_prefix(b"\xff\xd8") else { return false };
    while let [0xff, marker, high, low, ..] = rest {
        let length = 2 + usize::from(u16::from_be_bytes([*high, *low]));
        match marker {
            // The scan: a marker in it would be no restart and no stuffed byte.
            0xda => {
                let scan = &rest[length..];
                let ends = scan.windows(2).position(|pair| pair[0] == 0xff && pair[1] != 0);
                return ends == Some(scan.len() - 2) && scan.ends_with(b"\xff\xd9");
            }
            _ if !SEGMENTS.contains(marker) => return false,
            _ => rest = &rest[length..],
        }
    }
    false
}

/// Bytes in a row of which no stored photo shares as many with its file: a shorter run is chance.
const RUN: usize = 48;

/// Does the photo's picture hold a part of the file as it came?
fn shares_bytes(photo: &[u8], file: &[u8]) -> bool {
    let scan = photo.windows(2).rposition(|pair| pair == [0xff, 0xda]).unwrap();
    let parts: HashSet<&[u8]> = file.chunks_exact(RUN / 2).collect();
    // Any run of the length holds one whole part. Runs of one value are padding.
    let is_flat = |part: &[u8]| part.iter().all(|byte| *byte == part[0]);
    photo[scan..].windows(RUN / 2).any(|part| parts.contains(part) && !is_flat(part))
}

#[test]
fn photos_of_other_encoders_are_developed() {
    for (file, size) in
        [(photos::PROGRESSIVE, (640, 420)), (photos::CAMERA, (420, 640)), (photos::LARGE, (1_333, 2_000))]
    {
        assert!(holds(file, SECRET));
        let photo = Photo::develop(file).unwrap();
        assert_eq!(pixels(&photo).dimensions(), size, "upright");
        assert!(is_bare(photo.bytes()) && !shares_bytes(photo.bytes(), file));
    }
    assert!(!is_bare(photos::CAMERA) && shares_bytes(photos::CAMERA, photos::CAMERA));
    let followed = [Photo::develop(photos::CAMERA).unwrap().bytes(), b"x"].concat();
    assert!(!is_bare(&followed));
}

/// Peak memory in MiB of this process since the last `true`, which begins anew.
fn peak_memory(anew: bool) -> u64 {
    if anew {
        std::fs::write("/proc/self/clear_refs", "5").unwrap();
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    peak.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1_024
}

const MIB: u64 = 1_024 * 1_024;
/// A progressive JPEG in CMYK takes the most: three bytes for the decoded pixel, and two for each of its four
/// coefficients, which all wait for the last scan. A PNG has four bytes, and not more than that in metadata.
const MOST_BYTES_OF_A_PIXEL: u64 = 3 + 4 * 2;
/// The decoder's copy of a file of 8 MiB, and the file's metadata in parts and joined; and 16 MiB for tables,
/// lines of pixels and the small picture.
const REST_MIB: u64 = 3 * 8 + 16;
/// The most that one file may take, however large it says to be.
const MOST_MIB: u64 = MOST_PIXELS * MOST_BYTES_OF_A_PIXEL / MIB + REST_MIB;
/// Names the process in which one test runs alone.
const ALONE: &str = "PHOTO_TEST_RUNS_ALONE";

/// Runs a test of this file in a process of its own, whose memory no other test takes.
fn run_alone(test: &str) {
    let (_crate, module) = module_path!().split_once("::").unwrap();
    let test = format!("{module}::{test}");
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test.as_str(), "--exact", "--test-threads=1"]).env(ALONE, "yes");
    let Output { status, stdout, stderr } = command.output().unwrap();
    let (said, complained) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(
        status.success() && said.contains("1 passed"),
        "{test} ended with {status}:\n{said}\n{complained}"
    );
}

/// `PHOTO_VARIANTS=10000` tries that many variants.
#[test]
fn a_corrupted_file_is_refused_or_becomes_a_clean_photo() {
    if std::env::var_os(ALONE).is_none() {
        return run_alone("a_corrupted_file_is_refused_or_becomes_a_clean_photo");
    }
    let variants = photos::variants(200);
    let files = seeds();
    let mut clean = [0; 5];
    let (random, before) = (Random::seeded(13), peak_memory(true));
    for variant in 0..variants {
        let seed = variant % files.len();
        let mut file = files[seed].clone();
        photos::corrupt(&mut file, &random);
        let Ok(photo) = Photo::develop(&file) else { continue };
        clean[seed] += 1;
        let (width, height) = pixels(&photo).dimensions();
        assert!(width.max(height) <= LONGER_SIDE, "variant {variant}");
        assert!(is_bare(photo.bytes()) && !holds(photo.bytes(), SECRET), "variant {variant}");
        let is_foreign = matches!(seed, 1 | 3 | 4);
        assert!(!(is_foreign && shares_bytes(photo.bytes(), &file)), "variant {variant}");
    }
    // A few wrong values in a large picture show, and no more.
    let some_of_each = clean.iter().all(|clean| *clean > 0);
    assert!(some_of_each && clean.iter().sum::<usize>() < variants, "{clean:?} of {variants} became photos");
    let peak = peak_memory(false) - before;
    assert!(peak <= MOST_MIB, "{peak} MiB");
}
