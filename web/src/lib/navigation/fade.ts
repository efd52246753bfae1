/**
 * The style by which a document agrees to a fade between it and another. It stands in the document: Chromium
 * asks for it before it has applied the style sheets, and a fade to which one side alone agrees is an uncaught
 * error.
 */
export const agreement =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/**
 * The inline script that marks a document while the one before fades out over it. A fade that ends early, as
 * when a phone is turned, is no error.
 */
export const fading = `addEventListener("pagereveal", ({ viewTransition: fade }) => {
if (!fade) return;
const { dataset } = document.documentElement;
const end = () => delete dataset.fading;
dataset.fading = "";
fade.ready.catch(end);
fade.finished.then(end, end);
});`.replace(/\n */g, "");
