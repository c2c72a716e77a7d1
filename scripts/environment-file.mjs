/** The file `.env` of the working directory. Plain JavaScript without dependencies, as `start.mjs`. */
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseEnv } from 'node:util';

const ENTRY = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
const QUOTED = /^(["'`])(?:(?!\1).)*(?:\1\s*(?:#.*)?(.*))?$/;

/** What is wrong with a line; undefined if nothing is. Node reads on in the next line where a line is malformed, and loses that one. */
function problemOf(line) {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return undefined;
  const [entry, name, value] = ENTRY.exec(text) ?? [];
  if (entry === undefined) return 'must be NAME=value, or a comment that begins with #';
  const [quoted, , rest] = QUOTED.exec(value) ?? [];
  if (quoted === undefined) return undefined;
  if (rest === undefined)
    return `the quotation mark of ${name} is not closed on this line; put a value of several lines into a file, and its path into ${name}_FILE`;
  return rest === '' ? undefined : `there is text after the closing quotation mark of ${name}`;
}

/** What is wrong with the file, by line, without its values. */
export const problemsOf = (text) =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const problem = problemOf(line);
    return problem === undefined ? [] : [`line ${index + 1}: ${problem}`];
  });

/**
 * Sets the variables of the file that the environment does not set.
 * @returns why it cannot be used, in sentences; undefined if it was read or does not exist
 */
export function loadEnvironmentFile(file = '.env') {
  if (!existsSync(file)) return undefined;
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return `The file ${file} cannot be read (${error.message}). Correct its permissions or remove it.`;
  }
  const problems = problemsOf(text);
  if (problems.length > 0)
    return [`The file ${file} has mistakes. Correct them and start again:`, ...problems].join('\n  ');
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  return undefined;
}
