// demo-statement.mjs FILE: writes the bank file that pays the demo orders. Words in braces are places that
// `mostrador up` fills in.
import { writeFileSync } from "node:fs";
import { bcaStatement } from "./statement.mjs";

const day = "{yyyy}-{mm}-{dd}";
const lines = [
  { amount: "{amount}", text: "LUCIA HARTONO", day },
  { amount: 400_000, text: "BAYAR {reference} LUCIA HARTONO", day },
  { amount: 75_000, text: "TITIPAN IBU RATNA", day },
];
writeFileSync(process.argv[2], bcaStatement(lines));
