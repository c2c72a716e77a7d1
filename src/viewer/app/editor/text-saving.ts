import type { ReadonlySignal } from '@preact/signals';

/** How the text of an editor comes to the service. */
export interface TextSaving {
  readonly words: ReadonlySignal<string>;
  readonly error: ReadonlySignal<unknown>;
  /** Writes what is not written yet, and throws what goes wrong. */
  finish(): Promise<void>;
}
