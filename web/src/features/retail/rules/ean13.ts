/** Seven modules of each digit in the left half, odd parity; 1 is a bar. */
const odd = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
] as const;

/** The first digit has no bars: it determines the parities of the next six digits. */
const parities = [
  "OOOOOO",
  "OOEOEE",
  "OOEEOE",
  "OOEEEO",
  "OEOOEE",
  "OEEOOE",
  "OEEEOO",
  "OEOEOE",
  "OEOEEO",
  "OEEOEO",
] as const;

const side = "101";
const middle = "01010";

/** Light modules that a reader needs before the first bar and behind the last. */
export const quiet = { left: 11, right: 7 };
export const width = quiet.left + 95 + quiet.right;

const inverted = (modules: string): string =>
  [...modules].map((module) => (module === "1" ? "0" : "1")).join("");

const right = (digit: number): string => inverted(odd[digit] ?? "");

const even = (digit: number): string => [...right(digit)].reverse().join("");

/** The 95 modules between the quiet zones. @param code thirteen digits */
export function modules(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const parity = parities[first] ?? parities[0];
  const left = digits
    .slice(0, 6)
    .map((digit, at) => (parity[at] === "E" ? even(digit) : (odd[digit] ?? "")));
  return [side, ...left, middle, ...digits.slice(6).map(right), side].join("");
}

export interface Bar {
  /** In modules, from the first bar. */
  x: number;
  width: number;
  /** The bar reaches down between the digits. */
  isGuard: boolean;
}

const isGuard = (x: number): boolean => x < 3 || (x >= 45 && x < 50) || x >= 92;

/** The bars, each as wide as the dark modules that lie side by side. */
export const bars = (code: string): Bar[] =>
  [...modules(code).matchAll(/1+/g)].map(({ index, 0: run }) => ({
    x: index,
    width: run.length,
    isGuard: isGuard(index),
  }));
