const MIB = 1024 * 1024;

/** `1 row`, `1,234 rows`. */
export const amount = (count: number, unit: string): string =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

/** Seconds since a moment of `performance.now()`, with one digit. */
export const elapsed = (started: number): number => Number(((performance.now() - started) / 1000).toFixed(1));

/** `512 bytes`, `3.4 MiB`. */
export const bytesInWords = (bytes: number): string =>
  bytes < MIB / 10 ? amount(bytes, 'byte') : `${(bytes / MIB).toFixed(1)} MiB`;
