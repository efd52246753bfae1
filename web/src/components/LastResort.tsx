"use client";

import { Component, type ReactNode } from "react";
import es from "../../messages/es/crash.json";

/** For the failure inside the error page. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>{es.again}</p> : this.props.children;
  }
}
