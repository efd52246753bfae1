import { type Variant, variants } from "@/features/day/stock";

/** The figures that a reader may choose from; the most is what the fullest pile has. */
export const levels = { least: 1, most: Math.max(...variants.map(({ expected }) => expected)) };
export const firstLevel = 3;

/** True at the figure or below it. */
export const isLow = ({ expected }: Variant, level: number): boolean => expected <= level;

export const lowAt = (level: number): Variant[] =>
  variants.filter((variant) => isLow(variant, level));
