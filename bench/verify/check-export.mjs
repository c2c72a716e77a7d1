import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { walkPages } from '../page-list.mjs';
import { fileAt, findReferences, maskReferences, readAddress } from './references.mjs';

const decode = (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const isPage = (path) => /\.(?:md|mdx|markdown)$/i.test(path);

/** The export of a space, by path. @returns {Promise<{ bytes: Buffer, files: Map<string, Buffer> }>} */
export async function exportOf(api, space) {
  const { status, bytes } = await api.send('GET', `/v1/spaces/${space}/export`);
  if (status !== 200) throw new Error(`The export answered ${status}: ${bytes.toString().slice(0, 500)}`);
  const zip = await fromBufferPromise(bytes);
  const files = new Map();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return { bytes, files };
}

/** The target of a link, in a notation that is the same before and after; undefined for one that leads nowhere in the content. */
function leadsTo(files, from, address) {
  const meant = readAddress(from, address);
  const file = meant?.path === undefined ? undefined : fileAt(files, meant.path, meant.isAbsolute);
  return file === undefined ? undefined : { file, fragment: meant.fragment };
}

/**
 * The effect of an export on the imported pages: whether each is at its original path, which texts are byte-identical, and whether every
 * intact link still leads to the same file and heading.
 * @param {Map<string, Buffer>} sources @param {Map<string, Buffer>} exported @param {Iterable<string>} paths imported pages
 */
export function checkExport(sources, exported, paths) {
  const found = { pages: 0, same: 0, links: 0, anchors: 0, missing: [], texts: [], dead: [] };
  for (const path of paths) {
    const source = sources.get(path);
    if (!source) continue;
    found.pages += 1;
    const bytes = exported.get(path);
    if (!bytes) found.missing.push(`${path} is not in the export`);
    else comparePage({ path, before: decode(source), after: decode(bytes), sources, exported }, found);
  }
  return found;
}

function comparePage({ path, before, after, sources, exported }, found) {
  if (before === after) found.same += 1;
  const [theirs, ours] = [findReferences(before), findReferences(after)];
  if (maskReferences(before, theirs) !== maskReferences(after, ours)) {
    found.texts.push(`${path} reads otherwise in the export`);
    return;
  }
  for (const [index, { address }] of theirs.entries()) {
    const wanted = leadsTo(sources, path, address);
    if (!wanted) continue;
    const has = isPage(wanted.file) ? exported.has(wanted.file) : true;
    const now = leadsTo(exported, path, ours[index].address);
    found.links += 1;
    if (wanted.fragment) found.anchors += 1;
    const isSame = now?.file === wanted.file && now.fragment === wanted.fragment;
    if (has && !isSame) found.dead.push(`${path}: ${address} led to ${wanted.file}, now ${ours[index].address}`);
  }
}

/** The tree of a space as lines, without what every import recreates. */
export const treeLines = (pages) =>
  [...walkPages(pages)].map(({ type, title, path, slug, git }) =>
    [type, title, path ?? slug ?? '', git?.path ?? ''].join(' | '),
  );
