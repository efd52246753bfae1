"use client";

import { Component, type ReactNode } from "react";
import { localeOf } from "@/lib/navigation/routes";
import { sentences } from "./ErrorPage";

/**
 * Catches a failure inside the error page. It happens in a browser only, and the browser knows the page's
 * language.
 */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p>{sentences[localeOf(window.location.pathname)].again}</p>;
  }
}
