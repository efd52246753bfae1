import { afterEach, expect, it, vi } from "vitest";
import { smallPhoto } from "@/features/account/identity/small-photo";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const large = (type = "image/jpeg") =>
  new File([new Uint8Array(2 * 1024 * 1024)], "ktp.jpg", { type });

interface Browser {
  /** Of the picture, upright. */
  size?: [number, number];
  /** Bytes of the JPEG that a canvas gives; null where it gives none. */
  jpeg?: number | null;
  /** What a white canvas reads as. */
  white?: number;
}

function browser({ size = [4000, 3000], jpeg = 400_000, white = 255 }: Browser = {}) {
  const [width, height] = size;
  const bitmap = vi.fn(async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal("createImageBitmap", bitmap);
  const drawn: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return {
      canvas: this,
      fillRect: () => undefined,
      getImageData: () => ({ data: [255, 255, white, 255] }),
      drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
    } as never;
  });
  const asked: unknown[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, ...how) => {
    asked.push(how);
    done(jpeg === null ? null : new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
  });
  return { bitmap, drawn, asked };
}

it("makes a large photo smaller, upright, and once", async () => {
  const { bitmap, drawn, asked } = browser();
  const photo = large();
  const sent = await smallPhoto(photo);
  expect([sent.size, sent.type, sent.name]).toEqual([400_000, "image/jpeg", "card.jpg"]);
  expect(drawn).toEqual([[0, 0, 2400, 1800]]);
  expect(asked).toEqual([["image/jpeg", 0.85]]);
  expect(bitmap).toHaveBeenCalledWith(photo, { imageOrientation: "from-image" });
  expect(await smallPhoto(photo)).toBe(sent);
  expect(bitmap).toHaveBeenCalledTimes(1);
});

it("keeps the pixels of a picture that is large in bytes alone", async () => {
  const { drawn } = browser({ size: [1200, 2000] });
  await smallPhoto(large("image/png"));
  expect(drawn).toEqual([[0, 0, 1200, 2000]]);
});

it("leaves a small photo alone", async () => {
  const { bitmap } = browser();
  const photo = new File([new Uint8Array(1024)], "ktp.png");
  expect(await smallPhoto(photo)).toBe(photo);
  expect(bitmap).not.toHaveBeenCalled();
});

it.each<[string, Browser]>([
  ["a JPEG that is no smaller", { jpeg: 3 * 1024 * 1024 }],
  ["a canvas that gives nothing", { jpeg: null }],
  ["a canvas that answers noise", { white: 251 }],
])("sends the file itself after %s", async (_, found) => {
  browser(found);
  const photo = large();
  expect(await smallPhoto(photo)).toBe(photo);
});

it("sends the file itself where the browser cannot draw it", async () => {
  vi.stubGlobal("createImageBitmap", async () => Promise.reject(new Error("no picture")));
  const photo = large();
  expect(await smallPhoto(photo)).toBe(photo);
});
