import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { editDistance } from '../common/text/edit-distance';
import type { Environment } from './configuration';
import { VARIABLES } from './variables';

const MOST_ERRORS = 2;
/** Names of the environment belong to anybody; only those as long as this, with one error, are surely meant for us. */
const UNMISTAKABLE = 8;

const KNOWN = Object.keys(VARIABLES).flatMap((name) => [name, `${name}_FILE`]);
const isKnown = (name: string): boolean => KNOWN.includes(name);

/** The variable that someone meant; undefined where none is close enough. */
function meant(name: string, most: number): string | undefined {
  const upper = name.toUpperCase();
  const near = KNOWN.map((known) => ({ known, errors: editDistance(upper, known, most) }));
  // A short name is another word when half of it differs.
  const fits = near.filter(({ known, errors }) => errors <= most && errors * 3 <= known.length);
  return fits.sort((one, other) => one.errors - other.errors)[0]?.known;
}

/** The names in the file .env of the working folder, which is meant for us. */
export function namesInFile(file = '.env'): string[] {
  return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
}

/** A sentence for each variable that was very likely meant for us, but is none of ours. */
export function misspelt(environment: Environment, inFile: readonly string[]): string[] {
  return Object.keys({ ...environment, ...Object.fromEntries(inFile.map((name) => [name, ''])) }).flatMap((name) => {
    if (isKnown(name)) return [];
    const isOurs = inFile.includes(name);
    const likely = isOurs || name.length >= UNMISTAKABLE ? meant(name, isOurs ? MOST_ERRORS : 1) : undefined;
    return likely
      ? [`${name}${isOurs ? ' in .env' : ''} is not a variable of Bindery and has no effect: did you mean ${likely}?`]
      : [];
  });
}
