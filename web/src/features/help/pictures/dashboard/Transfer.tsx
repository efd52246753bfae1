import { getTranslations } from "next-intl/server";
import { dateTime } from "@/lib/format";
import { Words } from "../parts/Bits";
import { Picture, Slip, Tear } from "../parts/Screen";
import { widthOf } from "../parts/widths";
import { pictureWords } from "../parts/words";
import { account, amount, payBefore, reference } from "./open-order";

const margin = 64;
const size = 38;

/** The paper of the payment page; its last three digits are marked. */
export async function Transfer() {
  const { rupiah, locale } = await pictureWords();
  const t = await getTranslations("commerce.payment");
  const written = rupiah(amount);
  const round = widthOf(written.slice(0, -3), size, "till");
  const code = widthOf(written.slice(-3), size, "till");
  return (
    <Picture>
      <Slip x={40} y={0} width={560} height={338} />
      <Words x={margin} y={36} room={380} size={18} mono ink="fill-paper-soft">
        {t("toTransfer")}
      </Words>
      <rect
        x={margin + round - 2}
        y="48"
        width={code + 4}
        height="42"
        rx="6"
        className="fill-lamp"
      />
      <Words x={margin} y={80} room={360} size={size} bold mono ink="fill-paper-ink">
        {written}
      </Words>
      <Copy y={46} />
      <Tear x={margin} y={110} width={512} />
      <Fact x={margin} y={138} width={80} label={t("bank")} value={account.bank} />
      <Fact x={160} y={138} width={280} label={t("accountNumber")} value={account.number} />
      <Copy y={130} />
      <Fact x={margin} y={206} width={512} label={t("accountHolder")} value={account.holder} />
      <Fact
        x={margin}
        y={274}
        width={330}
        label={t("payBefore")}
        value={dateTime(locale, payBefore)}
      />
      <Fact x={410} y={274} width={166} label={t("reference")} value={reference} />
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
      <Words x={x} y={y} room={width} size={18} mono ink="fill-paper-soft">
        {label}
      </Words>
      <Words x={x} y={y + 28} room={width} size={23} bold mono ink="fill-paper-ink">
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
        x="466"
        y={y}
        width="110"
        height="44"
        rx="8"
        fill="none"
        strokeWidth="2"
        className="stroke-paper-soft"
      />
      <Words x={521} y={y + 29} room={96} size={19} bold anchor="middle" ink="fill-paper-ink">
        {t("copy")}
      </Words>
    </>
  );
}
