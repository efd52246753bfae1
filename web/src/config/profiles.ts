/** A page of ours on a social network. */
export interface Profile {
  name: string;
  href: `https://${string}`;
}

/** Our profiles, for the footer and for search engines. Without a row both name none. */
export const profiles: readonly Profile[] = [];
