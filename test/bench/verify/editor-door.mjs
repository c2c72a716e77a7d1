import { createRequire } from 'node:module';
import path from 'node:path';
import { dist } from '../../../scripts/sources.mjs';

const require = createRequire(import.meta.url);
const EMPTY = { object: 'document', data: {}, nodes: [] };

/** The app's own conversion between the JSON documents of the API and the block editor, from the built program. */
function loadConversion() {
  require('../../support/register-typescript.cjs');
  const built = (file) => require(path.join(dist, 'src/documents/editor', file));
  return {
    ...built('from-document.js'),
    ...built('last-line.js'),
    ...built('schema.js'),
    ...built('to-document.js'),
    ...built('typed-blanks.js'),
    ...require('prosemirror-model'),
    ...require('prosemirror-state'),
    ...require('prosemirror-transform'),
  };
}

let conversion;
const app = () => (conversion ??= loadConversion());

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
}
