import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} folder target folder; the file appears completely, or not at all */
export function placeFile(folder, name, contents) {
  const part = path.join(folder, `${name}.${randomBytes(4).toString('hex')}`);
  writeFileSync(part, contents);
  renameSync(part, path.join(folder, name));
}
