import {
  type Difference,
  differenceOf,
  type Facts,
  factsOfTheBuild,
  withDifference,
} from "./facts";

/**
 * The facts that pages state now. In the web server these are the build's facts, until an edge sends others.
 * In a browser these are the page's facts: the document carries the difference from the build's facts.
 */
export function facts(): Facts {
  return typeof document === "undefined" ? factsOfTheServer() : factsOfTheDocument();
}

/** Next loads this module once for each kind of component; all of them share the process. */
const shared = globalThis as { mostradorFacts?: { stated: Facts; asked: unknown } };

const factsOfTheServer = (): Facts => shared.mostradorFacts?.stated ?? factsOfTheBuild;

/** The facts that the last edge asked for; `facts()` may have another version of the terms. */
export const askedFacts = (): unknown => shared.mostradorFacts?.asked ?? factsOfTheBuild;

/** Makes the web server state these facts. Pages that are already rendered do not change. */
export function stateFacts(stated: Facts, asked: unknown = stated): void {
  shared.mostradorFacts = { stated, asked };
}

/** The attributes of a document that tell a browser, and the packing, which facts it states. */
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
