/**
 * The code of a page of this site, for components of the server only: a built page does not know its address,
 * so the edge puts the width and the modules in the place of these words (`edge/src/pages/qr.rs`).
 * @param path in the language that the code opens
 */
export const siteCode = (path: string) => ({
  width: `qr-width:${path};`,
  dark: `qr-modules:${path};`,
});
