import type { Draft } from "./draft";

export interface StepProps {
  draft: Draft | null;
  /** Waits for the step's call, takes the answer and moves on; true when the page is being left. */
  save: (call: Promise<Draft>) => Promise<boolean>;
  onBack?: () => void;
  /** Came from another step, not from a page load. */
  arrived: boolean;
}
