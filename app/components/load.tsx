import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Problem } from './problem';
import { t } from '../i18n/parts';

interface LoadProps<Value> {
  readonly load: (signal: AbortSignal) => Promise<Value>;
  /** @param reload reads it again; the current content stays until then */
  readonly children: (value: Value, reload: () => Promise<void>) => ComponentChildren;
}

/** Reads something when it appears, and shows it; for dialogs above a screen. */
export function Load<Value>({ load, children }: LoadProps<Value>) {
  const loaded = useSignal<{ readonly value: Value } | undefined>(undefined);
  const error = useSignal<unknown>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal)
      .then((value) => (loaded.value = { value }))
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) error.value = thrown;
      });
    return () => controller.abort();
  }, []);
  const reload = async () => {
    loaded.value = { value: await load(new AbortController().signal) };
  };
  return (
    <>
      {loaded.value
        ? children(loaded.value.value, reload)
        : error.value === undefined && <p class="quiet">{t.loading}</p>}
      <Problem error={error.value} />
    </>
  );
}
