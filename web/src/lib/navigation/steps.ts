import { lexer, type Token, type Tokens } from "marked";

const textOf = (token: Token): string =>
  "tokens" in token && token.tokens ? token.tokens.map(textOf).join("") : plain(token);

function plain(token: Token): string {
  if (token.type === "br") return " ";
  return "text" in token ? token.text : "";
}

/** The points of an article's numbered list, as plain text. */
export function stepsOf(markdown: string): string[] {
  const list = lexer(markdown).find(
    (token): token is Tokens.List => token.type === "list" && token.ordered === true,
  );
  return list?.items.map(({ tokens }) => tokens.map(textOf).join(" ").trim()) ?? [];
}
