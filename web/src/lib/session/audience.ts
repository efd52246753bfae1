/** The event that tells a page of a change in its own tab. */
export const changed = "mostrador:stored";

/**
 * The inline script that marks the document for an owner, as the browser remembers one: before the first paint,
 * and after each change. Pages are the same for all; the `owner:` variant shows the part that fits.
 */
export const marking = `{
const mark = () => {
  try { document.documentElement.toggleAttribute("data-owner", !!localStorage.auth) } catch {}
};
for (const event of ["storage", "pageshow", "${changed}"]) addEventListener(event, mark);
mark();
}`.replace(/\n */g, "");
