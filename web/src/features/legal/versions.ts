import { factsOfTheBuild } from "@/config/facts";
import before from "@/config/terms-before.json";
import { legalVersion } from "./sections";

/** A version before the newest one as it was recorded; undefined for others. */
export const recorded = (version: string) => before.find((each) => each.version === version);

/**
 * The facts that an edge asks for, with the build's version of the terms where these pages cannot show the
 * asked one: registration may be newer than this web server, or not have answered the edge.
 */
export function withKnownTerms(asked: unknown): unknown {
  if (typeof asked !== "object" || asked === null) return asked;
  const version = "termsVersion" in asked ? asked.termsVersion : undefined;
  if (typeof version === "string" && (version === legalVersion || recorded(version))) return asked;
  const { termsVersion } = factsOfTheBuild;
  console.warn(
    `mostrador web: these pages state the terms of ${termsVersion}, as ${
      version ? `they do not have those of ${version}` : "the edge names none"
    }`,
  );
  return { ...asked, termsVersion };
}
