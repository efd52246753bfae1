// The photo of an identity card, made up as a PNG: a light card with lines and a face on a dark table.
import { crc32, deflateSync } from "node:zlib";

/** @param {string} kind @param {Buffer} data */
function chunk(kind, data) {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(kind), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, check]);
}

export function cardPhoto(width = 900, height = 600) {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const onCard = x > 60 && x < width - 60 && y > 60 && y < height - 60;
      const onLine = onCard && x < width - 320 && y % 60 < 8 && y > 120;
      const onFace = x > width - 260 && x < width - 110 && y > 150 && y < 380;
      const colour = onFace ? [150, 60, 50] : onLine ? [40, 50, 70] : onCard ? [170, 205, 230] : [60, 45, 35];
      row.set(colour, 1 + x * 3);
    }
    return row;
  });
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
