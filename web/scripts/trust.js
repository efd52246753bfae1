// The first script of every page. Under Trusted Types only this policy turns a text into the address of a
// script, and it accepts the files of the build; no text becomes HTML or a script.
window.trustedTypes?.createPolicy("default", {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith("/_next/static/") ? address : null;
  },
});
// React's hydration does not expect this element.
document.currentScript.remove();
