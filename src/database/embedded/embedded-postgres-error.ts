/** The embedded server cannot run. The message names the affected folder or platform and the alternatives. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

const CODES: Readonly<Record<string, string>> = {
  EACCES: 'the account running Bindery may not write there',
  EPERM: 'the account running Bindery may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file of that name is in the way',
  EIO: 'the disk reports an error',
};

/** The system's code of a failed operation, such as ENOENT. Read by shape: errors of Node's core fail `instanceof` in other realms. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const reason = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : String(error);

/** Converts a failed file operation below DATA_DIR to a message that names the folder and the fix; other errors pass unchanged. */
export function describeFolderError(error: unknown, dataDir: string): unknown {
  const why = CODES[errorCode(error) ?? ''];
  if (error instanceof EmbeddedPostgresError || why === undefined) return error;
  const fix = why.startsWith('the disk')
    ? 'Free some space (a new database needs about 100 MB), or choose another folder with DATA_DIR.'
    : 'Give the account write access to the folder, choose another one with DATA_DIR, or set DATABASE_URL to use a PostgreSQL server of your own.';
  return new EmbeddedPostgresError(`The database cannot be stored in ${dataDir}: ${why} (${reason(error)}). ${fix}`, {
    cause: error,
  });
}
