/** The kinds of partners. */
export const kinds = ["hardware", "chain", "clients"] as const;
export type Kind = (typeof kinds)[number];

export const kindId = (kind: Kind) => `kind-${kind}`;

/** Native choices: without script the card changes, too. */
export const shownWith: Record<Kind, string> = {
  hardware:
    "group-has-[#kind-chain:checked]/card:hidden group-has-[#kind-clients:checked]/card:hidden",
  chain: "hidden group-has-[#kind-chain:checked]/card:block",
  clients: "hidden group-has-[#kind-clients:checked]/card:block",
};
