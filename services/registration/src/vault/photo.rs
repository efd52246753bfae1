//! Photos of identity cards: decoded, turned upright, scaled down, and encoded again. No byte of the received
//! file is stored: no metadata, no trailing bytes, and nothing that another decoder could find in it.

use std::io::Cursor;

use image::codecs::jpeg::{JpegDecoder, JpegEncoder};
use image::codecs::png::PngDecoder;
use image::{DynamicImage, ImageDecoder, ImageError, ImageResult, Limits, RgbImage};

/// 50 megapixels.
pub const MOST_PIXELS: u64 = 50_000_000;
/// The most pixels of the stored photo's longer side: the print of a card stays legible.
const LONGER_SIDE: u32 = 2_000;
/// The fewest pixels of a photo's longer side: a smaller photo is illegible.
const SHORTEST: u32 = 500;
/// The memory for decoded pixels: 50 megapixels of four bytes.
const MOST_BYTES: u64 = 4 * MOST_PIXELS;
const QUALITY: u8 = 85;
/// The most bytes of a stored photo, as a call's answer holds 4 MiB. Only noise needs more.
const LARGEST: usize = 3 * 1024 * 1024;

const JPEG: &[u8] = b"\xff\xd8\xff";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A JPEG that this service encoded.
#[derive(Clone, PartialEq, Eq)]
pub struct Photo(Vec<u8>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PhotoRefusal {
    /// The photo is neither JPEG nor PNG, or broken.
    #[error("the photo cannot be read")]
    Unreadable,
    #[error("the photo has too many pixels")]
    TooManyPixels,
    #[error("the photo has too few pixels")]
    TooFewPixels,
}

impl Photo {
    pub fn develop(bytes: &[u8]) -> Result<Self, PhotoRefusal> {
        let (image, orientation) = if bytes.starts_with(JPEG) {
            decode(JpegDecoder::new(Cursor::new(bytes)))
        } else if bytes.starts_with(PNG) {
            decode(PngDecoder::with_limits(Cursor::new(bytes), limits()))
        } else {
            Err(PhotoRefusal::Unreadable)
        }?;
        let mut small = smaller(image);
        // Turning after scaling gives the same pixels as scaling after turning.
        small.apply_orientation(orientation);
        encode(&on_white(&small))
    }

    /// The bytes that this service encoded and sealed before.
    pub fn kept(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

impl std::fmt::Debug for Photo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Photo of {} bytes", self.0.len())
    }
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_BYTES);
    limits
}

fn decode<D: ImageDecoder>(
    decoder: ImageResult<D>,
) -> Result<(DynamicImage, image::metadata::Orientation), PhotoRefusal> {
    let mut decoder = decoder?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MOST_BYTES {
        return Err(PhotoRefusal::TooManyPixels);
    }
    if width.max(height) < SHORTEST {
        return Err(PhotoRefusal::TooFewPixels);
    }
    let orientation = decoder.orientation()?;
    Ok((DynamicImage::from_decoder(decoder)?, orientation))
}

fn smaller(image: DynamicImage) -> DynamicImage {
    let fits = image.width().max(image.height()) <= LONGER_SIDE;
    if fits { image } else { image.thumbnail(LONGER_SIDE, LONGER_SIDE) }
}

/// Puts the image on white, so that colours of transparent pixels stay hidden, as the sender saw it.
fn on_white(image: &DynamicImage) -> RgbImage {
    if !image.color().has_alpha() {
        return image.to_rgb8();
    }
    let seen = image.to_rgba8();
    RgbImage::from_fn(seen.width(), seen.height(), |x, y| {
        let [red, green, blue, alpha] = seen.get_pixel(x, y).0;
        let over = |value: u8| {
            let blended = u16::from(value) * u16::from(alpha) + 255 * (255 - u16::from(alpha));
            u8::try_from(blended / 255).unwrap_or(u8::MAX)
        };
        image::Rgb([over(red), over(green), over(blue)])
    })
}

fn encode(image: &RgbImage) -> Result<Photo, PhotoRefusal> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(image)?;
    if bytes.len() <= LARGEST {
        return Ok(Photo(bytes));
    }
    let (width, height) = image.dimensions();
    encode(&image::imageops::thumbnail(image, width / 2, height / 2))
}

impl From<ImageError> for PhotoRefusal {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::Limits(_) => Self::TooManyPixels,
            _ => Self::Unreadable,
        }
    }
}

#[cfg(test)]
mod tests;
