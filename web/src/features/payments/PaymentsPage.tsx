import { Arrival } from "./arrival/Arrival";
import { CarriedForward } from "./CarriedForward";
import { Opening } from "./opening/Opening";
import { Transfer } from "./transfer/Transfer";

/** How customers pay the merchant, when the money is there, and how the merchant pays us. */
export async function PaymentsPage() {
  return (
    <>
      <Opening />
      <Arrival />
      <Transfer />
      <CarriedForward />
    </>
  );
}
