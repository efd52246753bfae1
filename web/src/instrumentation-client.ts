import { navigating } from "@/lib/navigating";
import { reloadOnce } from "@/lib/reload";

const chunk = /\/_next\/static\//;

function isChunkFailure(reason: unknown): boolean {
  return (
    reason instanceof Error && (reason.name === "ChunkLoadError" || chunk.test(reason.message))
  );
}

// A page open since before a deployment may ask for files that are gone.
window.addEventListener(
  "error",
  (event) => {
    const target = event.target;
    const source =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement
          ? target.href
          : "";
    if (chunk.test(source) || isChunkFailure(event.error)) reloadOnce();
  },
  true,
);
window.addEventListener("unhandledrejection", (event) => {
  if (isChunkFailure(event.reason)) reloadOnce();
});

export function onRouterTransitionStart() {
  window.dispatchEvent(new Event(navigating));
}
