/**
 * Imports real documentation, exports it, imports the export into a new space and exports that again:
 * `node scripts/verify-export.mjs <folder-or-zip>`. The two spaces must have the same content, and the two exports must be byte-identical.
 * Prints every difference; exit code 1 if there is one.
 */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { readArchive } from '../test/bench/corpus/archive.mjs';
import { World } from '../test/bench/world.mjs';
import { runOverSources, MAX_PRINTED } from './verify-sources.mjs';

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
  const { result } = await world.importZip(space, zip);
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

async function verifyExport(source) {
  const world = await World.open();
  try {
    const { api } = world;
    const original = await importedCopy(world, 'Original', await readArchive(source));
    const first = await exportOf(api, original.space);
    const repeated = await exportOf(api, original.space);
    const copy = await importedCopy(world, 'Copy', first.bytes);
    const second = await exportOf(api, copy.space);
    const [one, other] = [await linesOf(api, original.space), await linesOf(api, copy.space)];
    const { importedResources, totalResources } = copy.result;
    const results = [
      ['an export of the same revision is the same bytes', await compareExports(first.bytes, repeated.bytes)],
      [
        'the import takes everything',
        importedResources === totalResources ? [] : [`${importedResources} of ${totalResources}`],
      ],
      [`${one.length} pages, files and pieces of reusable content are the same`, differencesOf('item', one, other)],
      ['the export of the copy is the same bytes', await compareExports(first.bytes, second.bytes)],
    ];
    console.log(`${source}: exported ${first.bytes.length} bytes in ${first.ms} ms, again in ${second.ms} ms`);
    for (const [title, differences] of results) print(title, differences);
    return results.reduce((sum, [, differences]) => sum + differences.length, 0);
  } finally {
    await world.close();
  }
}

await runOverSources(verifyExport);
