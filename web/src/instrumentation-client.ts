import { navigating } from "@/lib/navigation/navigating";
import { reloadOnce } from "@/lib/navigation/reload";
import { pageOf, routeOf } from "@/lib/navigation/routes";

const chunk = /\/_next\/static\//;

function isChunkFailure(reason: unknown): boolean {
  return (
    reason instanceof Error && (reason.name === "ChunkLoadError" || chunk.test(reason.message))
  );
}

// A page open since before a deployment may ask for files that are gone. Once it stands, a script that
// cannot be had is a rejected import, and whoever imports it may have an answer.
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

// A page that the browser took out of its memory shows what was true before: who was signed in, what was
// being sent.
window.addEventListener("pageshow", (event) => {
  const route = routeOf(pageOf(window.location.pathname));
  if (event.persisted && !route?.indexable) window.location.reload();
});

// An owner left in another tab. What a page of theirs shows is no longer anybody's here.
window.addEventListener("storage", ({ key, newValue }) => {
  const route = routeOf(pageOf(window.location.pathname));
  if (key === "auth" && newValue === null && route?.guard === "owner") window.location.reload();
});

export function onRouterTransitionStart() {
  window.dispatchEvent(new Event(navigating));
}
