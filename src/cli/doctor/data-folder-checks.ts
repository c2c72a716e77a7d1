import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { prepareDataFolder } from '../../bootstrap/data-folder';
import type { Configuration } from '../../config/configuration';
import { keyFileOf } from '../../config/key-file';
import { broken, type Finding, ok, size, warning } from '../../doctor/finding';

const MIB = 1024 * 1024;
const TOO_LITTLE = 100 * MIB;
const LITTLE = 1024 * MIB;

/** The folder itself, or its nearest existing parent, in which it would be created. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder));
}

function checkWritable(dataDir: string): Finding {
  const found = nearest(dataDir);
  try {
    if (!statSync(found).isDirectory())
      return broken(`DATA_DIR ${dataDir}: ${found} is a file.`, 'Set DATA_DIR to a folder.');
    accessSync(found, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return broken(
      `This account cannot write to DATA_DIR ${dataDir}.`,
      `Give the account that runs the service read and write access to ${found}, or set DATA_DIR to another folder.`,
    );
  }
  // Created now, as the first start would do, for the checks that follow.
  if (found !== dataDir) prepareDataFolder(dataDir);
  return ok(`DATA_DIR ${dataDir} is writable`);
}

function checkSpace(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(nearest(dataDir));
  const free = bavail * bsize;
  const fix = 'Free some space, or move DATA_DIR to a larger disk.';
  if (free < TOO_LITTLE) return broken(`Only ${size(free)} of disk space are available in DATA_DIR.`, fix);
  return free < LITTLE
    ? warning(`Only ${size(free)} of disk space are available in DATA_DIR.`, fix)
    : ok(`Disk: ${size(free)} are available in DATA_DIR`);
}

function checkKey({ dataDir, secretKey }: Configuration): Finding {
  const file = keyFileOf(dataDir);
  if (secretKey !== undefined)
    return existsSync(file)
      ? warning(
          `SECRET_KEY is set, and the former key in ${file} is still accepted.`,
          `Run npm run cli -- secret-key reseal, and delete ${file} after 30 days.`,
        )
      : ok('Secret key: set by SECRET_KEY');
  if (!existsSync(file)) return ok('Secret key: created at the next start');
  const { mode } = statSync(file);
  try {
    accessSync(file, constants.R_OK);
  } catch {
    return broken(
      `The key ${file} cannot be read by this account.`,
      'Run this command and the service as the same account, or change the owner of the file to the account that runs the service (chown).',
    );
  }
  const open = process.platform !== 'win32' && (mode & 0o077) !== 0;
  return open
    ? warning(`The key ${file} can be read by other accounts.`, `Restrict it: chmod 600 ${file}`)
    : ok('Secret key: in DATA_DIR, not readable by other accounts');
}

export function checkDataFolder(configuration: Configuration): Finding[] {
  const writable = checkWritable(configuration.dataDir);
  if (writable.status === 'broken') return [writable];
  return [writable, checkSpace(configuration.dataDir), checkKey(configuration)];
}
