import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../common/operator-error';

/**
 * Asks the person at the terminal; anything but y or yes means no. Throws an OperatorError without a terminal, so that
 * a script has to confirm by an option.
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new OperatorError(`${question} There is no terminal for a confirmation: add --yes.`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim());
  } finally {
    asking.close();
  }
}
