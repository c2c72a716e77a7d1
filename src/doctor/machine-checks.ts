import { totalmem } from 'node:os';
import { broken, type Finding, ok, size, warning } from './finding';

const OLDEST_NODE = [20, 19] as const;
/** Service, embedded database and an import of ordinary size together. */
const COMFORTABLE_MEMORY = 512 * 1024 * 1024;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const recent = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return recent
    ? ok(`Node.js ${version}`)
    : broken(`Node.js ${version} is too old.`, `Install ${OLDEST_NODE.join('.')} or later from https://nodejs.org.`);
}

/** The memory that this process may use: the limit of its container where there is one, otherwise that of the machine. */
function memoryLimit(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

export function checkMemory(limit = memoryLimit()): Finding {
  return limit >= COMFORTABLE_MEMORY
    ? ok(`Memory: ${size(limit)}`)
    : warning(
        `Memory: only ${size(limit)}.`,
        `Provide ${size(COMFORTABLE_MEMORY)} or more, or lower CACHE_MB and use an external database server (DATABASE_URL).`,
      );
}

export const checkMachine = (): Finding[] => [checkNode(), checkMemory()];
