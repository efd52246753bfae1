/** The event that tells a page of a change in its own tab. */
export const changed = "mostrador:stored";

/**
 * The inline script that marks the document for an owner, if the browser remembers one: before the first
 * paint, and after each change. All readers get the same page; the `owner:` variant shows its fitting part.
 */
export const marking = `{
const mark = () => {
  try { document.documentElement.toggleAttribute("data-owner", !!localStorage.auth) } catch {}
};
for (const event of ["storage", "pageshow", "${changed}"]) addEventListener(event, mark);
mark();
}`.replace(/\n */g, "");
