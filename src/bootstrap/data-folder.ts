import { accessSync, constants, mkdirSync } from 'node:fs';
import { OperatorError } from './operator-error';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file of that name is in the way',
};

/** Makes the data folder where it is missing, closed to other accounts. Throws a OperatorError when it cannot be written. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new OperatorError(
      `The data folder ${dataDir} cannot be used: ${REASONS[code] ?? code}. Give this account write access to it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
