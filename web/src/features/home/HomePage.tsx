import type { ReactNode } from "react";
import { Demo } from "./Demo";
import { Day } from "./day/Day";
import { Equipment } from "./Equipment";
import { Hero } from "./Hero";
import { Payments } from "./Payments";
import { Price } from "./price/Price";
import { Serving } from "./Serving";
import { Start } from "./Start";
import { Tables } from "./Tables";
import { Questions } from "./talk/Questions";
import { Voices } from "./voices/Voices";

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
      <Equipment />
      <Voices />
      <Questions />
      <Demo />
      <Start />
    </>
  );
}
