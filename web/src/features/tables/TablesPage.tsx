import { HourRibbon } from "@/features/day/HourRibbon";
import { Doors } from "./page/Doors";
import { Opening } from "./page/Opening";
import { Service } from "./page/Service";
import { States } from "./page/States";
import { Stories } from "./page/Stories";

export async function TablesPage() {
  return (
    <>
      <Opening />
      <States />
      <Stories />
      <Service />
      <Doors />
      <HourRibbon page="table" />
    </>
  );
}
