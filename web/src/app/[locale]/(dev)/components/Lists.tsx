import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/controls/LinkButton";
import { EmptyState } from "@/components/lists/EmptyState";
import { Fact } from "@/components/lists/Fact";
import { NumberedList } from "@/components/lists/NumberedList";
import { Opening } from "@/components/lists/Opening";
import { Skeleton } from "@/components/lists/Skeleton";
import { Table } from "@/components/lists/Table";
import { lineTotal, orderOfTheDay } from "@/features/day/sales";
import { drawingWords } from "@/features/drawings/words";
import { Loading } from "./Loading";
import { Room, Specimen, State } from "./Specimen";

export async function Lists() {
  const locale = await getLocale();
  const ui = await getTranslations("ui");
  const t = await getTranslations("commerce.orders");
  return (
    <Room name="lists">
      <Tables />
      <Specimen of="EmptyState">
        <State name="title alone">
          <EmptyState title={t("empty.title")} />
        </State>
        <State name="text and action">
          <EmptyState
            title={t("empty.title")}
            action={
              <LinkButton page="/software" locale={locale}>
                {t("empty.action")}
              </LinkButton>
            }
          >
            {t("empty.text")}
          </EmptyState>
        </State>
      </Specimen>
      <Facts />
      <Loading />
      <Specimen of="NumberedList">
        <State name="two sentences">
          <NumberedList items={[t("empty.title"), t("empty.text")]} />
        </State>
      </Specimen>
      <Specimen of="Opening">
        <State name="until the script knows more">
          <Opening>{ui("opening")}</Opening>
        </State>
      </Specimen>
      <Specimen of="Skeleton">
        <State name="three lines">
          <Skeleton label={ui("loading")} />
        </State>
        <State name="one line">
          <Skeleton label={ui("loading")} lines={1} />
        </State>
      </Specimen>
    </Room>
  );
}

async function Facts() {
  const { t: day, rupiah } = await drawingWords();
  return (
    <Specimen of="Fact">
      <State name="two facts" wide>
        <dl>
          {orderOfTheDay.lines.slice(0, 2).map((row) => (
            <Fact key={row.good} name={day(`goods.${row.good}`)}>
              {rupiah(lineTotal(row))}
            </Fact>
          ))}
        </dl>
      </State>
    </Specimen>
  );
}

async function Tables() {
  const t = await getTranslations("commerce.orders");
  const { t: day, rupiah } = await drawingWords();
  const columns = [
    { key: "item", head: t("items"), cell: (row: Row) => day(`goods.${row.good}`) },
    { key: "quantity", head: "×", numeric: true, cell: (row: Row) => row.quantity },
    { key: "amount", head: t("amount"), numeric: true, cell: (row: Row) => rupiah(lineTotal(row)) },
  ];
  const rows = orderOfTheDay.lines;
  const table = { caption: t("caption"), columns, rowKey: (row: Row) => row.good };
  return (
    <Specimen of="Table">
      <State name="rows" wide>
        <Table {...table} rows={rows} />
      </State>
      <State name="dense" wide>
        <Table {...table} rows={rows} dense />
      </State>
      <State name="no rows" wide>
        <Table {...table} rows={[]} />
      </State>
    </Specimen>
  );
}

type Row = (typeof orderOfTheDay.lines)[number];
