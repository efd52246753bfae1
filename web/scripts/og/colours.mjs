const variables = /--color-([\w-]+):\s*([^;]+);/g;

/**
 * The colours of the day theme by the names of their tokens; in tokens.css they precede the night's colours.
 *
 * @param {string} css
 * @returns {Record<string, string>}
 */
export function dayColours(css) {
  const day = css.split("@media")[0] ?? "";
  return Object.fromEntries([...day.matchAll(variables)].map(([, name, value]) => [name, value]));
}

/** @typedef {(name: string) => string | undefined} Colour */

/**
 * Turns the classes of an SVG into attributes, because only browsers read style sheets. Removes links and
 * names for screen readers, and reduces weights to the two of our fonts.
 *
 * @param {string} svg
 * @param {Record<string, string>} colours
 */
export function resolved(svg, colours) {
  return svg.replace(/<([a-z]\w*)((?: [\w:-]+="[^"]*")*)\s*(\/?)>/gi, (_, name, written, end) => {
    /** @type {Map<string, string>} */
    const attributes = new Map();
    for (const [, key = "", value = ""] of written.matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
      if (!/^(class|href|role|tabindex|target|(aria|data)-.*)$/.test(key))
        attributes.set(key, value);
    }
    const classes = / class="([^"]*)"/.exec(written)?.[1] ?? "";
    for (const [key, value] of classes.split(/\s+/).flatMap((each) => meaning(each, colours))) {
      attributes.set(key, value);
    }
    const weight = attributes.get("font-weight");
    if (weight) attributes.set("font-weight", Number(weight) >= 550 ? "700" : "400");
    const kept = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join("");
    return `<${name}${kept}${end}>`;
  });
}

/**
 * @param {string} name
 * @param {Record<string, string>} colours
 * @returns {[string, string][]}
 */
function meaning(name, colours) {
  if (name === "font-mono") return [["font-family", "Spline Sans Mono"]];
  const [, property, colour = ""] = /^(fill|stroke)-([\w-]+)$/.exec(name) ?? [];
  const value =
    { none: "none", transparent: "none", current: colours.ink }[colour] ?? colours[colour];
  return property && value ? [[property, value]] : [];
}
