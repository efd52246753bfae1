import { getTranslations } from "next-intl/server";
import { dateTime } from "@/lib/format";
import { Words } from "../parts/Bits";
import { Picture, Slip, Tear } from "../parts/Screen";
import { widthOf } from "../parts/widths";
import { pictureWords } from "../parts/words";
import { account, amount, payBefore, reference } from "./open-order";

const margin = 44;
const size = 38;

/** The paper of the payment page; its last three digits are marked. */
export async function Transfer() {
  const { rupiah, locale } = await pictureWords();
  const t = await getTranslations("commerce.payment");
  const written = rupiah(amount());
  const round = widthOf(written.slice(0, -3), size, "till");
  const code = widthOf(written.slice(-3), size, "till");
  return (
    <Picture>
      <Slip x={20} y={0} width={520} height={380} />
      <Words x={margin} y={40} room={380} mono ink="fill-paper-soft">
        {t("toTransfer")}
      </Words>
      <rect
        x={margin + round - 2}
        y="54"
        width={code + 4}
        height="42"
        rx="6"
        className="fill-lamp"
      />
      <Words x={margin} y={88} room={350} size={size} bold mono ink="fill-paper-ink">
        {written}
      </Words>
      <Copy y={50} />
      <Tear x={margin} y={118} width={472} />
      <Fact x={margin} y={152} width={80} label={t("bank")} value={account.bank} />
      <Fact x={150} y={152} width={256} label={t("accountNumber")} value={account.number} />
      <Copy y={144} />
      <Fact x={margin} y={232} width={472} label={t("accountHolder")} value={account.holder} />
      <Fact
        x={margin}
        y={312}
        width={310}
        label={t("payBefore")}
        value={dateTime(locale, payBefore)}
      />
      <Fact x={370} y={312} width={146} label={t("reference")} value={reference} />
    </Picture>
  );
}

interface FactProps {
  x: number;
  y: number;
  width: number;
  label: string;
  value: string;
}

/** A value under its small label. */
function Fact({ x, y, width, label, value }: FactProps) {
  return (
    <>
      <Words x={x} y={y} room={width} mono ink="fill-paper-soft">
        {label}
      </Words>
      <Words x={x} y={y + 31} room={width} size={23} bold mono ink="fill-paper-ink">
        {value}
      </Words>
    </>
  );
}

async function Copy({ y }: { y: number }) {
  const t = await getTranslations("ui.copy");
  return (
    <>
      <rect
        x="398"
        y={y}
        width="118"
        height="48"
        rx="8"
        fill="none"
        strokeWidth="2"
        className="stroke-paper-soft"
      />
      <Words x={457} y={y + 31} room={104} bold anchor="middle" ink="fill-paper-ink">
        {t("copy")}
      </Words>
    </>
  );
}
