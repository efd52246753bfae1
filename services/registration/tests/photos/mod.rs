//! Photos of cards by an encoder that is not ours, and the faults that files get by accident or on purpose.

use mostrador_runtime::Random;

/// A secret in the metadata of each photo.
pub(crate) const SECRET: &[u8] = b"6.2088 S 106.8456 E";

/// A progressive JPEG with a comment.
pub(crate) const PROGRESSIVE: &[u8] = include_bytes!("progressive.jpg");
/// A photo in the form that a telephone writes: turned by its Exif orientation, with a position, a colour
/// profile and XMP.
pub(crate) const CAMERA: &[u8] = include_bytes!("camera.jpg");
/// 2,400 × 1,600 pixels, more than a stored photo has.
pub(crate) const LARGE: &[u8] = include_bytes!("large.jpg");

/// Damages the file.
pub(crate) fn corrupt(file: &mut Vec<u8>, random: &Random) {
    let at = |length: usize| usize::try_from(random.below(length as u64)).unwrap();
    let length = file.len();
    match random.below(5) {
        0 => file.truncate(at(length)),
        1 => {
            let (from, to) = (at(length), at(length));
            file.drain(from.min(to)..from.max(to));
        }
        2 => {
            let (from, to) = (at(length), at(length));
            let part = file[from.min(to)..from.max(to)].to_vec();
            let place = at(length);
            file.splice(place..place, part);
        }
        3 => {
            let place = at(length.min(200));
            file[place] = random.bytes::<1>()[0];
        }
        _ => {
            for _ in 0..=random.below(20) {
                let place = at(length);
                file[place] ^= 1 << random.below(8);
            }
        }
    }
}

/// The number of variants that `PHOTO_VARIANTS` asks for.
pub(crate) fn variants(by_default: usize) -> usize {
    std::env::var("PHOTO_VARIANTS").ok().and_then(|text| text.parse().ok()).unwrap_or(by_default)
}

pub(crate) fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}
