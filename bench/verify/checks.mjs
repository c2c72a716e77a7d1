import { compareText } from './compare-text.mjs';
import { decoded, fileAt, findReferences, readAddress } from './references.mjs';
import { outlineLines, readOutline } from './summary-outline.mjs';

const decode = (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** @typedef {{ api: import('../api-client.mjs').ApiClient, space: string, files: Map<string, Buffer>, tree: object[], spaceFiles: object[], layout: ReturnType<import('./space-layout.mjs').layoutOf> }} Facts */

const linkTarget = ({ target }, sources) => {
  if (target.kind === 'url') return target.url;
  return `${sources.get(target.page)}${target.anchor ? `#${target.anchor}` : ''}`;
};

/** The tree in terms of SUMMARY.md. */
function outlineOf(pages, sources) {
  return pages.map((page) => ({
    type: page.type === 'document' ? 'page' : page.type,
    title: page.title,
    ...(page.type === 'document' && { target: page.git?.path }),
    ...(page.type === 'link' && { target: linkTarget(page, sources) }),
    children: outlineOf(page.pages ?? [], sources),
  }));
}

/** The tree matches SUMMARY.md: titles, nesting, order, groups, links. @param {Facts} facts */
export function checkTree({ files, tree, layout }) {
  const summary = files.get('SUMMARY.md');
  if (!summary) return ['there is no SUMMARY.md to compare the tree with'];
  const sources = new Map([...layout.pages].map(([path, page]) => [page.id, path]));
  const wanted = outlineLines(readOutline(decode(summary)));
  const found = outlineLines(outlineOf(tree, sources));
  const differences = [];
  for (let line = 0; line < Math.max(wanted.length, found.length); line += 1)
    if (wanted[line] !== found[line])
      differences.push(`entry ${line + 1}: SUMMARY.md ${wanted[line]}, tree ${found[line]}`);
  return differences;
}

/** Every page reads like its source apart from references, which lead to the same targets. @param {Facts} facts */
export async function checkTexts({ api, space, files, layout }) {
  const differences = [];
  for (const [path, page] of layout.pages) {
    const bytes = files.get(path);
    const { markdown } = await api.get(`/v1/spaces/${space}/content/page/${page.id}`);
    if (!bytes) {
      if (markdown !== '') differences.push(`${path} is not in the archive, but has a text`);
      continue;
    }
    const context = { files, layout, sourcePath: path, answerPath: layout.answerPathOf.get(path) };
    differences.push(...compareText(decode(bytes), markdown, context).map((text) => `${path} ${text}`));
  }
  return differences;
}

function* referencesOf({ files, layout }) {
  for (const path of layout.pages.keys()) {
    if (!files.has(path)) continue;
    const text = decode(files.get(path));
    for (const { address, start } of findReferences(text)) {
      const meant = readAddress(path, address);
      if (meant) yield { from: path, start, address, meant };
    }
  }
}

/** Every asset that a page refers to and the archive contains is a file with the same bytes. @param {Facts} facts */
export async function checkFiles(facts) {
  const { api, files, spaceFiles } = facts;
  const byPath = new Map(spaceFiles.map((file) => [file.git.path, file]));
  const wanted = new Set();
  for (const { meant } of referencesOf(facts)) {
    const file = meant.path === undefined ? undefined : fileAt(files, meant.path, meant.isAbsolute);
    if (file !== undefined && !/\.(?:md|mdx|markdown)$/i.test(file)) wanted.add(file);
  }
  const differences = [];
  for (const path of new Set([...wanted, ...byPath.keys()])) {
    const file = byPath.get(path);
    if (!file) {
      differences.push(`${path} is referred to, but is no file of the space`);
      continue;
    }
    const { pathname, search } = new URL(file.downloadURL);
    const { status, bytes } = await api.send('GET', `${pathname}${search}`);
    if (status !== 200 || !bytes.equals(files.get(path) ?? Buffer.alloc(0)))
      differences.push(`${path} downloads with status ${status} and ${bytes.length} bytes`);
  }
  return { differences, referred: wanted.size };
}

/** References reported as broken are those whose target is not in the archive. @param {Facts} facts */
export async function checkBroken(facts) {
  const { api, space, layout, files } = facts;
  const wanted = new Map();
  for (const { from, start, address, meant } of referencesOf(facts)) {
    const climbs = meant.path === undefined && !address.startsWith('#') && address !== '';
    const found = meant.path !== undefined && fileAt(files, meant.path, meant.isAbsolute);
    if ((meant.path !== undefined || climbs) && !(found && layout.sources.has(found)))
      wanted.set(`${from} → ${meant.path ?? decoded(address)}`, start);
  }
  const items = await api.all(`/v1/spaces/${space}/links?status=broken`);
  const reported = new Set(
    items.map((item) => `${item.locationReferences[0].page.git?.path} → ${item.targetReference?.url}`),
  );
  return {
    count: reported.size,
    differences: [
      ...[...wanted]
        .filter(([key]) => !reported.has(key))
        .map(([key, start]) => `${key} (at character ${start}) is not reported`),
      ...[...reported].filter((key) => !wanted.has(key)).map((key) => `${key} is reported, but not broken`),
    ],
  };
}
