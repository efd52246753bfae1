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
      <rect y="300" width="640" height="30" className="fill-wood" />
      <rect y="330" width="640" height="30" className="fill-wood-edge" />
      <path d="M136 260h120l22 40H114z" className="fill-frame" />
      <rect x="18" y="14" width="356" height="258" rx="18" className="fill-frame" />
      <rect x="30" y="26" width="332" height="234" rx="8" className="fill-surface" />
      <path d="M38 26h316a8 8 0 0 1 8 8v34H30V34a8 8 0 0 1 8-8z" className="fill-awning" />
      <Words x={46} y={54} room={290} bold ink="fill-on-awning">
        {t("printer.title")}
      </Words>
      <Tick x={50} y={88} room={290} on>
        {t("printer.receipts")}
      </Tick>
      <Tick x={50} y={132} room={290} on={false}>
        {t("printer.tickets")}
      </Tick>
      <Button x={52} y={190} width={288} look="brand">
        {t("printer.test")}
      </Button>
      <Ring x={42} y={180} width={308} height={68} />
      <TestPrint />
      <path
        d="M424 186h166a14 14 0 0 1 14 14v100H410V200a14 14 0 0 1 14-14z"
        className="fill-frame"
      />
      <path d="M430 199h154" strokeWidth="6" strokeLinecap="round" className="stroke-line-strong" />
      <circle cx="580" cy="272" r="7" className="fill-leaf" />
    </Picture>
  );
}

/** The paper that stands out of the printer; its upper edge is torn. */
async function TestPrint() {
  const { t, day } = await pictureWords();
  return (
    <>
      <path
        d={`M427 200V40${"l8-9 8 9".repeat(10)}v160z`}
        strokeWidth="2"
        className="fill-paper stroke-paper-line"
      />
      <Words x={507} y={76} room={150} size={18} bold mono anchor="middle" ink="fill-paper-ink">
        {day("outlets.cafe")}
      </Words>
      <Tear x={443} y={94} width={128} />
      <Words x={507} y={130} room={150} size={24} bold mono anchor="middle" ink="fill-paper-ink">
        {t("printer.printed")}
      </Words>
      <path
        d="M447 152h56M447 170h80M547 152h20M547 170h20"
        strokeWidth="5"
        strokeDasharray="1 7"
        strokeLinecap="round"
        className="stroke-paper-line"
      />
    </>
  );
}
