type Status = 'ok' | 'warning' | 'broken';

/** What one check found: a sentence, and how to fix it when it is not in order. */
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

/** A number of bytes for people: whole MiB below 10 GiB, GiB from there. */
export const size = (bytes: number): string =>
  bytes >= 10 * 1024 * MIB ? `${Math.round(bytes / 1024 / MIB)} GiB` : `${Math.round(bytes / MIB)} MiB`;
