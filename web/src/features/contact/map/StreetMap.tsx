import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { type Office, type Street, sheet } from "@/config/office";
import { Words } from "@/features/help/pictures/parts/Bits";
import { Front } from "./Front";
import { heights, LandmarkPicture } from "./LandmarkPicture";

/** The width of a street, and of its edge on both sides. */
const width = (street: Street) => (street.isMain ? 34 : 26);
const edge = 2;

/** The length that a name may take of a street that runs across the map, and of one that runs up. */
const nameRoom = { across: 200, up: 140 };

const line = ({ from, to }: Street) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** The streets around the vendor from above; buildings are drawn as seen from the street. */
export async function StreetMap({ office, className }: { office: Office; className?: string }) {
  const locale = await getLocale();
  const t = await getTranslations("contact.visit");
  const { streets, landmarks, front, street } = office;
  const near = new Intl.ListFormat(locale).format(landmarks.map(({ name }) => name[locale]));
  return (
    <svg role="img" viewBox={`0 0 ${sheet.width} ${sheet.height}`} className={className}>
      <title>{t("picture", { street: street[locale], near })}</title>
      <clipPath id="map-sheet">
        <rect width={sheet.width} height={sheet.height} rx="14" />
      </clipPath>
      <g clipPath="url(#map-sheet)">
        <rect width={sheet.width} height={sheet.height} className="fill-sunken" />
        {/* All edges lie below all streets, so that no edge crosses a junction. */}
        {streets.map((each) => (
          <path
            key={line(each)}
            d={line(each)}
            strokeWidth={width(each)}
            className="stroke-line-strong"
          />
        ))}
        {streets.map((each) => (
          <path
            key={line(each)}
            d={line(each)}
            strokeWidth={width(each) - 2 * edge}
            className="stroke-surface"
          />
        ))}
        {streets.map((each) => (
          <StreetName key={line(each)} street={each} name={each.name[locale]} />
        ))}
        {landmarks.map(({ kind, name, at }) => (
          <g key={`${at.x} ${at.y}`} transform={`translate(${at.x} ${at.y})`}>
            <LandmarkPicture kind={kind} />
            <Words x={0} y={-heights[kind] - 7} room={88} size={16} anchor="middle">
              {name[locale]}
            </Words>
          </g>
        ))}
        <g transform={`translate(${front.x} ${front.y})`}>
          <Front />
          <Words x={0} y={-Front.height - 8} room={112} size={18} bold anchor="middle">
            {business.name}
          </Words>
        </g>
      </g>
    </svg>
  );
}

/** The name along its street, turned so that the reader turns the head least. */
function StreetName({
  street: { from, to, nameAt, isMain },
  name,
}: {
  street: Street;
  name: string;
}) {
  const [x, y] = [from.x + (to.x - from.x) * nameAt, from.y + (to.y - from.y) * nameAt];
  const runs = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? "across" : "up";
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle.toFixed(1)})`}>
      <Words x={0} y={5} room={nameRoom[runs]} size={16} anchor="middle" bold={isMain}>
        {name}
      </Words>
    </g>
  );
}
