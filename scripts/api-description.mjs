import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from './tools.mjs';

/** Passes `use` a file with the description of the API that the service of these sources serves; needs no database. */
export async function withApiDescription(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-api-'));
  const file = path.join(folder, 'openapi.json');
  try {
    if ((await runNode(['scripts/start.mjs', 'cli', 'openapi', file])) !== 0)
      throw new Error('The description of the API could not be made.');
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
