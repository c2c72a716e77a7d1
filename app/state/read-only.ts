import { signal } from '@preact/signals';
import { root } from '../lib/paths';
import type { components } from '../api/schema';

const LOOK_EVERY_MS = 60_000;

/** Whether the service is in read-only mode, as far as is known. */
export const isReadOnly = signal(false);

async function look(): Promise<void> {
  const response = await fetch(new URL('v1', root));
  if (response.ok)
    isReadOnly.value = ((await response.json()) as components['schemas']['ApiInformationResponse']).readOnly;
}

/** Reads it now, and once a minute until the maintenance is over. */
export function followReadOnly(): void {
  const again = (): void => {
    if (isReadOnly.value) setTimeout(followReadOnly, LOOK_EVERY_MS);
  };
  void look()
    .catch(() => undefined)
    .finally(again);
}
