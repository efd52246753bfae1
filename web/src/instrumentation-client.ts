import { navigating } from "@/lib/navigation/navigating";
import { reloadOnce } from "@/lib/navigation/reload";
import { pageOf, routeOf } from "@/lib/navigation/routes";

const chunk = /\/_next\/static\//;

function isChunkFailure(reason: unknown): boolean {
  return (
    reason instanceof Error && (reason.name === "ChunkLoadError" || chunk.test(reason.message))
  );
}

// A page that was opened before a deployment may request files that are gone. After the page has loaded, a
// missing script only rejects an import, which the importer may handle.
window.addEventListener(
  "error",
  (event) => {
    const { target } = event;
    const source = target instanceof HTMLScriptElement ? target.src : "";
    const dead = document.readyState !== "complete" && chunk.test(source);
    if (dead || isChunkFailure(event.error)) reloadOnce();
  },
  true,
);
window.addEventListener("unhandledrejection", (event) => {
  if (isChunkFailure(event.reason)) reloadOnce();
});

// The browser may restore a page from its back/forward cache in an outdated state: with an owner who has
// signed out, or with a busy button.
window.addEventListener("pageshow", (event) => {
  const route = routeOf(pageOf(window.location.pathname));
  if (event.persisted && !route?.indexable) window.location.reload();
});

// An owner signed out in another tab; this page must not show that owner's data any longer.
window.addEventListener("storage", ({ key, newValue }) => {
  const route = routeOf(pageOf(window.location.pathname));
  const isBehindTheDoor = route?.guard === "owner" || route?.guard === "manager";
  if (key === "auth" && newValue === null && isBehindTheDoor) window.location.reload();
});

export function onRouterTransitionStart() {
  window.dispatchEvent(new Event(navigating));
}
