import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, above both `dist/src` and `src`. */
export function projectFolder(from = __dirname): string {
  const parent = path.dirname(from);
  return parent === from || existsSync(path.join(from, 'package.json')) ? from : projectFolder(parent);
}
