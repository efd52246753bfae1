import { Cities } from "./cities/Cities";
import { Opening } from "./Opening";
import { Optional } from "./Optional";
import { Ordering } from "./Ordering";
import { Prices } from "./Prices";

export async function TrainingPage() {
  return (
    <>
      <Opening />
      <Cities />
      <Prices />
      <Ordering />
      <Optional />
    </>
  );
}
