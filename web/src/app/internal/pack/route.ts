import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { isLetIn, refused } from "@/lib/revalidation/edges";

export const dynamic = "force-dynamic";

/**
 * The file of the current answers, packed. A child process fetches the pages and packs them, so that the
 * memory is freed with that process. If it fails, the file ends early and no edge accepts it.
 */
export function GET(request: Request) {
  if (!isLetIn(request)) return refused();
  const packing = spawn(process.execPath, ["pack/repack.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  request.signal.addEventListener("abort", () => packing.kill());
  const file = Readable.toWeb(packing.stdout) as ReadableStream<Uint8Array>;
  return new Response(file, { headers: { "content-type": "application/octet-stream" } });
}
