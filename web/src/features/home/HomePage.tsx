import type { ReactNode } from "react";
import { Day } from "./Day";
import { Hero } from "./Hero";
import { Partnership } from "./Partnership";
import { Payments } from "./Payments";
import { Price } from "./Price";
import { Questions } from "./Questions";
import { Serving } from "./Serving";
import { Start } from "./Start";
import { Tables } from "./Tables";

/** `notice` answers a visitor who came by a mail's link; it stands in the light above the title. */
export function HomePage({ notice }: { notice?: ReactNode }) {
  return (
    <>
      <Hero notice={notice} />
      <Day />
      <Serving />
      <Tables />
      <Payments />
      <Price />
      <Partnership />
      <Questions />
      <Start />
    </>
  );
}
