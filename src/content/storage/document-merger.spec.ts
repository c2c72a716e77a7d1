import { longestHold } from '../../../test/support/processor-time';
import { DocumentMerger } from './document-merger';
import { hasConflictMarkers } from '../../../core/documents/merge/conflict-markers';
import { mergeWhole } from '../../../core/documents/merge/merge-document';
import type { TextDocument } from '../../../core/documents/merge/text-lines';

const plain = (source: string): TextDocument => ({ source, references: [] });
/** Short lines in random order, the same every time. */
const hostile = (count: number, seed: number): string => {
  const signs = 'abcdefgh';
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return signs[(state >>> 16) % signs.length];
  }).join('\n');
};

describe('DocumentMerger', () => {
  const merger = new DocumentMerger();
  afterAll(() => merger.onModuleDestroy());

  it('merges small texts at once and large ones in a thread, alike', async () => {
    const filler = 'a line that fills the page\n'.repeat(5_000);
    for (const rest of ['', filler]) {
      const merged = await merger.merge(plain(`a\n${rest}b\n`), plain(`A\n${rest}b\n`), plain(`a\n${rest}b\nc\n`));
      expect(merged).toMatchObject({ clean: true, source: `A\n${rest}b\nc\n` });
    }
  });

  it('does not block the event loop for texts that are hard to compare', async () => {
    const [base, ours, theirs] = [1, 2, 3].map((seed) => plain(hostile(300_000, seed)));
    const longest = await longestHold(async () => {
      const merged = await merger.merge(base, ours ?? plain(''), theirs ?? plain(''));
      expect(merged.clean).toBe(false);
    });
    // If the comparison blocked the event loop, this would be several seconds.
    expect(longest).toBeLessThan(600);
  });

  it('keeps both whole texts, with their references, where nothing else is left', () => {
    const ours: TextDocument = {
      source: 'see (p)',
      references: [{ start: 5, end: 6, syntax: 'link', target: { kind: 'page', id: 'p' } }],
    };
    const { source, references, conflicts } = mergeWhole(undefined, plain(''), ours);
    expect([conflicts, hasConflictMarkers(source)]).toEqual([1, true]);
    expect(source).toBe('<<<<<<< Change request\n=======\nsee (p)\n>>>>>>> Primary content\n');
    expect(references.map(({ start, end }) => source.slice(start, end))).toEqual(['p']);
  });
});
