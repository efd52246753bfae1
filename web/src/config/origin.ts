/**
 * A placeholder in built pages for the site's public address, which no build knows. The edge replaces it with
 * its own address before it hashes a page. `.invalid` is no name on any network (RFC 2606).
 *
 * Only the short strings of a page's metadata hold it. A page carries its long strings a second time with
 * their length, for hydration, and the edge's address has another length.
 */
export const origin = "https://origin.invalid";
