import { askedFacts, facts } from "@/config/stated-facts";
import { isLetIn, refused } from "@/lib/revalidation/edges";

export const dynamic = "force-dynamic";

/**
 * The facts that newly rendered pages state, as the edge asked for them, so that it knows them again; and the
 * version of the terms on those pages, which is another one where they do not have the asked one.
 */
export function GET(request: Request) {
  if (!isLetIn(request)) return refused();
  return Response.json({ facts: askedFacts(), terms: facts().termsVersion });
}
