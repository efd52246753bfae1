// Stands first in every page. Under Trusted Types a text becomes the address of a script by this policy alone,
// which knows the files of the build; no text becomes HTML or a script.
window.trustedTypes?.createPolicy("default", {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith("/_next/static/") ? address : null;
  },
});
// React does not know it.
document.currentScript.remove();
