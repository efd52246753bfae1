import { HourRibbon } from "@/features/day/HourRibbon";
import { Card } from "./Card";
import { Ending } from "./Ending";
import { Opening } from "./Opening";

/** The first hour of the day, and all that the till and the dashboard can do in it. */
export async function FiturPage() {
  return (
    <>
      <Opening />
      <Card />
      <Ending />
      <HourRibbon page="fitur" />
    </>
  );
}
