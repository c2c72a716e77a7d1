import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../common/operator-error';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'there is already a file with this name',
  ENOENT: 'nothing can be created there',
};

/** Creates one folder after the other: Node's recursive mkdir never ends on file systems that report ENOENT, such as /proc. */
function createFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process that starts at the same moment may have been first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Closed to others; a root process without /proc has to make it traversable for the account of its database server. */
const ownMode = (): number => (process.platform === 'darwin' && process.getuid?.() === 0 ? 0o711 : 0o700);

/** Creates the data folder where it is missing, closed to other accounts. Throws an OperatorError when it cannot be written. */
export function prepareDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir, ownMode());
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new OperatorError(
      `The data folder ${dataDir} cannot be used: ${REASONS[code] ?? code}. Give this account write access to it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
