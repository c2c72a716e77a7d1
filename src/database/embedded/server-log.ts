import { closeSync, copyFileSync, openSync, readSync, renameSync, statSync, truncateSync } from 'node:fs';

const LIMIT_BYTES = 4 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024;

const sizeOf = (path: string): number => {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
};

/** Opens the server's log for appending; a long one becomes `<log>.1` first, so that both together stay below 8 MB. */
export function openLog(path: string): number {
  if (sizeOf(path) > LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** Empties a log that has grown long under a running server, which continues appending; the old text is kept as `<log>.1`. */
export function trimLog(path: string): void {
  if (sizeOf(path) <= LIMIT_BYTES) return;
  try {
    copyFileSync(path, `${path}.1`);
  } finally {
    truncateSync(path, 0);
  }
}

/** The log from byte `from` on, at most the last 8 KB. */
export function readLogFrom(path: string, from: number): string {
  try {
    const size = sizeOf(path);
    const start = Math.max(from, size - TAIL_BYTES);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    const file = openSync(path, 'r');
    try {
      readSync(file, buffer, 0, buffer.length, start);
    } finally {
      closeSync(file);
    }
    return buffer.toString('utf8');
  } catch {
    return '';
  }
}

/** The error lines of a log or of a program's output, at most five. */
export function errorLines(text: string): string {
  const lines = text
    .split('\n')
    .flatMap((line) => /\b(?:FATAL|PANIC|ERROR|error|HINT|DETAIL|fatal): .*/.exec(line)?.[0] ?? []);
  const shown = lines.length > 0 ? lines : text.trim().split('\n').slice(-3);
  return shown.slice(-5).join(' ').trim();
}
