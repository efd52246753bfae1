import { HourRibbon } from "@/features/day/HourRibbon";
import { Access } from "./page/Access";
import { Doors } from "./page/Doors";
import { Opening } from "./page/Opening";
import { Owed } from "./page/Owed";
import { Regular } from "./page/Regular";

export async function SalonPage() {
  return (
    <>
      <Opening />
      <Owed />
      <Regular />
      <Access />
      <Doors />
      <HourRibbon page="salon" />
    </>
  );
}
