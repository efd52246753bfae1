import { facts } from "@/config/stated-facts";
import { isLetIn, refused } from "@/lib/revalidation/edges";

export const dynamic = "force-dynamic";

/** The facts that newly rendered pages state. */
export function GET(request: Request) {
  return isLetIn(request) ? Response.json(facts()) : refused();
}
