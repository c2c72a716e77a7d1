import { createReadStream, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pino, { type DestinationStream } from 'pino';
import { MIN_LENGTH, SECRETS_FILE, type SeenSecret } from './issued-secrets';
import { runFolder } from './run-folder';

const LOG_FILE = 'log-';

/** Where the services of this process write their logs: a file in the folder of the run. */
const logFile = (): string => path.join(runFolder(), `${LOG_FILE}${process.pid}.jsonl`);

const shared = globalThis as { binderyWrittenLog?: DestinationStream };

/** The log of a service in this process; with `DEBUG=1` it is shown too. */
export function writtenLog(): DestinationStream {
  const file = (shared.binderyWrittenLog ??= pino.destination({ dest: logFile(), append: true, sync: true }));
  if (!process.env.DEBUG) return file;
  return {
    write: (line) => {
      file.write(line);
      process.stdout.write(line);
    },
  };
}

/** The same for a program whose standard output it becomes. */
export const openWrittenLog = (): number => openSync(logFile(), 'a');

/** A log line with a secret in it. */
export interface Leak {
  readonly secret: SeenSecret;
  readonly line: string;
}

/** Finds secrets in a line, by the last characters of each. */
export class SecretFinder {
  private readonly byEnd = new Map<string, SeenSecret>();

  constructor(secrets: readonly SeenSecret[]) {
    for (const secret of secrets) this.byEnd.set(secret.value.slice(-MIN_LENGTH), secret);
  }

  find(line: string): SeenSecret | undefined {
    for (const [word] of line.matchAll(/[\w~+/-]{16,}/g))
      for (let end = MIN_LENGTH; end <= word.length; end += 1) {
        const found = this.byEnd.get(word.slice(end - MIN_LENGTH, end));
        if (found) return found;
      }
    return undefined;
  }
}

const filesOf = (folder: string, prefix: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name));

const secretsOf = (folder: string): SeenSecret[] =>
  filesOf(folder, SECRETS_FILE)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SeenSecret);

/** Reads every log line of a run, for the secrets that its tests have seen. */
export async function findLeaks(
  folder: string,
): Promise<{ readonly secrets: number; readonly lines: number; readonly leaks: Leak[] }> {
  const secrets = secretsOf(folder);
  const finder = new SecretFinder(secrets);
  const leaks: Leak[] = [];
  let lines = 0;
  for (const file of filesOf(folder, LOG_FILE))
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      lines += 1;
      const secret = finder.find(line);
      if (secret) leaks.push({ secret, line });
    }
  return { secrets: secrets.length, lines, leaks };
}
