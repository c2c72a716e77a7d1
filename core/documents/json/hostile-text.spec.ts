import { processorTime } from '../../../test/support/processor-time';
import { documentToMarkdown } from './document-to-markdown';
import { markdownToDocument } from './markdown-to-document';
import { hasSameContent } from './normal-form';
import { walkNodes } from '../blocks/nodes/node-text';

/** How often the small text is read beside each reading of the large one, which is as many times as long. */
const TIMES = 10;
const ROUNDS = 3;
/** Usually it is 1; a larger heap costs something, and quadratic time would make it 10. */
const MAX_GROWTH = 3.5;

/**
 * What the large text costs, against reading the small one as many times: the least of three rounds, or the first that is low
 * enough. Both are measured in turn, so that whatever else the machine does meets both.
 */
function growthOf(small: string, large: string): number {
  let least = Infinity;
  markdownToDocument(small);
  for (let round = 0; round < ROUNDS && least >= MAX_GROWTH; round += 1) {
    const before = processorTime(() => {
      for (let time = 0; time < TIMES; time += 1) markdownToDocument(small);
    });
    least = Math.min(least, processorTime(() => markdownToDocument(large)) / before);
  }
  return least;
}

const repeated = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length));

const PIECES = [
  '[',
  '![',
  '{%',
  '{% hint %}\n',
  '|',
  '| a |\n',
  '<div>',
  '<!--',
  '*',
  '**a',
  '`',
  'a[^1] ',
  '[^1]: [^1]\n\n',
];

describe('A text of 1 MB', () => {
  it.each(PIECES)('of %j takes no longer than its length explains', (piece) => {
    expect(growthOf(repeated(piece, 1_000_000 / TIMES), repeated(piece, 1_000_000))).toBeLessThan(MAX_GROWTH);
  });

  it('of footnotes with distinct marks is as fast', () => {
    const notes = (count: number): string =>
      Array.from({ length: count }, (_, at) => `a[^${at}]\n\n[^${at}]: b`).join('\n\n');
    expect(growthOf(notes(40_000 / TIMES), notes(40_000))).toBeLessThan(MAX_GROWTH);
  });
});

const DEEP: readonly (readonly [name: string, text: string])[] = [
  ['quotes', `${'> '.repeat(20_000)}end`],
  ['lists', `${'- '.repeat(20_000)}end`],
  ['divisions', `${'<div>'.repeat(20_000)}end`],
  ['expandable blocks', `${'<details>\n\n'.repeat(5_000)}end`],
  ['tags', `${'{% hint style="info" %}\n'.repeat(5_000)}end\n${'{% endhint %}\n'.repeat(5_000)}`],
  ['tables', `${'<table><tbody><tr><td>'.repeat(5_000)}end`],
  ['links', `${'['.repeat(20_000)}end${'](a)'.repeat(20_000)}`],
  ['emphasis', `${'**a '.repeat(10_000)}end${'**'.repeat(10_000)}`],
  ['elements', `${'<mark style="color:red;">'.repeat(10_000)}end${'</mark>'.repeat(10_000)}`],
  ['footnotes', Array.from({ length: 2_000 }, (_, at) => `[^${at}]: a[^${at + 1}] end`).join('\n\n')],
];

describe('Unlimited nesting', () => {
  it.each(DEEP)('is read to a depth, its words kept, and written again: %s', (_name, text) => {
    const document = markdownToDocument(text);
    let deepest = 0;
    let words = '';
    const depths = new Map<object, number>();
    walkNodes(document, (node) => {
      const depth = depths.get(node) ?? 0;
      deepest = Math.max(deepest, depth);
      const inner = [...('nodes' in node ? node.nodes : []), ...('fragments' in node ? (node.fragments ?? []) : [])];
      for (const one of inner) depths.set(one, depth + 1);
      if (node.object === 'text') words += node.leaves.map((leaf) => leaf.text).join('');
      return true;
    });
    expect(deepest).toBeLessThan(80);
    expect(words).toContain('end');
    expect(hasSameContent(markdownToDocument(documentToMarkdown(document)).nodes, document.nodes)).toBe(true);
  });
});
