// Puts a loader in the place of a page's scripts.

const script = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*>/g;

/**
 * The page whose scripts wait for the loader, which stands at the end of the body. Inline scripts stay where
 * they are: they hold data that the others read whenever they come. A page without scripts stays as it is.
 *
 * @param {string} html
 * @param {string} loader
 * @param {string[]} documents the query keys that name documents of the page
 */
export function defer(html, loader, documents = []) {
  const files = new Set([...html.matchAll(script)].map(([, file]) => file));
  if (files.size === 0) return html;
  const data = `data-files="${[...files].join(" ")}" data-documents="${documents.join(" ")}"`;
  const tag = `<script ${data}>${loader}</script></body>`;
  return html
    .replace(script, "")
    .replace(preload, "")
    .replace("</body>", () => tag);
}

/** @param {string} html */
export const isDeferred = (html) => /<script data-files="\//.test(html);
