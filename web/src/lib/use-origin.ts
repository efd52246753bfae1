"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The address of this site, which only the browser knows: a built page does not know its host. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );
