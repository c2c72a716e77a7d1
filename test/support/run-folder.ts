import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Tells workers the path of the folder; set before they are forked. */
export const FOLDER_VARIABLE = 'BINDERY_TEST_FOLDER';

const PREFIX = 'bindery-test-';
const ABANDONED_MS = 600_000;

/** A folder in memory if possible, otherwise in the temporary folder. */
function temporaryRoot(): string {
  try {
    accessSync('/dev/shm', constants.W_OK | constants.X_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

/** The folder of the current run, for files that test files share or leave behind. */
export function runFolder(): string {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) throw new Error('No folder for this run: add a globalSetup of test/support to this jest project.');
  return folder;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes folders of killed runs; a server whose folder is removed exits by itself. */
function sweep(root: string): void {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(root, name);
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS && !isAlive(pid)) rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates the folder of a run, in memory if the machine allows it; `global-teardown.ts` removes it. */
export function createRunFolder(): string {
  const root = temporaryRoot();
  sweep(root);
  return mkdtempSync(path.join(root, `${PREFIX}${process.pid}-`));
}
