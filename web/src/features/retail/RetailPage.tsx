import { HourRibbon } from "@/features/day/HourRibbon";
import { ByName } from "./page/ByName";
import { Doors } from "./page/Doors";
import { Hour } from "./page/Hour";
import { Opening } from "./page/Opening";
import { Supply } from "./page/Supply";
import { Swap } from "./page/Swap";
import { Who } from "./page/Who";

/** The shelf and its count, told by an hour of the shop. */
export async function RetailPage() {
  return (
    <>
      <Opening />
      <Swap />
      <Hour />
      <Supply />
      <ByName />
      <Who />
      <Doors />
      <HourRibbon page="retail" />
    </>
  );
}
