import { number, oneDecimal } from '../messages/format';

export const MEBIBYTE = 1024 * 1024;

/** 1572864 as 1.5 MiB. */
export const inMebibytes = (bytes: number): string => {
  const mebibytes = bytes / MEBIBYTE;
  return `${mebibytes < 10 && bytes % MEBIBYTE !== 0 ? oneDecimal(mebibytes) : number(Math.round(mebibytes))} MiB`;
};

const SIZES: ReadonlySet<string> = new Set(['storage', 'file', 'archive']);

/** The amount of a quota of this kind, in MiB for sizes. */
export const amountOf = (kind: string, amount: number): string =>
  SIZES.has(kind) ? inMebibytes(amount) : number(amount);
