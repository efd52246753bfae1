import { lexer, type Token, type Tokens } from "marked";
import { getLocale } from "next-intl/server";
import { Fragment, type ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import type { Locale } from "@/i18n/locales";
import { articlePage } from "./article";
import { Picture } from "./Picture";

/** The Markdown of an article as elements of the site. */
export async function ArticleText({ markdown }: { markdown: string }) {
  const locale = await getLocale();
  return <div className="manual">{blocks(lexer(markdown), locale)}</div>;
}

/** Each token with where it stands in the text, from 0. */
function placed(tokens: Token[]) {
  let next = 0;
  return tokens.map((token) => {
    const place = next;
    next += token.raw.length;
    return { token, place };
  });
}

const blocks = (tokens: Token[], locale: Locale): ReactNode[] =>
  placed(tokens).map(({ token, place }) => <Block key={place} token={token} locale={locale} />);

interface Props {
  token: Token;
  locale: Locale;
}

function Block({ token, locale }: Props): ReactNode {
  switch (token.type) {
    case "paragraph":
      return <Paragraph token={token as Tokens.Paragraph} locale={locale} />;
    case "heading":
      return <h2>{inline((token as Tokens.Heading).tokens, locale)}</h2>;
    case "list":
      return <List token={token as Tokens.List} locale={locale} />;
    case "table":
      return <Grid token={token as Tokens.Table} locale={locale} />;
    case "space":
      return null;
    default:
      throw new Error(`an article uses ${token.type}: ${token.raw}`);
  }
}

/** A picture stands in a paragraph of its own. */
function Paragraph({ token, locale }: { token: Tokens.Paragraph; locale: Locale }) {
  const [first] = token.tokens;
  if (first?.type === "image") {
    const { href, text } = first as Tokens.Image;
    return <Picture name={href.replace("picture:", "")} alt={text} />;
  }
  return <p>{inline(token.tokens, locale)}</p>;
}

function List({ token, locale }: { token: Tokens.List; locale: Locale }) {
  const items = token.items.map((item) => (
    <li key={item.raw}>
      {item.tokens.map((inner) =>
        inner.type === "text" ? (
          <Fragment key={inner.raw}>{inline((inner as Tokens.Text).tokens ?? [], locale)}</Fragment>
        ) : (
          <Block key={inner.raw} token={inner} locale={locale} />
        ),
      )}
    </li>
  ));
  return token.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Grid({ token, locale }: { token: Tokens.Table; locale: Locale }) {
  const [corner, ...columns] = token.header;
  return (
    <table className="ledger w-full">
      <thead>
        <tr>
          <td>{corner?.text}</td>
          {columns.map((column) => (
            <th key={column.text} scope="col">
              {inline(column.tokens, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map(([name, ...cells]) => (
          <tr key={name?.text}>
            <th scope="row">{inline(name?.tokens ?? [], locale)}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]?.text} data-label={columns[at]?.text}>
                {inline(cell.tokens, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inline = (tokens: Token[], locale: Locale): ReactNode[] =>
  placed(tokens).map(({ token, place }) => <Inline key={place} token={token} locale={locale} />);

function Inline({ token, locale }: Props): ReactNode {
  switch (token.type) {
    case "text":
    case "escape":
      return (token as Tokens.Text).text;
    case "strong":
      return <strong>{inline((token as Tokens.Strong).tokens, locale)}</strong>;
    case "em":
      return <em>{inline((token as Tokens.Em).tokens, locale)}</em>;
    case "br":
      return <br />;
    case "link": {
      const { href, tokens } = token as Tokens.Link;
      const page = href.startsWith("help:") ? articlePage(href.slice("help:".length)) : href;
      return (
        <SiteLink page={page} locale={locale}>
          {inline(tokens, locale)}
        </SiteLink>
      );
    }
    default:
      throw new Error(`an article uses ${token.type}: ${token.raw}`);
  }
}
