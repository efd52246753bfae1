import { ClientMessages } from "@/components/page/ClientMessages";
import { Calculator } from "./calculator/Calculator";
import { Opening } from "./Opening";
import { Paying } from "./Paying";
import { Serving } from "./Serving";
import { Tiers } from "./Tiers";

/** The slip that adds up, then the price tables; both are printed. */
export async function PricePage() {
  return (
    <>
      <section className="lamplight -mt-20 pt-20 print:mt-0 print:pt-0">
        <ClientMessages namespaces={["price.calculator", "price.slip"]}>
          <Calculator>
            <Opening />
          </Calculator>
        </ClientMessages>
      </section>
      <Tiers />
      <Serving />
      <Paying />
    </>
  );
}
