import process from 'node:process';
import { runNode } from '../scripts/tools.mjs';

/**
 * Runs the program of a folder that the first argument of this process names, with the further ones; lists all of them if there is none.
 * @param {string} usage of the command
 * @param {string} folder of the programs, from the root
 * @param {Readonly<Record<string, string>>} programs what each does, by its name
 */
export async function runNamed(usage, folder, programs) {
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined && Object.hasOwn(programs, name)) {
    process.exitCode = await runNode([`${folder}/${name}.mjs`, ...args]);
    return;
  }
  const width = Math.max(...Object.keys(programs).map((known) => known.length));
  const lines = Object.entries(programs).map(([known, what]) => `  ${known.padEnd(width)}  ${what}`);
  process.stderr.write(`${usage}\n\n${lines.join('\n')}\n`);
  process.exitCode = 2;
}
