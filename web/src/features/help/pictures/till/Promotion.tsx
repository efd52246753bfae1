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
      <rect x="40" y="82" width="560" height="82" rx="10" className="fill-brand-soft" />
      <Words x={58} y={114} room={524} size={24} bold>
        {home("name")}
      </Words>
      <Words x={58} y={146} room={524} size={20}>
        {t("promotion.rule", { percent, ...hours })}
      </Words>
      <rect x="40" y="184" width="136" height="136" rx="10" className="fill-sunken" />
      <g transform="translate(46 192) scale(2)">
        <GoodPicture good={good} />
      </g>
      <Words x={206} y={206} room={380} size={22} bold>
        {day(`goods.${good}`)}
      </Words>
      <Row
        x={206}
        y={250}
        width={380}
        label={home("regular")}
        value={rupiah(usual)}
        size={22}
        struck
      />
      <Row x={206} y={305} width={380} label={home("now")} value={rupiah(reduced)} size={24} bold />
      <Ring x={192} y={273} width={408} height={50} />
    </Tablet>
  );
}
