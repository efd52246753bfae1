import { ClientMessages } from "@/components/page/ClientMessages";
import { Arrival } from "./Arrival";
import { End } from "./End";
import { Intro } from "./Intro";
import { Rest } from "./Rest";
import { Start } from "./Start";

export async function ScanPage() {
  return (
    <ClientMessages
      namespaces={[
        "scan.card",
        "scan.try",
        "scan.demo",
        "day.example",
        "day.goods",
        "day.groups",
        "day.outlets",
        "day.pay",
        "day.tables",
        "day.thanks",
        "day.till",
        "day.total",
      ]}
    >
      <Arrival intro={<Intro as="h1" />} about={<Intro as="h2" />} />
      <Start />
      <Rest />
      <End />
    </ClientMessages>
  );
}
