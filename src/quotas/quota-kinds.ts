/** What a quota of an organization limits. */
export const QUOTA_KINDS = ['pages', 'storage', 'members', 'file', 'archive', 'mails'] as const;

export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** Kinds whose use is added up; of the others, each file by itself has to be within the quota. */
export type CountedKind = Exclude<QuotaKind, 'file' | 'archive'>;

/** The most that each kind allows; absent: unlimited. Sizes are in bytes. */
export type QuotaLimits = Readonly<Partial<Record<QuotaKind, number>>>;

/** What an organization uses or adds, of each kind that is of interest. */
export type QuotaAmounts = Readonly<Partial<Record<CountedKind, number>>>;

const MEBIBYTE = 1024 * 1024;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A size in whole MiB, rounded up, so that what is refused never reads as if it were within the quota. */
export const inWholeMebibytes = (bytes: number): string => `${Math.ceil(bytes / MEBIBYTE)} MiB`;

/** An amount in words. */
export const AMOUNT: Readonly<Record<QuotaKind, (amount: number) => string>> = {
  pages: (amount) => plural(amount, 'page'),
  storage: (amount) => `${inWholeMebibytes(amount)} of files`,
  members: (amount) => plural(amount, 'member'),
  file: inWholeMebibytes,
  archive: inWholeMebibytes,
  mails: (amount) => `${plural(amount, 'email')} a day`,
};

/** From this share of a quota on, the admins of the organization are warned. */
export const WARNING_SHARE = 0.8;
