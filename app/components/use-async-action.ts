import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** An action of a button or a form. */
export interface AsyncAction {
  readonly busy: Signal<boolean>;
  readonly error: Signal<unknown>;
  /** Runs it, unless it is already running; a thrown error is stored in `error`. Returns true if it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Runs it after what was given before: for fields whose every change is saved. */
  readonly runNext: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAsyncAction(): AsyncAction {
  const busy = useSignal(false);
  const error = useSignal<unknown>(undefined);
  const run = async (work: () => Promise<unknown>) => {
    if (busy.peek()) return false;
    busy.value = true;
    error.value = undefined;
    try {
      await work();
      return true;
    } catch (thrown) {
      error.value = thrown;
      return false;
    } finally {
      busy.value = false;
    }
  };
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const runNext = (work: () => Promise<unknown>) => {
    const next = last.current.then(() => run(work));
    last.current = next;
    return next;
  };
  return { busy, error, run, runNext };
}
