/**
 * Imports documentation over HTTP into a running service, exports it as a zip and to a Git repository, and compares every byte:
 * `npm run verify -- export <folder-or-zip>…`, or generated folders: `--generate mkdocs` (see `STYLES`, or `all`). What no one
 * changed must be the same file at the same path; after one page is moved, only links to it and its own may differ. The export is
 * imported into a new space and exported again: both spaces must have the same content, and both exports the same bytes.
 * Prints every difference; exit code 1 if there is one.
 */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { zipOf } from '../corpus/archive.mjs';
import { generateFolder, STYLES } from '../corpus/folder-styles.mjs';
import { ensureBuilt } from '../processes/database.mjs';
import { readFiles } from './read-archive.mjs';
import { verifyUntouched } from './untouched.mjs';
import { World } from '../world.mjs';
import { GitBackend } from '../faults/git-backend.mjs';
import { MAX_PRINTED } from './sources.mjs';

/** Fields that change with every import. */
const PASSING = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'urls',
  'git',
  'documentId',
  'document',
  'downloadURL',
  'pages',
]);

async function exportOf(api, space) {
  const started = performance.now();
  const { status, bytes } = await api.send('GET', `/v1/spaces/${space}/export`);
  if (status !== 200) throw new Error(`The export answered ${status}: ${bytes.toString().slice(0, 500)}`);
  return { bytes, ms: Math.round(performance.now() - started) };
}

async function importedCopy(world, title, zip) {
  const space = await world.createSpace(title);
  const { result } = await world.uploadZip(space, zip);
  return { space, result };
}

async function entriesOf(bytes) {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

const flat = (pages, depth = 0) => pages.flatMap((page) => [{ ...page, depth }, ...flat(page.pages ?? [], depth + 1)]);

/** An item as text, with paths in place of identifiers and without what changes with every import. */
const described = (item, names) =>
  JSON.stringify(item, (key, value) =>
    PASSING.has(key) ? undefined : typeof value === 'string' ? (names.get(value) ?? value) : value,
  );

/** The whole content of a space, line by line. */
async function linesOf(api, space) {
  const content = `/v1/spaces/${space}/content`;
  const whole = await api.get(content);
  const pages = flat(whole.pages);
  const names = new Map([
    ...pages.map(({ id, path, title }) => [id, path ?? title]),
    ...whole.files.map(({ id, git }) => [id, git.path]),
  ]);
  const lines = [];
  for (const page of pages) {
    const { markdown } = page.type === 'document' ? await api.get(`${content}/page/${page.id}`) : {};
    lines.push(described({ ...page, markdown }, names));
  }
  const files = whole.files.map((file) => described({ ...file, path: file.git.path, hash: file.git.oid }, names));
  const reusables = [];
  for (const { id } of whole.reusableContents)
    reusables.push(described(await api.get(`${content}/reusable-contents/${id}`), names));
  return [...lines, ...files.sort(), ...reusables.sort(), JSON.stringify(whole.variables)];
}

function differencesOf(name, one, other) {
  const differences = [];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    if (one[at] !== other[at]) differences.push(`${name} ${at + 1}:\n      ${one[at]}\n      ${other[at]}`);
  return differences;
}

async function compareExports(first, second) {
  if (first.equals(second)) return [];
  const [one, other] = [await entriesOf(first), await entriesOf(second)];
  const differences = [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => !one.get(path)?.equals(other.get(path) ?? Buffer.alloc(0)))
    .map((path) => `${path} differs: ${one.get(path)?.length} and ${other.get(path)?.length} bytes`);
  return differences.length > 0 ? differences : ['the same files, but not the same bytes around them'];
}

function print(title, differences) {
  console.log(`${differences.length === 0 ? '✔' : '✖'} ${title}`);
  for (const difference of differences.slice(0, MAX_PRINTED)) console.log(`    ${difference.slice(0, 2_000)}`);
  if (differences.length > MAX_PRINTED) console.log(`    and ${differences.length - MAX_PRINTED} more`);
}

/** The export of an export is the same, and so is its content. @returns {Promise<[string, string[]][]>} */
async function verifyRoundTrip(world, files) {
  const { api } = world;
  const zip = await zipOf([...files].map(([path, bytes]) => ({ path, bytes })));
  const original = await importedCopy(world, 'Original', zip);
  const first = await exportOf(api, original.space);
  const repeated = await exportOf(api, original.space);
  const copy = await importedCopy(world, 'Copy', first.bytes);
  const second = await exportOf(api, copy.space);
  const [one, other] = [await linesOf(api, original.space), await linesOf(api, copy.space)];
  return [
    ['an export of the same revision is the same bytes', await compareExports(first.bytes, repeated.bytes)],
    [`${one.length} pages, files and pieces of reusable content are the same`, differencesOf('item', one, other)],
    ['the export of the copy is the same bytes', await compareExports(first.bytes, second.bytes)],
  ];
}

function* sourcesOf({ generate, pages }, positionals) {
  for (const source of positionals) yield { title: source, read: () => readFiles(source) };
  const styles = generate === 'all' ? STYLES : generate === undefined ? [] : [generate];
  for (const style of styles)
    yield {
      title: `generated: ${style}`,
      read: () =>
        new Map(
          generateFolder({ style, ...(pages && { pages: Number(pages) }) }).files.map(({ path, bytes }) => [
            path,
            bytes,
          ]),
        ),
    };
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      generate: { type: 'string' },
      pages: { type: 'string' },
      'no-build': { type: 'boolean' },
      all: { type: 'boolean' },
    },
  });
  const sources = [...sourcesOf(values, positionals)];
  if (sources.length === 0) throw new Error('Name a folder or zip with Markdown files, or a style to generate.');
  await ensureBuilt(!values['no-build']);
  const backend = await GitBackend.start();
  let problems = 0;
  try {
    for (const { title, read } of sources) {
      const world = await World.open();
      try {
        const files = await read();
        console.log(`\n${title}: ${files.size} files`);
        const untouched = await verifyUntouched(world, backend, files);
        const results = [
          ...untouched.map(([name, figure, losses]) => [`${name}: ${figure}`, losses]),
          ...(await verifyRoundTrip(world, files)),
        ];
        for (const [name, differences] of results) print(name, differences);
        problems += results.reduce((sum, [, differences]) => sum + differences.length, 0);
      } finally {
        await world.close();
      }
    }
  } finally {
    await backend.close();
  }
  console.log(problems === 0 ? '\nnothing differs' : `\n${problems} differences`);
  if (problems > 0) process.exitCode = 1;
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
