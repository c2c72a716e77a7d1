import { signal } from '@preact/signals';
import { ApiError } from '../api/api-error';
import { t } from '../messages/shell';

/** What was done last, and how it is taken back. */
export interface Toast {
  readonly words: string;
  /** Takes it back. Throws what the API refuses. */
  readonly undo?: () => Promise<unknown>;
}

/** It stays until it is closed or something else is done: nobody has to be quick. */
export const toast = signal<Toast | undefined>(undefined);

export function showToast(shown: Toast): void {
  toast.value = shown;
}

/** What did not work, where there is no form that could say it. */
export function reportProblem(error: unknown): void {
  const words = error instanceof ApiError ? error.message : t.didNotWork;
  toast.value = { words };
}

/** Takes back what was done last, and says so. */
export async function undoLast(): Promise<void> {
  const last = toast.peek();
  try {
    await last?.undo?.();
    if (toast.peek() === last) toast.value = { words: t.undone };
  } catch (error) {
    reportProblem(error);
  }
}
