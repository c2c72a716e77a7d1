import { AppError } from '../../core/errors/app-error';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO']);
const WRITES = new Set([
  'open',
  'write',
  'mkdir',
  'rename',
  'fsync',
  'utime',
  'utimes',
  'unlink',
  'ftruncate',
  'close',
]);

/** The error for the caller when the disk of the service is full or not writable; undefined for every other failure. */
export function translateStorageError(error: unknown): AppError | undefined {
  const { code = '', syscall = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (!WRITES.has(syscall)) return undefined;
  if (FULL.has(code))
    return new AppError(
      507,
      'disk_full',
      'The disk of the service is full. Nothing was changed; ask the operator to free space.',
      {
        headers: {
          'Retry-After': '60',
        },
      },
    );
  // Node's recursive mkdir reports ENOENT where the file system is read-only.
  if (NOT_WRITABLE.has(code) || (code === 'ENOENT' && syscall === 'mkdir'))
    return new AppError(
      503,
      'storage_unavailable',
      'The service cannot write to its data folder at the moment. Nothing was changed; contact the operator.',
      { headers: { 'Retry-After': '60' } },
    );
  return undefined;
}
