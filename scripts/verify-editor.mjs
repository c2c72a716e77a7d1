/**
 * Opens every page of real documentation in the model of the block editor: `node scripts/verify-editor.mjs <folder-or-zip> [--no-build]
 * [--all]`. Saved unchanged, a page must be byte-identical; with one word changed, at several positions in turn, exactly one passage may
 * differ. Prints failures (all with `--all`); then the exit code is 1.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { dist } from './sources.mjs';
import { readMarkdown, runOverSources, MAX_PRINTED } from './verify-sources.mjs';

const require = createRequire(import.meta.url);
/** Positions in a page at which a word is changed, one after the other. */
const PLACES = 12;
const WORD = /\p{L}{4,}/u;
const MARK = 'Qq';

function load() {
  require('../test/support/register-typescript.cjs');
  const built = (file) => require(path.join(dist, 'src', file));
  return {
    ...built('documents/editor/from-document.js'),
    ...built('documents/editor/to-document.js'),
    ...built('documents/editor/schema.js'),
    ...built('documents/json/markdown-to-document.js'),
    ...built('documents/json/parse-document.js'),
    ...built('documents/merge/line-diff.js'),
    ...built('content/documents/rewritten-text.js'),
    Node: require('prosemirror-model').Node,
  };
}

/** What the editor sends for a page: its document converted to a node of the schema, changed, and converted back. */
function roundTrip({ documentToEditor, editorToDocument, editorSchema, Node, parseDocument }, document, change) {
  const node = Node.fromJSON(editorSchema, documentToEditor(document));
  node.check();
  return parseDocument(editorToDocument(change(node.toJSON())));
}

function textsOf(node, found = []) {
  if (node.type === 'text' && WORD.test(node.text)) found.push(node);
  for (const child of node.content ?? []) textsOf(child, found);
  return found;
}

/** The passages that differ: adjacent lines are one. */
function passages(before, after, { diffLines }) {
  return diffLines(before.split('\n'), after.split('\n')).length;
}

function verifyPage(source, api, figures) {
  const problems = [];
  const stored = { source, references: [], addresses: new Map() };
  const document = api.markdownToDocument(source);
  const save = (sent) => api.rewriteText({ ...stored, body: { document: sent } }).text ?? source;
  const unchanged = save(roundTrip(api, document, (node) => node));
  if (unchanged !== source) problems.push('saved unchanged, it differs');
  const count = textsOf(api.documentToEditor(document)).length;
  const step = Math.max(1, Math.floor(count / PLACES));
  for (let at = 0; at < count; at += step) {
    let words = '';
    const sent = roundTrip(api, document, (node) => {
      const text = textsOf(node)[at];
      text.text = text.text.replace(WORD, (word) => word + MARK);
      words = text.text;
      return node;
    });
    const after = save(sent);
    figures.changes += 1;
    if (after.replace(MARK, '') === source) figures.exact += 1;
    const differing = passages(source, after, api);
    if (differing !== 1) problems.push(`with one word changed, ${differing} passages differ: ${words.slice(0, 80)}`);
  }
  return problems;
}

async function verifyEditor(source, api) {
  const files = await readMarkdown(source);
  const figures = { changes: 0, exact: 0 };
  const failures = files.flatMap(([file, bytes]) =>
    verifyPage(bytes.toString('utf8'), api, figures).map((problem) => `✖ ${file}: ${problem}`),
  );
  for (const failure of failures.slice(0, MAX_PRINTED)) console.log(failure);
  if (failures.length > MAX_PRINTED) console.log(`and ${failures.length - MAX_PRINTED} more`);
  const { changes, exact } = figures;
  const sign = failures.length === 0 ? '✔' : '✖';
  console.log(
    `${sign} ${files.length} pages of ${source} saved unchanged and with ${changes} changed words: ${failures.length} problems; ` +
      `${exact} changes left every other byte as it was`,
  );
  return failures.length;
}

let api;
await runOverSources((source) => verifyEditor(source, (api ??= load())));
