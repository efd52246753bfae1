// Puts a script before all other scripts of a page.

/**
 * @param {string} html
 * @param {string} script
 * @param {string} name of the page
 */
export function putFirst(html, script, name) {
  const tag = `<script>${script}</script>`;
  if (html.includes(tag)) return html;
  // Next may write its head in another way one day.
  if (!html.includes("<head>")) throw new Error(`${name} has no head to put a script into`);
  return html.replace("<head>", (head) => head + tag);
}
