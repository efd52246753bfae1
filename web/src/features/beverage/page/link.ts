/** A link that stands alone, large enough for a finger. */
export const link = "inline-flex min-h-11 items-center font-semibold text-brand underline";
