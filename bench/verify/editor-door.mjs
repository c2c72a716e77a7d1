import { createRequire } from 'node:module';
import path from 'node:path';
import { dist } from '../../scripts/sources.mjs';

const require = createRequire(import.meta.url);
const EMPTY = { object: 'document', data: {}, nodes: [] };

/** The app's own conversion between the JSON documents of the API and the block editor, from the built program. */
function loadConversion() {
  require('../../test/support/register-typescript.cjs');
  const built = (file) => require(path.join(dist, 'core/documents', file));
  return {
    ...built('editor/from-document.js'),
    ...built('editor/last-line.js'),
    ...built('editor/schema.js'),
    ...built('editor/to-document.js'),
    ...built('editor/typed-blanks.js'),
    ...built('json/markdown-to-document.js'),
    ...require('prosemirror-model'),
    ...require('prosemirror-state'),
    ...require('prosemirror-transform'),
  };
}

let conversion;
const app = () => (conversion ??= loadConversion());

/** Random documents with every kind of block, the same for the same seed. */
export function generateDocuments(count, seed) {
  app();
  const { arbitraryDocument } = require('../../test/fixtures/documents/arbitrary-document.ts');
  return require('fast-check').sample(arbitraryDocument, { numRuns: count, seed });
}

/** A page as the block editor opens it: the document of the API, as nodes of the editor. */
export class OpenPage {
  /** @param {{ document?: object }} page as the API returns it with `format=document` */
  constructor(page) {
    this.base = page.document ?? EMPTY;
    const { Node, EditorState, editorSchema, documentToEditor, withLastLine } = app();
    const doc = withLastLine(Node.fromJSON(editorSchema, documentToEditor(this.base)));
    this.state = EditorState.create({ doc });
  }

  get doc() {
    return this.state.doc;
  }

  /** Applies a transaction, as typing does; false if it is not possible here or changes nothing. */
  edit(change) {
    const { tr } = this.state;
    try {
      change(tr, this.state.schema);
      tr.doc.check();
    } catch (error) {
      if (error instanceof RangeError || error instanceof app().TransformError) return false;
      throw error;
    }
    if (tr.doc.eq(this.doc)) return false;
    this.state = this.state.apply(tr);
    return true;
  }

  /** The document that the app sends. */
  sent() {
    const { editorToDocument, withoutTypedBlanks } = app();
    return JSON.parse(JSON.stringify(withoutTypedBlanks(editorToDocument(this.doc.toJSON()), this.base)));
  }

  /** The index in the document of a top-level node of the editor: empty lines are no blocks. */
  nodeIndexOf(index) {
    const { editorToDocument } = app();
    const before = this.doc.toJSON().content.slice(0, index);
    return editorToDocument({ type: 'doc', content: before }).nodes.length;
  }

  /** The places in the text of the blocks with these indexes, and of the footnotes that they refer to. */
  spansOf(markdown, indexes) {
    const { parts, footnotes } = app().placedDocument(markdown, [], {});
    const own = withFirst(parts)
      .filter(({ first, nodes }) => indexes.some((index) => index >= first && index < first + nodes.length))
      .map(({ part }) => part);
    const refersTo = ({ label }) =>
      own.some(({ start, end }) => new RegExp(`\\[\\^${label}\\]|fn-${label}"`).test(markdown.slice(start, end)));
    return [...own, ...footnotes.filter(refersTo).map(({ part }) => parts[part])];
  }

  /**
   * What has to be written anew for a block that is inserted in front of another one: a part of several blocks that it splits, or what
   * is above the title, which has to move then; undefined for nothing.
   */
  spanOfInsertion(markdown, index) {
    const { parts } = app().placedDocument(markdown, [], {});
    const next = withFirst(parts).find(({ first, nodes }) => index < first + nodes.length);
    const title = parts.find(({ isTitle }) => isTitle);
    if (next && title && next.part.start < title.start) return { start: next.part.start, end: title.end };
    return next && index > next.first ? next.part : undefined;
  }
}

/** Parts with the index of their first block. */
function withFirst(parts) {
  let count = 0;
  return parts.map((part) => ({ part, nodes: part.nodes, first: (count += part.nodes.length) - part.nodes.length }));
}
