import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { business } from "@/config/business";
import { TabletBody } from "@/features/drawings/TabletBody";
import { Words } from "@/features/help/pictures/parts/Bits";

const rows = ["network", "screen", "battery", "storage"] as const;
const pitch = 44;

/** Android's settings: the last entry is the one to tap. */
export async function SettingsScreen() {
  const t = await getTranslations("download.screen");
  return (
    <Device title={t("settings")}>
      {rows.map((row, at) => (
        <Entry key={row} y={96 + at * pitch}>
          {t(row)}
        </Entry>
      ))}
      <rect
        x="18"
        y={70 + rows.length * pitch}
        width="244"
        height={pitch - 4}
        rx="8"
        strokeWidth="4"
        className="fill-brand-soft stroke-lamp"
      />
      <Entry y={96 + rows.length * pitch} bold>
        {t("about")}
      </Entry>
    </Device>
  );
}

/** The entry that was tapped: the version stands among other facts of the device. */
export async function AboutScreen() {
  const t = await getTranslations("download.screen");
  return (
    <Device title={t("about")}>
      <Entry y={96}>{t("model")}</Entry>
      <Blank y={110} width={110} />
      <rect
        x="18"
        y="132"
        width="244"
        height="72"
        rx="8"
        strokeWidth="4"
        className="fill-brand-soft stroke-lamp"
      />
      <Words x={32} y={159} room={218} size={16} bold>
        {t("version")}
      </Words>
      <Words x={32} y={190} room={218} size={24} mono>
        {business.minimumAndroid}
      </Words>
      <Entry y={234}>{t("build")}</Entry>
      <Blank y={248} width={150} />
    </Device>
  );
}

function Device({ title, children }: { title: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 310" className="w-full max-w-sm">
      <TabletBody width={280} height={310} rim={10} />
      <Words x={28} y={44} room={224} size={18} bold>
        {title}
      </Words>
      <path d="M10 62h260" strokeWidth="2" className="stroke-line" />
      {children}
    </svg>
  );
}

interface EntryProps {
  y: number;
  bold?: boolean;
  children: string;
}

const Entry = ({ y, bold, children }: EntryProps) => (
  <Words x={32} y={y} room={218} size={16} bold={bold}>
    {children}
  </Words>
);

/** A placeholder for text that differs from device to device. */
const Blank = ({ y, width }: { y: number; width: number }) => (
  <rect x="32" y={y} width={width} height="7" rx="3.500" className="fill-line" />
);
