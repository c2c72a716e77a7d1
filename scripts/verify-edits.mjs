/**
 * Edits every page of real documentation as people do in the app: `node scripts/verify-edits.mjs <folder-or-zip>... [--words 40]
 * [--seed 1] [--all] [--no-build]`. Starts the built service, imports, and changes words through the app's own conversion and the public
 * API. Each word has to be stored, and no other byte may differ.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../test/bench/processes/database.mjs';
import { readFiles } from '../test/bench/verify/read-archive.mjs';
import { editSpace, importFiles } from '../test/bench/verify/verify-edits.mjs';
import { newWord, wordEdits } from '../test/bench/verify/word-edits.mjs';
import { World } from '../test/bench/world.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean' },
    'no-build': { type: 'boolean' },
  },
});
const seed = Number(values.seed);
let made = 0;
const words = { count: Number(values.words), nextWord: () => newWord((made += 1)) };

function print(source, report, seconds) {
  const { failures, edits, pages, skipped } = report;
  for (const failure of values.all ? failures : failures.slice(0, 20)) console.log(`✖ ${failure}`);
  const damaged = new Set(failures.map((failure) => failure.split(': ')[0])).size;
  console.log(
    `${failures.length === 0 ? '✔' : '✖'} ${source}: ${edits} edits in ${pages} pages (seed ${seed}): ` +
      `${failures.length} failures in ${damaged} pages, ${skipped} not possible; ${seconds} s`,
  );
  if (failures.length > 0) process.exitCode = 1;
}

await ensureBuilt(!values['no-build']);
const world = await World.open();
try {
  for (const source of positionals) {
    const space = await importFiles(world, source, await readFiles(source));
    const started = performance.now();
    const report = await editSpace(world.api, space, (open, random) => wordEdits(open, random, words), seed);
    print(source, report, Math.round((performance.now() - started) / 1000));
  }
} finally {
  await world.close();
}
