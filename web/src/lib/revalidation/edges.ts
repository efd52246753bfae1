import { createHash, timingSafeEqual } from "node:crypto";

const hash = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets in a call that holds the secret of `INTERNAL_SECRET`, which edges and the packing of answers know. A
 * server without a secret lets no call in.
 */
export function isLetIn(request: Request): boolean {
  const secret = process.env.INTERNAL_SECRET;
  const given = request.headers.get("authorization") ?? "";
  return Boolean(secret) && timingSafeEqual(hash(given), hash(`Bearer ${secret}`));
}

export const refused = () => new Response(null, { status: 401 });
