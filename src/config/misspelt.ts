import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { editDistance } from '../common/text/edit-distance';
import type { Environment } from './configuration';
import { VARIABLES } from './variables';

const MAX_ERRORS = 2;
/** The environment also contains variables of other programs; only names of at least this length, with one error, are treated as misspellings. */
const MIN_UNAMBIGUOUS_LENGTH = 8;

const KNOWN = Object.keys(VARIABLES).flatMap((name) => [name, `${name}_FILE`]);
const isKnown = (name: string): boolean => KNOWN.includes(name);

/** The known variable that is closest to a name; undefined where none is close enough. */
function closestVariable(name: string, most: number): string | undefined {
  const upper = name.toUpperCase();
  const near = KNOWN.map((known) => ({ known, errors: editDistance(upper, known, most) }));
  // A short name is another word when half of it differs.
  const fits = near.filter(({ known, errors }) => errors <= most && errors * 3 <= known.length);
  return fits.sort((one, other) => one.errors - other.errors)[0]?.known;
}

/** What the .env file of the working directory sets. */
export const valuesInFile = (file = '.env'): Environment =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/** The names in the .env file of the working directory. */
export const namesInFile = (file = '.env'): string[] => Object.keys(valuesInFile(file));

/** A warning for each variable that is very likely a misspelling of a known one. */
export function misspelt(environment: Environment, inFile: readonly string[]): string[] {
  return Object.keys({ ...environment, ...Object.fromEntries(inFile.map((name) => [name, ''])) }).flatMap((name) => {
    if (isKnown(name)) return [];
    const isInFile = inFile.includes(name);
    const likely =
      isInFile || name.length >= MIN_UNAMBIGUOUS_LENGTH ? closestVariable(name, isInFile ? MAX_ERRORS : 1) : undefined;
    return likely
      ? [`${name}${isInFile ? ' in .env' : ''} is not a variable of Bindery and has no effect: did you mean ${likely}?`]
      : [];
  });
}
