import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { arbitraryDocument } from '../../../test/fixtures/documents/arbitrary-document';
import type { JsonDocument } from '../../documents/blocks/registry';
import { fragmentToDocument } from '../../documents/json/markdown-to-document';
import { hasSameContent } from '../../documents/json/normal-form';
import { parseDocument } from '../../documents/json/parse-document';
import { docOf, firstState, readDocument, updateTo } from './live-text';

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
    expect(keeps(document, readDocument(docOf([firstState(document)])))).toBe(true);
  });

  it('has all of any document, from the beginning or after a change', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, (one, other) => {
        const [before, after] = [parseDocument(one), parseDocument(other)];
        const state = firstState(before);
        expect(keeps(before, readDocument(docOf([state])))).toBe(true);
        expect(keeps(after, readDocument(docOf([state, updateTo(docOf([state]), after)])))).toBe(true);
      }),
      { numRuns: Number(process.env.RUNS ?? 200) },
    );
  });
});
