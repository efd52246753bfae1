/** A page of ours on a social network. */
export interface Profile {
  name: string;
  href: `https://${string}`;
}

/**
 * Our profiles, for the footer and for search engines. Without a row the footer and the data name no profile.
 */
export const profiles: readonly Profile[] = [];
