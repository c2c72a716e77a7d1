import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { arbitraryDocument } from '../../../test/fixtures/documents/arbitrary-document';
import type { JsonDocument } from '../blocks/registry';
import { markdownToDocument } from '../json/markdown-to-document';
import { normalForm } from '../json/normal-form';
import { parseDocument } from '../json/parse-document';
import type { EditorNode } from './editor-node.types';
import { documentToEditor } from './from-document';
import { editorSchema } from './schema';
import { editorToDocument } from './to-document';
import { randomRuns } from '../../../test/support/random-runs';

/** Through a node of ProseMirror, checked against the schema. */
function throughEditor(document: JsonDocument): JsonDocument {
  const node = Node.fromJSON(editorSchema, documentToEditor(document));
  node.check();
  return editorToDocument(node.toJSON() as EditorNode);
}

/** A heading of a column that is nothing but its title needs no fragment, and gets none back. */
function withoutPlainHeadings(node: object): object {
  return JSON.parse(JSON.stringify(node), (name, value: unknown) => {
    if (name !== 'heading' || !Array.isArray(value)) return value;
    const [first, ...others] = value as { leaves?: { marks: unknown[] }[] }[];
    const isPlain = others.length === 0 && (!first || first.leaves?.every(({ marks }) => marks.length === 0));
    return isPlain ? undefined : value;
  }) as object;
}

const comparable = (document: JsonDocument) => withoutPlainHeadings(normalForm(document) as object);

describe('the editor', () => {
  it('represents every block without loss', () => {
    const source = readFileSync(path.join(__dirname, '../../../test/fixtures/documents/every-block.md'), 'utf8');
    const document = markdownToDocument(source);
    const after = throughEditor(document);
    expect(normalForm(after)).toEqual(normalForm(document));
  });

  it('represents any document that a client may send', () => {
    fc.assert(
      fc.property(arbitraryDocument, (given) => {
        const document = parseDocument(given);
        const after = throughEditor(document);
        expect(comparable(parseDocument(after))).toEqual(comparable(document));
        expect(normalForm(after)).toEqual(normalForm(parseDocument(after)));
      }),
      { numRuns: randomRuns(5_000) },
    );
  });
});
