import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import * as Y from 'yjs';
import { arbitraryDocument } from '../../../test/fixtures/documents/arbitrary-document';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { fragmentToDocument } from '../../../core/documents/json/markdown-to-document';
import { hasSameContent } from '../../../core/documents/json/normal-form';
import { documentToMarkdown } from '../../../core/documents/json/document-to-markdown';
import { parseDocument } from '../../../core/documents/json/parse-document';
import { docOf, firstState, readLiveDocument, ROOT, updateTo } from './live-text';
import { randomRuns } from '../../../test/support/random-runs';

const EVERY_BLOCK = path.join(__dirname, '../../../test/fixtures/documents/every-block.md');

const keeps = (document: JsonDocument, after: JsonDocument): boolean =>
  hasSameContent(parseDocument(after).nodes, document.nodes);

describe('a live document', () => {
  it.each([
    ['a linked picture', 'Words [![A](https://example.com/a.png)](https://example.com/b) and more.\n'],
    ['a link over two lines', 'A [link over\\\ntwo lines](https://example.com) ends.\n'],
    ['strong words over two lines', 'Some **strong\\\nwords** here.\n'],
    ['a formula in a link', '[A $$x^2$$ here](https://example.com)\n'],
    ['every block', readFileSync(EVERY_BLOCK, 'utf8')],
  ])('has all of a page: %s', (_what, markdown) => {
    const document = fragmentToDocument(markdown, { resolve: () => undefined });
    expect(keeps(document, readLiveDocument(docOf([firstState(document)])))).toBe(true);
  });

  it.each([
    [
      'one more paragraph, and another word',
      'A first one.\n\nA new one here.\n\nThe second one grows longer.\n\nLast.\n',
    ],
    ['a paragraph less, and another word', 'The second one grows longer.\n\nLast.\n'],
    ['words on both sides of it', 'A first one.\n\nHere, the second one grows longer.\n\nLast.\n'],
    ['the same in a list', '* A first one.\n* A new one here.\n* The second one grows longer.\n\nLast.\n'],
  ])('keeps what others do to a block at the same time: %s', (what, markdown) => {
    const read = (source: string) => fragmentToDocument(source, { resolve: () => undefined });
    const list = what.includes('list') ? '* ' : '';
    const before = docOf([
      firstState(read(`${list}A first one.\n${list === '' ? '\n' : ''}${list}The second one grows.\n\nLast.\n`)),
    ]);
    const other = docOf([Y.encodeStateAsUpdate(before)]);
    const update = updateTo(before, read(markdown));
    const known = Y.encodeStateVector(other);
    const texts = [
      ...other.getXmlFragment(ROOT).createTreeWalker((type) => type instanceof Y.XmlText),
    ] as unknown as Y.XmlText[];
    const text = texts.find((one) => one.toJSON().includes('second'));
    text?.delete(4, 'second '.length);
    text?.insert(0, 'Yes: ');
    const merged = docOf([Y.encodeStateAsUpdate(before), update, Y.encodeStateAsUpdate(other, known)]);
    const written = documentToMarkdown(readLiveDocument(merged));
    expect(written).toMatch(/Yes: (?:The|Here, the) one grows longer\./);
    expect(written).not.toContain('second');
  });

  it('has all of any document, from the beginning or after a change', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, (one, other) => {
        const [before, after] = [parseDocument(one), parseDocument(other)];
        const state = firstState(before);
        expect(keeps(before, readLiveDocument(docOf([state])))).toBe(true);
        expect(keeps(after, readLiveDocument(docOf([state, updateTo(docOf([state]), after)])))).toBe(true);
      }),
      { numRuns: randomRuns(2_000) },
    );
  });
});
