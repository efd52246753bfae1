import {
  type Difference,
  differenceOf,
  type Facts,
  factsOfTheBuild,
  withDifference,
} from "./facts";

/**
 * The facts that pages state now. In the web server those of the build, until an edge states others; in a
 * browser those of the page, which the document carries where they are not the build's.
 */
export function facts(): Facts {
  return typeof document === "undefined" ? factsOfTheServer() : factsOfTheDocument();
}

/** Next loads this module once for each kind of component; all of them share the process. */
const shared = globalThis as { mostradorFacts?: Facts };

const factsOfTheServer = (): Facts => shared.mostradorFacts ?? factsOfTheBuild;

/** From now on the web server states these. Pages that are rendered already do not change. */
export function stateFacts(facts: Facts): void {
  shared.mostradorFacts = facts;
}

/** The attributes of a document by which a browser, and the packing, know what it states. */
export function factAttributes(): Record<`data-${string}`, string | undefined> {
  const now = factsOfTheServer();
  const difference = differenceOf(factsOfTheBuild, now);
  return {
    "data-price-list": now.priceListVersion,
    "data-facts": difference && JSON.stringify(difference),
  };
}

let read: { text: string; facts: Facts } | undefined;

function factsOfTheDocument(): Facts {
  const text = document.documentElement.dataset.facts;
  if (text === undefined) return factsOfTheBuild;
  if (read?.text === text) return read.facts;
  const difference: Difference<Facts> = JSON.parse(text);
  const facts = withDifference<Facts>(factsOfTheBuild, difference);
  read = { text, facts };
  return facts;
}
