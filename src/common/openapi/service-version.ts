import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version in the nearest package.json above this file, from the sources and from a build alike. */
export function serviceVersion(folder = __dirname): string {
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest)) return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  const parent = path.dirname(folder);
  return parent === folder ? '0.0.0' : serviceVersion(parent);
}
