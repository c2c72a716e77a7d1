/**
 * Turns every Markdown file of real documentation into a JSON document, back into Markdown and into a document again:
 * `npm run verify -- documents <folder-or-zip> [--no-build] [--all]`. Both documents must be identical, have the same text, and
 * conform to the contract. Prints failing files with their first differences (all with `--all`); then the exit code is 1.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { dist } from '../../scripts/sources.mjs';
import { readMarkdown, runOverSources, MAX_PRINTED } from './sources.mjs';

const require = createRequire(import.meta.url);
/** Bytes. */
const WARM = 4_000_000;
const NODE_COMMENT = /<!-- node \{/g;

function load() {
  require('../../test/support/register-typescript.cjs');
  const built = (file) => require(path.join(dist, 'src', 'documents', file));
  const documents = built('json/markdown-to-document.js');
  return {
    ...documents,
    ...built('json/document-to-markdown.js'),
    ...built('json/parse-document.js'),
    ...built('json/normal-form.js'),
    ...built('json/node-text.js'),
    ...built('markdown/analyze-markdown.js'),
    ...built('html/render-html.js'),
    checks: require('../../test/fixtures/documents/document-schema.ts').documentChecks(),
  };
}

/** Relative URLs refer to pages, files and anchors of pages, as in a space; all others are unchanged. */
class Links {
  ids = new Map();
  addresses = new Map();

  resolve = (address, usage) => {
    if (address === '' || /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) return undefined;
    if (!this.ids.has(address)) this.ids.set(address, `id${this.ids.size}`);
    const ref = this.refOf(address, usage, this.ids.get(address));
    this.addresses.set(JSON.stringify(ref), address);
    return ref;
  };

  address = (ref) => this.addresses.get(JSON.stringify(ref));

  refOf(address, usage, id) {
    const [file, anchor] = address.split('#');
    if (usage === 'include') return { kind: 'reusable-content', reusableContent: id };
    if (!/(\.md|\/|^\.*)$/.test(file)) return { kind: 'file', file: id };
    return anchor === undefined ? { kind: 'page', page: id } : { kind: 'anchor', anchor, page: id };
  }
}

const wordsOf = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function wordsOfDocument(document, { walkNodes }) {
  const texts = [];
  walkNodes(document, (node) => {
    if (node.object === 'text') texts.push(...node.leaves.map(({ text }) => text));
    return true;
  });
  return wordsOf(texts.join(' '));
}

/** The text for search and the anchors for links, which are extracted by other code than the one that creates the document. */
function analysisOf(source, { analyzeMarkdown }) {
  const { sections, references, titleSpan, frontMatter } = analyzeMarkdown(source);
  const body = references.filter(({ start }) => start >= (titleSpan?.end ?? frontMatter.end));
  return {
    words: sections.map(({ title, text }, index) => wordsOf(index === 0 ? text : `${title} ${text}`)).flat(),
    anchors: sections.slice(1).map(({ anchor, level }) => `${Math.min(Math.max(level, 2), 4)} ${anchor}`),
    targets: [...new Set(body.map(targetOf))].sort(),
  };
}

/** Footnotes are renumbered; reference links become inline links, once or several times. */
const targetOf = ({ target }) => target.replace(/^#user-content-fn-.*/, '#user-content-fn');

function keysOf(document, { walkNodes }) {
  const keys = [];
  walkNodes(document, ({ key }) => keys.push(key) > 0);
  return keys;
}

/** The first difference of two values, as text. */
function firstDifference(one, other) {
  const lines = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 1)).split('\n');
  const [before, after] = [lines(one), lines(other)];
  const at = before.findIndex((line, index) => line !== after[index]);
  const line = at < 0 ? before.length : at;
  const around = (all) => all.slice(Math.max(0, line - 2), line + 4).join('\n        ');
  return `at line ${line + 1}\n        ${around(before)}\n      and\n        ${around(after)}`;
}

/** Megabytes per second of processor time, once the code is warm: small documentation is read several times. */
function speedOf(items, bytes, work) {
  const rounds = Math.min(Math.max(Math.ceil(WARM / Math.max(bytes, 1)), 1), 100);
  const all = () => {
    for (let round = 0; round < rounds; round += 1) for (const item of items) work(item);
  };
  all();
  const started = process.cpuUsage();
  all();
  const { user, system } = process.cpuUsage(started);
  return (bytes * rounds) / Math.max(user + system, 1);
}

function verifyPage(source, api, figures) {
  const links = new Links();
  const read = (text) => api.markdownToDocument(text, { resolve: links.resolve });
  const document = read(source);
  const markdown = api.documentToMarkdown(document, { address: links.address });
  const again = read(markdown);
  const kept = (markdown.match(NODE_COMMENT)?.length ?? 0) - (source.match(NODE_COMMENT)?.length ?? 0);
  figures.kept += kept;
  if (api.checks.published(document) === undefined) figures.published += 1;
  const equal = (name, one, other) =>
    isDeepStrictEqual(one, other) ? [] : [`${name}: ${firstDifference(one, other)}`];
  const html = (one, mode) => api.renderHtml(one, { mode });
  const [before, after] = [analysisOf(source, api), analysisOf(markdown, api)];
  // Headings inside HTML have none, until they are written as separate blocks.
  const lost = before.anchors.filter((anchor) => !after.anchors.includes(anchor));
  const invalid = api.checks.ours(JSON.parse(JSON.stringify(document)));
  return [
    ...equal('another document', api.normalForm(document), api.normalForm(again)),
    ...equal('other keys', keysOf(document, api), keysOf(again, api)),
    ...equal('other HTML', html(document, 'screen'), html(again, 'screen')),
    ...equal('other print', html(document, 'print'), html(again, 'print')),
    ...equal('other Markdown when written again', markdown, api.documentToMarkdown(again, { address: links.address })),
    ...equal('other words', wordsOfDocument(document, api), wordsOfDocument(again, api)),
    ...equal('other words for search', before.words, after.words),
    ...(lost.length === 0 ? [] : [`lost anchors: ${lost.join(', ')}`]),
    ...equal('other links', before.targets, after.targets),
    ...equal(
      'not in the form a client may send',
      api.normalForm(document),
      api.normalForm(api.parseDocument(document)),
    ),
    ...(invalid === undefined ? [] : [`against the contract: ${invalid}`]),
    ...(kept === 0 ? [] : [`${kept} blocks could only be kept as JSON`]),
  ];
}

function attempt(source, api, figures) {
  try {
    return verifyPage(source, api, figures);
  } catch (error) {
    return [`throws ${error instanceof Error ? error.stack : String(error)}`];
  }
}

function progress(done, total) {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total}${done === total ? '\n' : ''}`);
}

function print(source, failures, { pages, bytes, read, write, published, kept }) {
  for (const { file, differences } of failures.slice(0, MAX_PRINTED)) {
    console.log(`✖ ${file}`);
    for (const difference of differences) console.log(`    ${difference.slice(0, 1_500)}`);
  }
  if (failures.length > MAX_PRINTED) console.log(`and ${failures.length - MAX_PRINTED} more`);
  const equal = pages - failures.length;
  const percent = Math.floor((equal / Math.max(pages, 1)) * 1_000) / 10;
  console.log(`${equal === pages ? '✔' : '✖'} ${equal} of ${pages} pages of ${source} are equal (${percent} %)`);
  console.log(`  ${bytes} bytes, read at ${read.toFixed(1)} MB/s, written at ${write.toFixed(1)} MB/s`);
  console.log(`  ${published} pages are valid without any extension of the contract, ${kept} blocks kept as JSON`);
}

async function verifyDocuments(source, api) {
  const files = await readMarkdown(source);
  const figures = { pages: files.length, bytes: 0, read: 0, write: 0, published: 0, kept: 0 };
  const failures = [];
  for (const [index, [file, bytes]] of files.entries()) {
    figures.bytes += bytes.length;
    const differences = attempt(bytes.toString('utf8'), api, figures);
    if (differences.length > 0) failures.push({ file, differences });
    progress(index + 1, files.length);
  }
  const texts = files.map(([, content]) => content.toString('utf8'));
  figures.read = speedOf(texts, figures.bytes, (text) => api.markdownToDocument(text));
  const documents = texts.map((text) => api.markdownToDocument(text));
  figures.write = speedOf(documents, figures.bytes, (document) => api.documentToMarkdown(document));
  print(source, failures, figures);
  return failures.length;
}

let api;
await runOverSources((source) => verifyDocuments(source, (api ??= load())));
