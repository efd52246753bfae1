"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The address of this site: the built page does not know its own host, the browser does. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );
