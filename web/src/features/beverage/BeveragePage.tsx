import { HourRibbon } from "@/features/day/HourRibbon";
import { Doors } from "./page/Doors";
import { Opening } from "./page/Opening";
import { Plans } from "./page/Plans";
import { Quiet } from "./page/Quiet";
import { Slips } from "./page/Slips";
import { StockRoll } from "./page/StockRoll";

/** One noon at the café: queue, till and kitchen, and what follows from them. */
export async function BeveragePage() {
  return (
    <>
      <Opening />
      <Slips />
      <StockRoll />
      <Plans />
      <Quiet />
      <Doors />
      <HourRibbon page="beverage" />
    </>
  );
}
