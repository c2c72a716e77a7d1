import type { ReadonlySignal } from '@preact/signals';

/** Saves the text of an editor to the service. */
export interface TextSaving {
  readonly label: ReadonlySignal<string>;
  readonly error: ReadonlySignal<unknown>;
  /** Writes pending changes, and throws failures. */
  finish(): Promise<void>;
}
