import { afterEach, expect, it, vi } from "vitest";
import { smallPhoto } from "@/features/account/identity/small-photo";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const large = (type = "image/jpeg") =>
  new File([new Uint8Array(2 * 1024 * 1024)], "ktp.jpg", { type });

interface Browser {
  /** The size of the upright picture. */
  size?: [number, number];
  /** The size of the canvas's JPEG in bytes; null if the canvas returns none. */
  jpeg?: number | null;
  /** The pixel that the canvas returns for its last colour. */
  reads?: (color: number[]) => number[];
}

const truly = (color: number[]) => [...color, 255];

function browser({ size = [4000, 3000], jpeg = 400_000, reads = truly }: Browser = {}) {
  const [width, height] = size;
  const bitmap = vi.fn(async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal("createImageBitmap", bitmap);
  const drawn: number[][] = [];
  const paper: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const pen = {
      canvas: this,
      fillStyle: "#000",
      fillRect: () => undefined,
      getImageData: () => ({ data: reads((pen.fillStyle.match(/\d+/g) ?? []).map(Number)) }),
      drawImage: (_: unknown, ...place: number[]) => {
        paper.push(pen.fillStyle);
        drawn.push(place);
      },
    };
    return pen as never;
  });
  const asked: unknown[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, ...how) => {
    asked.push(how);
    done(jpeg === null ? null : new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
  });
  return { bitmap, drawn, paper, asked };
}

it("makes a large photo smaller, upright, and once", async () => {
  const { bitmap, drawn, paper, asked } = browser();
  const photo = large();
  const sent = await smallPhoto(photo);
  expect([sent.size, sent.type, sent.name]).toEqual([400_000, "image/jpeg", "card.jpg"]);
  expect(drawn).toEqual([[0, 0, 2400, 1800]]);
  expect(paper).toEqual(["#fff"]);
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
  ["a canvas that answers noise", { reads: ([red = 0, ...rest]) => [red - 4, ...rest, 255] }],
  ["a canvas that answers white", { reads: () => [255, 255, 255, 255] }],
  ["a canvas that answers one colour", { reads: () => [38, 121, 204, 255] }],
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
