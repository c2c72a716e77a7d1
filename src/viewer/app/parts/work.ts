import { useSignal, type Signal } from '@preact/signals';

/** Something that a button or a form does. */
export interface Work {
  readonly busy: Signal<boolean>;
  readonly error: Signal<unknown>;
  /** Does it, unless it is being done; what it throws is kept as `error`. True: it was done. */
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
