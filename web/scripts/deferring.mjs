// Puts a loader in the place of a page's scripts.

const script = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*>/g;
/** The calls with JSON by which Next passes data to its scripts. */
const handedOver =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((.*?)\)<\/script>/gs;

/**
 * Makes the scripts of a page wait for the loader, which stands at the end of the body. The data of Next's
 * scripts stays beside it as text, because it is most of the page and a phone needs time to run it. Other
 * inline scripts stay where they are. A page without scripts stays as it is.
 *
 * @param {string} html
 * @param {string} loader
 * @param {string[]} documents the query keys that name documents of the page
 */
export function defer(html, loader, documents = []) {
  const files = new Set([...html.matchAll(script)].map(([, file]) => file));
  if (files.size === 0) return html;
  const data = `data-files="${[...files].join(" ")}" data-documents="${documents.join(" ")}"`;
  const waiting = [...html.matchAll(handedOver)].map(([, json = ""]) => checked(json));
  const text = `<script type="application/json" id="data">[${waiting.join(",")}]</script>`;
  const tag = `${text}<script ${data}>${loader}</script></body>`;
  return html
    .replace(script, "")
    .replace(preload, "")
    .replace(handedOver, "")
    .replace("</body>", () => tag);
}

/** The loader reads it as JSON. @param {string} json */
function checked(json) {
  JSON.parse(json);
  return json;
}

/** @param {string} html */
export const isDeferred = (html) => /<script data-files="\//.test(html);
