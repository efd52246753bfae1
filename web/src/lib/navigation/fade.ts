/**
 * The style that opts a document in to a fade from and to other documents. It is inline, because Chromium
 * reads it before the style sheets are applied, and a fade with one document opted in alone is an uncaught
 * error.
 */
export const agreement =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/**
 * The inline script that marks a document while the previous one fades out over it. A fade that ends early,
 * e.g. when a phone is turned, is no error.
 */
export const fading = `addEventListener("pagereveal", ({ viewTransition: fade }) => {
if (!fade) return;
const { dataset } = document.documentElement;
const end = () => delete dataset.fading;
dataset.fading = "";
fade.ready.catch(end);
fade.finished.then(end, end);
});`.replace(/\n */g, "");
