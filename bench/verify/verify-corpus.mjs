import { zipOf } from '../corpus/archive.mjs';
import { generateFolder } from '../corpus/folder-styles.mjs';
import { walkPages } from '../page-list.mjs';
import { ensureBuilt } from '../processes/database.mjs';
import { World } from '../world.mjs';
import { checkExport, exportOf, treeLines } from './check-export.mjs';
import { checkBroken, checkFiles, checkTexts, checkTree } from './checks.mjs';
import { readFiles } from './read-archive.mjs';
import { layoutOf } from './space-layout.mjs';

const SHOWN = 20;
const isPage = (path) => /\.(?:md|mdx|markdown)$/i.test(path);
const isHidden = (path) => path.split('/').some((step) => step.startsWith('.'));

/** An import creates one revision, and repeating it creates none. */
async function checkRevisions(world, space, zip, before, { result }) {
  const { id, parents } = await world.api.get(`/v1/spaces/${space}/content`);
  const again = await world.uploadZip(space, zip);
  return [
    ...(id === result.revision ? [] : [`the import gives revision ${result.revision}, the space has ${id}`]),
    ...(JSON.stringify(parents) === JSON.stringify([before]) ? [] : [`its parents are ${parents}, not ${before}`]),
    ...(again.result.revision === id ? [] : ['importing the same again makes another revision']),
  ];
}

/** Without SUMMARY.md every Markdown file is a page, except for tables of contents of folders; names that differ only by case are two pages. */
function checkPages({ files, layout, order }, kept) {
  const isContents = (path) => path.endsWith('/SUMMARY.md') && kept.has(path);
  const wanted = order ?? [...files.keys()].filter((path) => isPage(path) && !isHidden(path) && !isContents(path));
  const missing = wanted.filter((path) => !layout.pages.has(path)).map((path) => `${path} is no page`);
  if (!order || missing.length > 0) return missing;
  const listed = [...layout.pages.keys()];
  const at = order.findIndex((path, index) => listed[index] !== path);
  return at === -1 ? [] : [`page ${at + 1} should be ${order[at]}, but is ${listed[at]}`];
}

/** Exporting an imported export returns the same bytes, and the same tree. */
async function checkRoundTrip(world, tree, exported) {
  const copy = await world.createSpace('Copy');
  await world.uploadZip(copy, exported.bytes);
  const [one, other] = [treeLines(tree), treeLines((await world.api.get(`/v1/spaces/${copy}/content/pages`)).pages)];
  const differing = one.flatMap((line, index) => (line === other[index] ? [] : [`${line} became ${other[index]}`]));
  const again = await exportOf(world.api, copy);
  return [
    ...(one.length === other.length ? [] : [`${one.length} pages became ${other.length}`]),
    ...differing,
    ...(again.bytes.equals(exported.bytes) ? [] : ['the second export is other bytes than the first']),
  ];
}

/** Every file is in the export, or named in the result of the import, whose numbers agree with that. */
function checkLeftOut(files, { result }, kept) {
  const { importedResources, totalResources, skipped } = result;
  const isNamed = (file) =>
    skipped.some(({ path }) => path === file || path === './' || (path.endsWith('/') && file.startsWith(path)));
  const lost = [...files.keys()].filter((file) => !kept.has(file) && !isNamed(file));
  const counted = skipped.reduce((sum, entry) => sum + (entry.files ?? 1), 0);
  return [
    ...lost.map((file) => `${file} is neither kept nor named`),
    ...(counted === totalResources - importedResources
      ? []
      : [`${counted} files are named, but ${totalResources} - ${importedResources} are counted`]),
  ];
}

/** Number of paths that differ from another one only by case. */
function folded(paths) {
  const counts = new Map();
  for (const path of paths) counts.set(path.toLowerCase(), (counts.get(path.toLowerCase()) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
}

/** Imports files into a new space and checks all of it. @returns {Promise<[string, number | string, string[]][]>} */
async function verify(world, files, order) {
  const { api } = world;
  const space = await world.createSpace('Corpus');
  const before = (await api.get(`/v1/spaces/${space}/content`)).id;
  const zip = await zipOf([...files].map(([path, bytes]) => ({ path, bytes })));
  const imported = await world.uploadZip(space, zip);
  const tree = (await api.get(`/v1/spaces/${space}/content/pages`)).pages;
  const spaceFiles = await api.all(`/v1/spaces/${space}/content/files`);
  const layout = layoutOf(tree, spaceFiles, files.keys());
  const facts = { api, space, files, tree, spaceFiles, layout, order };
  const downloads = await checkFiles(facts);
  const broken = await checkBroken(facts);
  const exported = await exportOf(api, space);
  const back = checkExport(files, exported.files, layout.pages.keys());
  const treeCheck = files.has('SUMMARY.md') ? checkTree(facts) : checkPages(facts, exported.files);
  return [
    ['tree (entries)', [...walkPages(tree)].length, treeCheck],
    ['texts read (pages)', layout.pages.size, await checkTexts(facts)],
    ['files kept or named', files.size, checkLeftOut(files, imported, exported.files)],
    ['files (with their bytes)', spaceFiles.length, downloads.differences],
    ['links reported broken', broken.count, broken.differences],
    ['names that differ by case only', folded([...layout.pages.keys()]), []],
    ['exported at their path (pages)', back.pages, back.missing],
    ['exported byte for byte (pages)', `${back.same} of ${back.pages}`, back.texts],
    ['links fine before and after', back.links, back.dead],
    ['of these to an anchor', back.anchors, []],
    ['round trip: tree and bytes', exported.bytes.length, await checkRoundTrip(world, tree, exported)],
    ['one revision', 1, await checkRevisions(world, space, zip, before, imported)],
  ];
}

function print(title, results) {
  console.log(`\n${title}`);
  for (const [name, figure, losses] of results) {
    const state = losses.length === 0 ? '✔' : `✖ ${losses.length}`;
    console.log(`  ${name.padEnd(34)}${String(figure).padStart(12)}   ${state}`);
  }
  for (const [name, , losses] of results)
    for (const loss of losses.slice(0, SHOWN)) console.log(`    ${name}: ${loss.slice(0, 500)}`);
}

const lossesIn = (results) => results.reduce((sum, [, , losses]) => sum + losses.length, 0);

/** The variants of a source to verify: as it is and, if it has a table of contents, without it. */
function* runsOf(title, files, order) {
  const hasSummary = files.has('SUMMARY.md');
  yield { title: `${title}${hasSummary ? ', with SUMMARY.md' : ', without SUMMARY.md'}`, files, order };
  if (!hasSummary) return;
  const rest = [...files].filter(([path]) => path !== 'SUMMARY.md');
  yield { title: `${title}, without SUMMARY.md`, files: new Map(rest) };
}

/**
 * Imports folders or zips of Markdown, or a generated folder, into new spaces over HTTP, and compares the content of the space and its
 * export with the source. @param {{ sources: string[], style?: string, pages?: number, build: boolean }} options
 * @returns {Promise<number>} number of losses
 */
export async function verifyCorpus({ sources, style, pages, build }) {
  const runs = [];
  for (const source of sources) runs.push(...runsOf(source, await readFiles(source)));
  if (style !== undefined) {
    const { files, order } = generateFolder({ style, pages });
    runs.push(...runsOf(`generated: ${style}`, new Map(files.map(({ path, bytes }) => [path, bytes])), order));
  }
  await ensureBuilt(build);
  const world = await World.open();
  try {
    let losses = 0;
    for (const { title, files, order } of runs) {
      const results = await verify(world, files, order);
      print(`${title}: ${files.size} files`, results);
      losses += lossesIn(results);
    }
    console.log(`\n${losses === 0 ? 'nothing is lost' : `${losses} losses`}`);
    return losses;
  } finally {
    await world.close();
  }
}
