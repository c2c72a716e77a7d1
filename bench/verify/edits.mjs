/**
 * Edits every page of documentation as people do in the app: `npm run verify -- edits <folder-or-zip>... [--generate mkdocs|all]
 * [--pages 40] [--documents 200] [--words 40] [--structure] [--seed 1] [--all] [--no-build]`. Starts the built service, imports, and
 * changes words through the app's own conversion and the public API: each has to be stored, and no other byte may differ. With
 * `--structure`, blocks are split, joined, moved, deleted, inserted, and cells, marks and links changed: only their passage may differ.
 * `--documents`: pages of generated JSON documents.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { generateFolder, STYLES } from '../corpus/folder-styles.mjs';
import { ensureBuilt } from '../processes/database.mjs';
import { readFiles } from './read-archive.mjs';
import { structuralEdits } from './structural-edits.mjs';
import { editSpace, importFiles, insertDocuments } from './verify-edits.mjs';
import { newWord, wordEdits } from './word-edits.mjs';
import { World } from '../world.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    structure: { type: 'boolean' },
    generate: { type: 'string' },
    pages: { type: 'string', default: '40' },
    documents: { type: 'string', default: '0' },
    all: { type: 'boolean' },
    'no-build': { type: 'boolean' },
  },
});
const seed = Number(values.seed);
let made = 0;
const words = { count: Number(values.words), nextWord: () => newWord((made += 1)) };
const edits = values.structure ? structuralEdits : (current, random) => wordEdits(current, random, words);

/** All sources by name: folders and zips, generated folders, and generated documents. */
async function* sources(world) {
  for (const source of positionals) yield [source, await importFiles(world, source, await readFiles(source))];
  const styles = values.generate === 'all' ? STYLES : [values.generate ?? []].flat();
  for (const style of styles) {
    const { files } = generateFolder({ style, pages: Number(values.pages) });
    const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
    yield [`generated: ${style}`, await importFiles(world, style, byPath)];
  }
  const count = Number(values.documents);
  if (count > 0) yield [`${count} generated documents`, await insertDocuments(world, count, seed)];
}

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
  for await (const [name, space] of sources(world)) {
    const started = performance.now();
    const report = await editSpace(world.api, space, edits, seed);
    print(name, report, Math.round((performance.now() - started) / 1000));
  }
} finally {
  await world.close();
}
