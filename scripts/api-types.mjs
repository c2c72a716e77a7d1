/** Writes the types of the API that the app uses, from the description that the service serves; run it after a change of the API. A file
 * with the description can be passed instead. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import openapiTS, { astToString } from 'openapi-typescript';
import { shapeOf } from './api-shape.mjs';
import { root } from './sources.mjs';

const TARGET = path.join(root, 'src/viewer/app/api/schema.d.ts');

/** Lines that the generator writes for absent parts of an operation or a path. */
const NOTHING =
  /^ +(?:get|put|post|delete|options|head|patch|trace|query|header|path|cookie|requestBody)\?: never;\n/gm;
const NO_PARAMETERS = /^ +parameters: \{\n +\};\n/gm;
const NO_HEADERS = /^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm;

/** The description as the service returns it. */
function describe() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-api-'));
  const file = path.join(folder, 'openapi.json');
  try {
    const { status } = spawnSync(process.execPath, ['scripts/start.mjs', 'cli', 'openapi', file], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('The description of the API could not be made.');
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const descriptionFile = process.argv[2];
const shape = shapeOf(descriptionFile ? JSON.parse(readFileSync(descriptionFile, 'utf8')) : describe());
const hash = createHash('sha256').update(JSON.stringify(shape)).digest('hex');
const types = astToString(await openapiTS(shape, { alphabetize: true }));
const text = types.replace(NOTHING, '').replace(NO_PARAMETERS, '').replace(NO_HEADERS, '');
writeFileSync(TARGET, `/* Made by "npm run api:types"; shape ${hash} */\n\n${text}`);
process.stdout.write(`${path.relative(root, TARGET)}: ${text.split('\n').length} lines.\n`);
