import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The nearest file of a name above this one, from the sources and from a build alike. */
function readAbove(name: string, folder = __dirname): string | undefined {
  const file = path.join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const parent = path.dirname(folder);
  return parent === folder ? undefined : readAbove(name, parent);
}

interface Manifest {
  readonly version: string;
  readonly previousVersion?: string;
}

const readManifest = (): Manifest => {
  const manifest = readAbove('package.json');
  return manifest === undefined ? { version: '0.0.0' } : (JSON.parse(manifest) as Manifest);
};

/** The release of the program, such as 0.1.0. */
export const releaseVersion = (): string => readManifest().version;

/** The release before, whose processes may run beside this one; the release itself where there was none. */
export function previousRelease(): string {
  const { version, previousVersion = version } = readManifest();
  return previousVersion;
}

/** The release and the commit it was built from, such as 0.1.0+91658b06 (Semantic Versioning, 10); the release where the commit is not known. */
export function productVersion(): string {
  const commit = readAbove('.built-commit')?.trim() ?? '';
  return commit === '' ? releaseVersion() : `${releaseVersion()}+${commit}`;
}
