import { inflateRawSync } from "node:zlib";

/** The files of a zip by name, found by the directory at its end. */
export function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name, extra, note] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const head = zip.readUInt32LE(at + 42);
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const contents = inflateRawSync(zip.subarray(begin, begin + packed));
    files.set(zip.toString("utf8", at + 46, at + 46 + name), contents.toString("utf8"));
    at += 46 + name + extra + note;
  }
  return files;
}
