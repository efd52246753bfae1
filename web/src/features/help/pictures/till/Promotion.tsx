import { getTranslations } from "next-intl/server";
import { promotion } from "@/features/day/sales";
import { GoodPicture } from "@/features/drawings/GoodPicture";
import { clock } from "@/lib/format";
import { Row, Words } from "../parts/Bits";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** The afternoon promotion: usual and reduced price. */
export async function Promotion() {
  const { t, day, rupiah, locale } = await pictureWords();
  const home = await getTranslations("home.day.return");
  const { good, percent, usual, reduced } = promotion;
  const hours = { from: clock(locale, promotion.from), to: clock(locale, promotion.to) };
  return (
    <Tablet title={t("promotion.path")} side={day("till")}>
      <rect x="34" y="84" width="492" height="92" rx="10" className="fill-brand-soft" />
      <Words x={52} y={120} room={456} size={24} bold>
        {home("name")}
      </Words>
      <Words x={52} y={154} room={456}>
        {t("promotion.rule", { percent, ...hours })}
      </Words>
      <rect x="34" y="196" width="140" height="170" rx="10" className="fill-sunken" />
      <g transform="translate(42 222) scale(2)">
        <GoodPicture good={good} />
      </g>
      <Words x={202} y={224} room={324} size={24} bold>
        {day(`goods.${good}`)}
      </Words>
      <Row
        x={202}
        y={276}
        width={316}
        label={home("regular")}
        value={rupiah(usual)}
        size={22}
        struck
      />
      <Row x={202} y={340} width={316} label={home("now")} value={rupiah(reduced)} size={22} bold />
      <Ring x={188} y={304} width={342} height={56} />
    </Tablet>
  );
}
