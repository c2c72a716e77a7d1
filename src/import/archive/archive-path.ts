import { badRequest } from '../../../core/errors/app-error';
import type { ZipLimits } from './archive-limits';

/** A name for messages: short, on one line. */
export function quotedName(name: string): string {
  const shown = name.length > 120 ? `${name.slice(0, 120)}…` : name;
  return `"${shown.replace(/\p{Cc}/gu, '�')}"`;
}

/**
 * The bundle path of a name inside an archive: forward slashes, no empty or `.` segments, in NFC; '' for the root.
 * A name that would leave the archive's folder (absolute, a drive letter, `..`, a NUL), or that is too long or too
 * deep, causes the whole archive to be rejected: AppError 400.
 */
export function archivePath(name: string, limits: ZipLimits): string {
  const slashed = name.replaceAll('\\', '/');
  const segments = slashed
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  const escapes = slashed.startsWith('/') || /^[a-z]:/i.test(slashed) || segments.includes('..') || name.includes('\0');
  if (escapes) {
    throw badRequest(
      'archive_not_accepted',
      `The archive was refused: its entry ${quotedName(name)} is outside of the archive.`,
    );
  }
  const path = segments.join('/');
  if (path.length > limits.maxPathLength) {
    throw badRequest(
      'archive_not_accepted',
      `The archive was refused: the path ${quotedName(path)} is longer than ${limits.maxPathLength} characters.`,
    );
  }
  if (segments.length > limits.maxDepth) {
    throw badRequest(
      'archive_not_accepted',
      `The archive was refused: the path ${quotedName(path)} is more than ${limits.maxDepth} folders deep.`,
    );
  }
  return path;
}

/** Whether a path holds a control character (a line break, say), which no page or file may be named with. */
export function hasControlCharacter(path: string): boolean {
  return /\p{Cc}/u.test(path);
}
