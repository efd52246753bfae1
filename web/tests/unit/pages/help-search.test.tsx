// @vitest-environment node
import { expect, it, vi } from "vitest";
import { ManualSearch } from "@/features/help/ManualSearch";

vi.mock("next-intl/server", () => import("../prerender"));
vi.mock("@/features/help/HelpSearch", () => ({
  HelpSearch: ({ words }: { words: { counts: string[] } }) => words.counts.join("|"),
}));

it("hands the search a sentence for each number of articles, so that it needs no formatter", async () => {
  const { prerendered } = await import("../prerender");
  const said = (await prerendered("en", <ManualSearch />)).split("|");
  expect(said).toHaveLength(9);
  expect(said.slice(0, 3)).toEqual([
    "Nothing matches. Try another word.",
    "One article",
    "2 articles",
  ]);
});
