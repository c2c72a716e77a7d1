type Status = 'ok' | 'warning' | 'broken';

/** The result of one check: a sentence, and the fix if there is a problem. */
export interface Finding {
  readonly status: Status;
  readonly text: string;
  readonly fix?: string;
}

export const ok = (text: string): Finding => ({ status: 'ok', text });
export const warning = (text: string, fix: string): Finding => ({ status: 'warning', text, fix });
export const broken = (text: string, fix: string): Finding => ({ status: 'broken', text, fix });

const MARKS: Readonly<Record<Status, string>> = { ok: '✔', warning: '!', broken: '✖' };

export const findingText = ({ status, text, fix }: Finding): string =>
  fix === undefined ? `${MARKS[status]} ${text}` : `${MARKS[status]} ${text}\n    ${fix}`;

const MIB = 1024 * 1024;

/** Formats a number of bytes: whole MiB below 10 GiB, GiB from there. */
export const size = (bytes: number): string =>
  bytes >= 10 * 1024 * MIB ? `${Math.round(bytes / 1024 / MIB)} GiB` : `${Math.round(bytes / MIB)} MiB`;
