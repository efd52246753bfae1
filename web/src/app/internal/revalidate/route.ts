import { revalidatePath } from "next/cache";
import { areFacts, differenceOf } from "@/config/facts";
import { facts, stateFacts } from "@/config/stated-facts";
import { isKnownVersion } from "@/features/legal/text";
import { isLetIn, refused } from "@/lib/revalidation/edges";

export const dynamic = "force-dynamic";

/** Takes facts from an edge. Every page is then rendered anew at its next request. */
export async function POST(request: Request) {
  if (!isLetIn(request)) return refused();
  const stated: unknown = await request.json().catch(() => undefined);
  if (!areFacts(stated) || !isKnownVersion(stated.termsVersion))
    return new Response(null, { status: 422 });
  if (differenceOf(facts(), stated)) {
    stateFacts(stated);
    // A tag would have to be set on each page; the path needs no mark.
    revalidatePath("/", "layout");
  }
  return new Response(null, { status: 204 });
}
