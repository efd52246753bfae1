/** Photos up to this size in bytes are sent unchanged. */
const largeFrom = 1.5 * 1024 * 1024;
/** The longer side of the sent photo, in pixels: the server keeps 2,000. */
const longerSide = 2_400;
const quality = 0.85;

const small = new WeakMap<File, Promise<File>>();

/**
 * A large photo as a smaller JPEG, upright, so that a slow line has less to carry. It is the file itself
 * where that is small, or the browser cannot draw it: the server judges every file.
 */
export function smallPhoto(photo: File): Promise<File> {
  if (photo.size <= largeFrom) return Promise.resolve(photo);
  const known = small.get(photo);
  if (known) return known;
  const made = shrink(photo).catch(() => photo);
  small.set(photo, made);
  return made;
}

async function shrink(photo: File): Promise<File> {
  const image = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const canvas = document.createElement("canvas");
  try {
    const scale = Math.min(1, longerSide / Math.max(image.width, image.height));
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const pen = canvas.getContext("2d");
    if (!pen || !readsTrue(pen)) return photo;
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    image.close();
  }
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  // The memory of some phones holds few pictures of this size.
  canvas.width = 0;
  if (!jpeg || jpeg.size >= photo.size) return photo;
  return new File([jpeg], "card.jpg", { type: jpeg.type });
}

/** Colours that no browser returns instead of the real canvas; white, black and noise it may return. */
const probes = [
  [38, 121, 204],
  [217, 84, 43],
];

/**
 * Browsers with protection against fingerprinting return another picture when a script reads a canvas. The
 * function leaves the canvas white, like paper.
 */
function readsTrue(pen: CanvasRenderingContext2D): boolean {
  const fill = (color: string) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  };
  const isTrue = probes.every((probe) => {
    fill(`rgb(${probe.join()})`);
    const { data } = pen.getImageData(0, 0, 16, 16);
    return data.every((part, at) => part === (probe[at % 4] ?? 255));
  });
  fill("#fff");
  return isTrue;
}
