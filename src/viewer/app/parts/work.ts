import { useSignal, type Signal } from '@preact/signals';

/** An action of a button or a form. */
export interface Work {
  readonly busy: Signal<boolean>;
  readonly error: Signal<unknown>;
  /** Runs it, unless it is already running; a thrown error is stored in `error`. Returns true if it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useWork(): Work {
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
  return { busy, error, run };
}
