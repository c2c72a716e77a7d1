import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Problem } from './problem';
import { t } from '../messages/parts';

interface LoadedProps<Value> {
  readonly load: (signal: AbortSignal) => Promise<Value>;
  /** @param reload reads it again; the current content stays until then */
  readonly children: (value: Value, reload: () => Promise<void>) => ComponentChildren;
}

/** Reads something when it appears, and shows it; for dialogs above a screen. */
export function Loaded<Value>({ load, children }: LoadedProps<Value>) {
  const found = useSignal<{ readonly value: Value } | undefined>(undefined);
  const error = useSignal<unknown>(undefined);
  useEffect(() => {
    const mine = new AbortController();
    load(mine.signal)
      .then((value) => (found.value = { value }))
      .catch((thrown: unknown) => {
        if (!mine.signal.aborted) error.value = thrown;
      });
    return () => mine.abort();
  }, []);
  const reload = async () => {
    found.value = { value: await load(new AbortController().signal) };
  };
  return (
    <>
      {found.value
        ? children(found.value.value, reload)
        : error.value === undefined && <p class="quiet">{t.loading}</p>}
      <Problem error={error.value} />
    </>
  );
}
