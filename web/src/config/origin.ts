/**
 * A placeholder in built pages for the site's public address, which no build knows. The edge replaces it with
 * its own address before it hashes a page. `.invalid` is no name on any network (RFC 2606).
 *
 * Only short strings hold it: those of a page's metadata, and one beside its structured data, which becomes
 * whole as the page is drawn. A page carries its long strings a second time with their length, for hydration,
 * and the edge's address has another length.
 */
export const origin = "https://origin.invalid";
