import { Day } from "./Day";
import { Hero } from "./Hero";
import { Partnership } from "./Partnership";
import { Payments } from "./Payments";
import { Price } from "./Price";
import { Questions } from "./Questions";
import { Serving } from "./Serving";
import { Start } from "./Start";
import { Tables } from "./Tables";

export function HomePage() {
  return (
    <>
      <Hero />
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
