import type { Offer } from "../offer";

/** The reader's choice, for the way back from other pages of the site; a reload forgets it. */
export const kept: { choice?: Offer } = {};
