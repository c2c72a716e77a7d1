import { number, oneDecimal } from '../i18n/format';

export const MEBIBYTE = 1024 * 1024;

const LITTLE = 0.1;

/** 1572864 as 1.5 MiB; what is little, but not nothing, as 0.1 MiB. */
export const inMebibytes = (bytes: number): string => {
  const mebibytes = bytes / MEBIBYTE;
  if (mebibytes >= 10 || Number.isInteger(mebibytes)) return `${number(Math.round(mebibytes))} MiB`;
  return `${oneDecimal(Math.max(LITTLE, mebibytes))} MiB`;
};

const SIZES: ReadonlySet<string> = new Set(['storage', 'file', 'archive']);

/** The amount of a quota of this kind, in MiB for sizes. */
export const amountOf = (kind: string, amount: number): string =>
  SIZES.has(kind) ? inMebibytes(amount) : number(amount);
