import { getLocale } from "next-intl/server";
import { origin } from "@/config/origin";
import { crumbsOf } from "@/lib/navigation/crumbs";
import { breadcrumbs, dataBlock, type Thing } from "@/lib/navigation/structured-data";
import { DataBlock } from "./DataBlock";

interface Props {
  page: string;
  /** The title of a document, such as an article, that no menu names. */
  title?: string;
  /** The page's things beside its place in the site. */
  things?: Thing[];
}

/** Data for search engines; no reader sees it. */
export async function StructuredData({ page, title, things = [] }: Props) {
  const trail = breadcrumbs(await getLocale(), await crumbsOf(page, title));
  return <DataBlock origin={origin}>{dataBlock(trail ? [...things, trail] : things)}</DataBlock>;
}
