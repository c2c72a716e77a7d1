import console from 'node:console';
import { format } from 'node:util';
import { loggedError } from '../common/http/logged-error';
import type { Log } from '../common/http/logger';

const METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;
const MAX_LENGTH = 2_000;

/**
 * Turns what packages print into lines of the log. They print errors with all that these carry, such as the row that was in the way of a
 * statement; a line of the log says no more of an error than elsewhere.
 * @param log read for each line: the level is known only after the configuration was read
 * @returns a function that undoes it
 */
export function logPackageOutput(log: () => Pick<Log, 'warn'>): () => void {
  const printed = { ...console };
  for (const method of METHODS)
    console[method] = (...words: unknown[]) => {
      const errors = words.filter((word) => word instanceof Error);
      const text = format(...words.filter((word) => !errors.includes(word as Error))).slice(0, MAX_LENGTH);
      log().warn(
        { ...(text && { text }), ...(errors.length > 0 && { errors: errors.map((error) => loggedError(error)) }) },
        'printed by a package',
      );
    };
  return () => void Object.assign(console, printed);
}
