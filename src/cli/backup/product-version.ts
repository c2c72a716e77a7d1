import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../config/project-folder';

/** The version in package.json, for instance 0.1.0. */
export function productVersion(): string {
  const text = readFileSync(path.join(projectFolder(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
