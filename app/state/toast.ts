import { signal } from '@preact/signals';
import { ApiError } from '../api/api-error';
import { wordsOf } from './problem-words';
import { reportSessionEnd } from './session';
import { t } from '../i18n/shell';

/** The last action, and how to undo it. */
export interface Toast {
  readonly message: string;
  /** Undoes the action. Throws if the API refuses. */
  readonly undo?: () => Promise<unknown>;
}

/** It stays until it is closed or replaced by another action: there is no time limit for users. */
export const toast = signal<Toast | undefined>(undefined);

export function showToast(shown: Toast): void {
  toast.value = shown;
}

/** Reports an error if there is no form that could show it. */
export function reportProblem(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return reportSessionEnd();
  void wordsOf(error).then(({ says }) => (toast.value = { message: says }));
}

/** Undoes the last action, and reports that. */
export async function undoLast(): Promise<void> {
  const last = toast.peek();
  try {
    await last?.undo?.();
    if (toast.peek() === last) toast.value = { message: t.undone };
  } catch (error) {
    reportProblem(error);
  }
}
