import fc from 'fast-check';
import type { StoredReference } from '../markdown/stored-reference';
import { hasConflictMarkers } from './conflict-markers';
import { type DocumentMerge, mergeDocuments } from './merge-document';
import type { TextDocument } from './text-lines';
import { randomRuns } from '../../../test/support/random-runs';

const plain = (source: string): TextDocument => ({ source, references: [] });
const merge = (base: string, ours: string, theirs: string): DocumentMerge =>
  mergeDocuments(plain(base), plain(ours), plain(theirs));

/** A text in which `[name]` is a reference to the page of that name. */
function linked(text: string): TextDocument {
  const references: StoredReference[] = [...text.matchAll(/\[(\w+)\]/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    syntax: 'link',
    target: { kind: 'page', id: match[1] ?? '' },
  }));
  return { source: text, references };
}

const spans = ({ source, references }: TextDocument): string[] =>
  references.map(({ start, end, target }) => `${source.slice(start, end)} → ${target.id}`);

describe('mergeDocuments', () => {
  it.each([
    ['changes of far lines', 'a\nb\nc\nd\n', 'A\nb\nc\nd\n', 'a\nb\nc\nD\n', 'A\nb\nc\nD\n'],
    ['changes of adjacent lines', 'a\nb\nc\n', 'A\nb\nc\n', 'a\nB\nc\n', 'A\nB\nc\n'],
    ['a deletion beside a change', 'a\nb\nc\n', 'b\nc\n', 'a\nB\nc\n', 'B\nc\n'],
    ['the same change', 'a\nb\n', 'a\nB\n', 'a\nB\n', 'a\nB\n'],
    ['the same and one more', 'a\nb\nc\nd\n', 'A\nb\nc\nd\n', 'A\nb\nc\nD\n', 'A\nb\nc\nD\n'],
    ['insertions at different places', 'a\nb\nc\n', 'x\na\nb\nc\n', 'a\nb\nc\ny\n', 'x\na\nb\nc\ny\n'],
    ['new line ends beside a change', 'a\nb\nc\n', 'a\r\nb\r\nc\r\n', 'a\nb\nC\n', 'a\r\nb\r\nC\n'],
    ['an insertion after a last line without end', 'a\nb', 'A\nb', 'a\nb\nc', 'A\nb\nc'],
    ['a last line that came to stand before another', 'a\nb\nc', 'a\nb\nc\nd', 'x\nb\nc', 'x\nb\nc\nd'],
  ])('merges %s', (_name, base, ours, theirs, merged) => {
    expect(merge(base, ours, theirs)).toMatchObject({ clean: true, conflicts: 0, source: merged });
  });

  it.each([
    ['the same line', 'a\nb\nc\n', 'a\nB\nc\n', 'a\nß\nc\n', 'B\n', 'ß\n'],
    ['a deleted line', 'a\nb\nc\n', 'a\nc\n', 'a\nß\nc\n', '', 'ß\n'],
    ['insertions at one place', 'a\nc\n', 'a\nx\nc\n', 'a\ny\nc\n', 'x\n', 'y\n'],
    ['an insertion that meets a change', 'a\nb\nc\n', 'a\nx\nb\nc\n', 'a\nB\nc\n', 'x\nb\n', 'B\n'],
  ])('marks a conflict of %s with both sides', (_name, base, ours, theirs, mine, other) => {
    const merged = merge(base, ours, theirs);
    expect(merged).toMatchObject({
      clean: false,
      conflicts: 1,
      source: `a\n<<<<<<< Change request\n${mine}=======\n${other}>>>>>>> Primary content\nc\n`,
    });
    expect(merged.conflictLines).toEqual([{ base: expect.any(String) as string, ours: mine, theirs: other }]);
    expect(hasConflictMarkers(merged.source)).toBe(true);
  });

  it('leaves what both sides share out of a conflict, and ends every marked line', () => {
    expect(merge('', 'same\nours', 'same\ntheirs').source).toBe(
      'same\n<<<<<<< Change request\nours\n=======\ntheirs\n>>>>>>> Primary content\n',
    );
  });

  it('treats texts that both sides created as edits of an empty text', () => {
    const [ours, theirs] = [plain('one\ntwo\n'), plain('one\ntwo\n')];
    expect(mergeDocuments(undefined, ours, theirs)).toMatchObject({ clean: true, same: 'theirs' });
    expect(mergeDocuments(undefined, ours, plain('three\n'))).toMatchObject({ clean: false, conflicts: 1 });
  });

  it('keeps the targets of references, in clean passages and in conflicts', () => {
    const merged = mergeDocuments(
      linked('see [one]\n\nmiddle\n\nend [two]\n'),
      linked('long beginning\nsee [one]\n\nmiddle [four]\n\nend [two]\n'),
      linked('see [one]\n\nmiddle [five]\n\nend [two] and [three]\n'),
    );
    expect(merged.conflicts).toBe(1);
    expect(spans(merged)).toEqual(['[one] → one', '[four] → four', '[five] → five', '[two] → two', '[three] → three']);
  });

  it('treats another notation of a reference as the same line', () => {
    const at = (path: string): TextDocument => ({
      source: `a\n(${path})\nb\n`,
      references: [{ start: 3, end: 3 + path.length, syntax: 'link', target: { kind: 'page', id: 'p' } }],
    });
    const theirs = { ...at('old.md'), source: 'a\n(old.md)\nB\n' };
    expect(mergeDocuments(at('old.md'), at('new/place.md'), theirs)).toMatchObject({
      clean: true,
      source: 'a\n(new/place.md)\nB\n',
      references: [{ start: 3, end: 15 }],
    });
  });

  it('treats another target with the same text as a change', () => {
    const to = (id: string): TextDocument => ({
      source: '(x)\n',
      references: [{ start: 1, end: 2, syntax: 'link', target: { kind: 'page', id } }],
    });
    expect(mergeDocuments(to('a'), to('b'), to('a')).references[0]?.target.id).toBe('b');
    expect(mergeDocuments(to('a'), to('b'), to('c')).conflicts).toBe(1);
  });

  it('creates markers that are distinct from all lines of the texts', () => {
    const first = merge('Title\n=======\n', 'Ours\n=======\n\nx\n', 'Theirs\n=======\n\ny\n');
    expect(first.source).toContain('<<<<<<<< Change request\n');
    const again = merge(first.source, first.source.replace('Ours', 'Mine'), first.source.replace('Ours', 'Yours'));
    expect(again.source).toContain('\n<<<<<<<<< Change request\nMine\n=========\nYours\n>>>>>>>>> Primary content\n');
  });
});

describe('hasConflictMarkers', () => {
  it.each([
    ['other labels', '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n'],
    ['a heading', 'Change request\n=======\nPrimary content\n'],
    ['markers within a line', 'x <<<<<<< Change request\n=======\n>>>>>>> Primary content\n'],
    ['one that is left alone', '<<<<<<< Change request\nb\n'],
    ['sizes that differ', '<<<<<<<< Change request\n=======\n>>>>>>> Primary content\n'],
    ['the wrong order', '=======\n<<<<<<< Change request\n>>>>>>> Primary content\n'],
  ])('takes %s for ordinary text', (_name, source) => {
    expect(hasConflictMarkers(source)).toBe(false);
  });

  it('finds them whatever the line ends', () => {
    expect(hasConflictMarkers('<<<<<<< Change request\r\na\r\n=======\r\n>>>>>>> Primary content')).toBe(true);
  });
});

/** Few different lines, so that they repeat and every way to align them occurs. */
const texts = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', '[x]\n', 'd\r\n', '=======\n'), { maxLength: 14 })
  .chain((lines) => fc.constantFrom('', 'e', '[y]').map((end) => linked(lines.join('') + end)));

describe('any three texts', () => {
  const runs = { numRuns: randomRuns(4_000) };

  it('merge to the changed one when only one changed', () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        const wanted = { ...changed, clean: true, conflicts: 0 };
        expect(mergeDocuments(base, changed, base)).toMatchObject(wanted);
        expect(mergeDocuments(base, base, changed)).toMatchObject(wanted);
        expect(mergeDocuments(base, changed, changed)).toMatchObject(wanted);
      }),
      runs,
    );
  });

  it('merge alike from both sides, and agree with a merge that came before', () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, ours, theirs) => {
        const [merged, turned] = [mergeDocuments(base, ours, theirs), mergeDocuments(base, theirs, ours)];
        expect([turned.clean, turned.conflicts]).toEqual([merged.clean, merged.conflicts]);
        if (merged.clean) expect(turned.source.split(/\r?\n/)).toEqual(merged.source.split(/\r?\n/));
        expect(hasConflictMarkers(merged.source)).toBe(!merged.clean);
        expect(mergeDocuments(theirs, merged, theirs)).toMatchObject({ clean: true, source: merged.source });
        for (const { start, end, target } of merged.references)
          expect(merged.source.slice(start, end)).toBe(`[${target.id}]`);
      }),
      runs,
    );
  });

  it('hold both whole sides when there are conflicts', () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, ours, theirs) => {
        const merged = mergeDocuments(base, ours, theirs);
        const rest = new Set(merged.source.split(/\r?\n/));
        for (const passage of merged.conflictLines)
          for (const line of `${passage.ours}\n${passage.theirs}`.split(/\r?\n/))
            expect(line === '' || rest.has(line)).toBe(true);
      }),
      runs,
    );
  });
});
