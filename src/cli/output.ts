import { once } from 'node:events';

/** A result, for people and for scripts: on standard output. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A part of a result that is one line, but too long to be held in memory. */
export const printPart = (text: string): void => void process.stdout.write(text);

/** One of many lines of a result; waits for a slow reader. */
export async function printLine(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}

/** Messages in addition to the result: on standard error, so that a script can use the output as it is. */
export const inform = (text: string): void => void process.stderr.write(`${text}\n`);

/** Every command accepts `--json`. */
export interface OutputOptions {
  readonly json?: boolean;
}

/** The result of a command: as one line of JSON with --json, else the text. */
export const printResult = ({ json }: OutputOptions, result: object, text: string): void =>
  print(json === true ? JSON.stringify(result) : text);
