import { PrinterBody } from "@/features/drawings/PrinterBody";
import { TabletBody } from "@/features/drawings/TabletBody";
import { Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Tick } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Picture, Tear } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** The printer's settings on the tablet, and the printer beside it with the test print. */
export async function Printer() {
  const { t } = await pictureWords();
  return (
    <Picture>
      <rect y="334" width="560" height="34" className="fill-wood" />
      <rect y="368" width="560" height="32" className="fill-wood-edge" />
      <path d="M116 280h110l24 54H92z" className="fill-frame" />
      <g transform="translate(14 16)">
        <TabletBody width={322} height={288} rim={12} bar={48} />
      </g>
      <Words x={42} y={60} room={266} size={22} bold ink="fill-on-awning">
        {t("printer.title")}
      </Words>
      <Tick x={46} y={98} room={266} on>
        {t("printer.receipts")}
      </Tick>
      <Tick x={46} y={146} room={266} on={false}>
        {t("printer.tickets")}
      </Tick>
      <Button x={48} y={214} width={254} look="brand">
        {t("printer.test")}
      </Button>
      <Ring x={37} y={203} width={276} height={76} />
      <TestPrint />
      <g transform="translate(354 334)">
        <PrinterBody width={194} height={124} />
      </g>
    </Picture>
  );
}

/** The paper that stands out of the printer; its upper edge is torn. */
async function TestPrint() {
  const { t, day } = await pictureWords();
  return (
    <>
      <path
        d={`M371 224V44${"l8-9 8 9".repeat(10)}v180z`}
        strokeWidth="2"
        className="fill-paper stroke-paper-line"
      />
      <Words x={451} y={84} room={150} bold mono anchor="middle" ink="fill-paper-ink">
        {day("outlets.cafe")}
      </Words>
      <Tear x={387} y={104} width={128} />
      <Words x={451} y={146} room={150} size={26} bold mono anchor="middle" ink="fill-paper-ink">
        {t("printer.printed")}
      </Words>
      <path
        d="M391 172h56M391 192h80M491 172h20M491 192h20"
        strokeWidth="5"
        strokeDasharray="1 7"
        strokeLinecap="round"
        className="stroke-paper-line"
      />
    </>
  );
}
