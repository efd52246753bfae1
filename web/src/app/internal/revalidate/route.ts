import { revalidatePath } from "next/cache";
import { areFacts, differenceOf, withEveryItem } from "@/config/facts";
import { facts, stateFacts } from "@/config/stated-facts";
import { withKnownTerms } from "@/features/legal/versions";
import { isLetIn, refused } from "@/lib/revalidation/edges";

export const dynamic = "force-dynamic";

/** Takes facts from an edge. Every page is then rendered anew at its next request. */
export async function POST(request: Request) {
  if (!isLetIn(request)) return refused();
  const asked: unknown = await request.json().catch(() => undefined);
  const stated = withEveryItem(withKnownTerms(asked));
  if (!areFacts(stated)) return new Response(null, { status: 422 });
  const isOther = differenceOf(facts(), stated);
  stateFacts(stated, asked);
  // A tag would have to be set on each page; the path needs no mark.
  if (isOther) revalidatePath("/", "layout");
  return new Response(null, { status: 204 });
}
