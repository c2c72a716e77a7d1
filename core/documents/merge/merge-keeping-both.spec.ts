import fc from 'fast-check';
import { hasConflictMarkers } from './conflict-markers';
import { mergeKeepingBoth } from './merge-keeping-both';
import { randomRuns } from '../../../test/support/random-runs';

const AUTHORS = { ours: 'Ada', theirs: 'Bob' };

describe('mergeKeepingBoth', () => {
  it.each([
    ['other lines', 'a\n\nb\n', 'a one\n\nb\n', 'a\n\nb two\n', 'a one\n\nb two\n'],
    ['other words of a line', 'see the old page\n', 'see the new page\n', 'see this old page\n', 'see this new page\n'],
    ['a word, and more behind it', 'helo\n', 'hello\n', 'helo there\n', 'hello there\n'],
    ['other sentences', 'One. Two.\n', 'One 1. Two.\n', 'One. Two 2.\n', 'One 1. Two 2.\n'],
    ['other cells', '| a | b |\n', '| a | c |\n', '| d | b |\n', '| d | c |\n'],
    ['the end of a line', 'Read.\n', 'Read. Mine\n', 'Read. Theirs\n', 'Read. Mine Theirs\n'],
    ['the start of a line', 'Read.\n', 'Mine. Read.\n', 'Theirs. Read.\n', 'Mine. Theirs. Read.\n'],
    ['a line and the next paragraph', 'A.\n', 'A.\n\nMine.\n', 'A. Theirs.\n', 'A. Theirs.\n\nMine.\n'],
    ['a sentence that was wrapped', 'One two three.\n', 'One\ntwo three.\n', 'One two four.\n', 'One\ntwo four.\n'],
    ['paragraphs in the same place', 'a\n', 'a\n\nMine.\n', 'a\n\nTheirs.\n', 'a\n\nMine.\n\nTheirs.\n'],
    [
      'a paragraph, and another one below it',
      'a\n\nb\n',
      'a\n\nMine.\n\nb one\n\ntwo\n',
      'a\n\nb\n\nTheirs.\n',
      'a\n\nMine.\n\nb one\n\ntwo\n\nTheirs.\n',
    ],
    ['a paragraph that both put below one', 'a\n', 'a\n\nBoth.\n', 'a one\n\nBoth.\n', 'a one\n\nBoth.\n'],
    [
      'a field of front matter, and other fields',
      '---\ntitle: a\n---\n\nText.\n',
      '---\ntitle: mine\nicon: b\n---\n\nText.\n',
      '---\ntitle: theirs\ntags:\n  - c\n---\n\nText.\n',
      '---\ntitle: mine\nicon: b\ntags:\n  - c\n---\n\nText.\n',
    ],
    [
      'a text without front matter',
      'Text.\n',
      '---\nicon: a\n---\n\nText.\n',
      '---\nicon: b\ntags: c\n---\n\nText.\n',
      '---\nicon: a\ntags: c\n---\n\nText.\n',
    ],
    ['items in the same place', '* a\n', '* a\n* mine\n', '* a\n* theirs\n', '* a\n* mine\n* theirs\n'],
    ['what the other one deleted', 'a\n\nb c\n', 'a\n\nb c d\n', 'a\n', 'a\n\nb c d\n'],
    ['the same, equally', 'Costs 100.\n\na\n', 'Costs 150.\n\na\n', 'Costs 150.\n\nb\n', 'Costs 150.\n\nb\n'],
    ['a text with other line ends', 'a\nb\n', 'a 1\nb\n', 'a\r\nb 2\r\n', 'a 1\r\nb 2\r\n'],
    ['nothing', 'a\n', 'a\n', 'b\n', 'b\n'],
  ])('merges changes of %s', (_what, base, ours, theirs, text) => {
    expect(mergeKeepingBoth(base, ours, theirs, AUTHORS)).toEqual({ text, conflicts: 0 });
  });

  it.each([
    ['a number', 'Costs 100 euros.\n', 'Costs 150 euros.\n', 'Costs 200 euros.\n'],
    ['a decimal number', 'Costs 10.50 euros.\n', 'Costs 12.50 euros.\n', 'Costs 10.75 euros.\n'],
    ['a number in groups', 'Costs 1 000 euros.\n', 'Costs 2 000 euros.\n', 'Costs 1 500 euros.\n'],
    ['the end of a sentence', 'Press Save\n', 'Press Enter\n', 'Press Return\n'],
    ['words in one place', 'Press Save now\n', 'Press Save twice now\n', 'Press Save hard now\n'],
    ['an address', 'See https://a.example/b/c.\n', 'See https://x.example/b/c.\n', 'See https://a.example/b/d.\n'],
    ['a link', 'See [one two](a.md).\n', 'See [six two](a.md).\n', 'See [one two](b.md).\n'],
    ['a code span', 'Run `npm run a`.\n', 'Run `npm run b`.\n', 'Run `npx run a`.\n'],
    ['an attribute', 'An <i class="a b">x</i>.\n', 'An <i class="c b">x</i>.\n', 'An <i class="a d">x</i>.\n'],
    ['a tag', '{% hint a="b" c="d" %}\n', '{% hint a="x" c="d" %}\n', '{% hint a="b" c="y" %}\n'],
    ['a cell', '| a | b c |\n', '| a | b d |\n', '| a | b e |\n'],
    ['an item', '* Press Save\n', '* Press Enter\n', '* Press Return\n'],
    ['a heading', '# Press Save\n', '# Press Enter\n', '# Press Return\n'],
  ])('keeps both texts, whole and marked, where both changed %s', (_what, base, ours, theirs) => {
    const before = 'A line.\n\n';
    expect(mergeKeepingBoth(before + base, before + ours, before + theirs, AUTHORS)).toEqual({
      text: `${before}<<<<<<< Change request: Ada\n${ours}=======\n${theirs}>>>>>>> Change request: Bob\n`,
      conflicts: 1,
    });
  });

  it('does not merge the words of a line of code', () => {
    const text = (line: string) => `\`\`\`js\nbefore();\n${line}\n\`\`\`\n`;
    const { conflicts } = mergeKeepingBoth(text('let a = 1;'), text('let b = 1;'), text('let a = 2;'), AUTHORS);
    expect(conflicts).toBe(1);
  });

  it('marks the sentence alone', () => {
    const text = (price: number, end: string) => `First one. Costs ${price} euros. ${end}\n`;
    const merged = mergeKeepingBoth(text(100, 'Last one.'), text(150, 'Last one.'), text(200, 'Last two.'), AUTHORS);
    expect(merged.text).toBe(
      'First one.\n<<<<<<< Change request: Ada\nCosts 150 euros.\n=======\nCosts 200 euros.\n>>>>>>> Change request: Bob\nLast two.\n',
    );
    expect(hasConflictMarkers(merged.text)).toBe(true);
  });

  describe('in a paragraph of more than 20,000 characters', () => {
    const before = Array.from(
      { length: 1_000 },
      (_, index) => `Sentence ${index} has [a link](a b) and \`a. B\`.`,
    ).join(' ');
    const text = (price: number, last: string) => `${before} Costs ${price} euros. ${before} ${last}\n`;

    it('marks the sentence alone', () => {
      const merged = mergeKeepingBoth(text(100, 'Last.'), text(150, 'Last.'), text(200, 'Last two.'), AUTHORS);
      expect(merged.text).toBe(
        `${before}\n<<<<<<< Change request: Ada\nCosts 150 euros.\n=======\nCosts 200 euros.\n>>>>>>> Change request: Bob\n${before} Last two.\n`,
      );
    });

    it('merges other words of one sentence', () => {
      const sentence = (one: string, other: string) => `${before.replaceAll('.', ',')} ${one} is ${other}.\n`;
      const merged = mergeKeepingBoth(sentence('this', 'so'), sentence('that', 'so'), sentence('this', 'not'), AUTHORS);
      expect(merged).toEqual({ text: sentence('that', 'not'), conflicts: 0 });
    });

    it.each(['{%', '{{', '[', '`', '<a ', '[a](', '[[', '`` ` ', '!['])(
      'takes time by its length, whatever is opened and not closed: %s',
      (opened) => {
        const line = (end: string) => `A ${opened.repeat(1_000_000 / opened.length)} ${end}\n`;
        const start = performance.now();
        expect(mergeKeepingBoth(line('one two'), line('1 two'), line('one 2'), AUTHORS).conflicts).toBeLessThan(2);
        expect(performance.now() - start).toBeLessThan(10_000);
      },
    );
  });

  it('goes on within a side of a conflict that is marked already', () => {
    const text = (price: number) => `One. Costs ${price} euros.\n`;
    const marked = mergeKeepingBoth(text(100), text(150), text(200), AUTHORS).text;
    expect(mergeKeepingBoth(text(150), text(160), marked, AUTHORS)).toEqual({
      text: marked.replace('150', '160'),
      conflicts: 0,
    });
  });

  it('puts both texts side by side without authors', () => {
    const text = (price: number) => `One. Costs ${price} euros. Two.\n`;
    expect(mergeKeepingBoth(text(100), text(150), text(200))).toEqual({
      text: 'One. Costs 150 euros. Costs 200 euros. Two.\n',
      conflicts: 1,
    });
  });
});

const WORDS = ['Save', 'press', 'the', '100', '10.5', '`a b`', '[go on](a/b.md)', 'https://a.example/x?y=1', 'über'];
const words = fc.array(fc.constantFrom(...WORDS, 'Now.', 'it.', '<i class="a b">', '{% if x %}'), {
  minLength: 1,
  maxLength: 7,
});
const line = fc
  .tuple(fc.constantFrom('', '', '', '* ', '1. ', '> ', '# ', '| ', '    '), words)
  .map(([start, said]) => (start === '| ' ? `| ${said.join(' | ')} |` : start + said.join(' ')));
const shortTexts = fc
  .array(fc.oneof({ arbitrary: line, weight: 5 }, fc.constantFrom('', '', '```')), { minLength: 1, maxLength: 7 })
  .map((lines) => `${lines.join('\n')}\n`);

const FILLER = Array.from({ length: 700 }, (_, index) => `Sentence ${index} goes on for a while.`).join(' ');
/** Texts whose first line is a paragraph of more than 20,000 characters. */
const longTexts = fc.tuple(words, words, shortTexts).map(([first, last, rest]) => {
  return `Some ${first.join(' ')} Now. ${FILLER} ${last.join(' ')}\n${rest}`;
});
const texts = fc.oneof({ arbitrary: shortTexts, weight: 100 }, { arbitrary: longTexts, weight: 1 });

/** Replaces, deletes and inserts words; each new word is written by one person once, so that it can be followed. */
const changesOf = fc.array(fc.tuple(fc.nat(), fc.constantFrom('replace', 'delete', 'insert', 'sentence', 'line')), {
  maxLength: 4,
});
type Changes = readonly (readonly [number, string])[];

function change(base: string, changes: Changes, mark: string): string {
  return changes.reduce((text, [place, kind], index) => {
    const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
    const at = found[place % found.length];
    if (!at) return `${text}${mark}${index}\n`;
    const end = at.index + at[0].length;
    const before = text.slice(0, kind === 'replace' || kind === 'delete' ? at.index : end);
    const said = { replace: '', delete: '', insert: ' ', sentence: '. New ', line: '\n\n' }[kind] ?? '';
    return before + said + (kind === 'delete' ? '' : `${mark}${index}${mark}`) + text.slice(end);
  }, base);
}

const said = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '' && !/^[<>=]{7}/.test(word));
const counts = (all: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const word of all) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
};

/** `RUNS=100000 npx jest core/documents/merge` checks as many merges. */
describe('any merge of two texts', () => {
  const check = (test: (base: string, ours: string, theirs: string) => void): void => {
    fc.assert(
      fc.property(texts, changesOf, changesOf, (base, one, other) =>
        test(base, change(base, one, 'X'), change(base, other, 'Y')),
      ),
      { numRuns: randomRuns(5_000) },
    );
  };

  it.each([
    ['marked', AUTHORS],
    ['side by side', undefined],
  ])('contains only words that one of three texts has, and loses and doubles none (%s)', (_how, authors) => {
    check((base, ours, theirs) => {
      const { text, conflicts } = mergeKeepingBoth(base, ours, theirs, authors);
      const merged = said(text.replaceAll(/^[<>]{7,} Change request: .*$/gm, ''));
      const known = new Set([base, ours, theirs].flatMap(said));
      expect(merged.filter((word) => !known.has(word))).toEqual([]);
      const [found, before, mine, other] = [merged, ...[base, ours, theirs].map(said)].map(counts);
      const times = (all: Map<string, number> | undefined, word: string): number => all?.get(word) ?? 0;
      const written = [mine, other].flatMap((side) => [...(side ?? [])].filter(([word]) => !before?.has(word)));
      expect(written.filter(([word, count]) => times(found, word) < count)).toEqual([]);
      const lost = [...(before ?? [])].filter(([word, count]) => {
        const deleted = [mine, other].map((side) => Math.max(count - times(side, word), 0));
        return times(found, word) < count - (deleted[0] ?? 0) - (deleted[1] ?? 0);
      });
      expect(lost).toEqual([]);
      const doubled = [...(found ?? [])].filter(
        ([word, count]) => count > Math.max(times(before, word), times(mine, word) + times(other, word)),
      );
      expect(doubled).toEqual([]);
      expect(hasConflictMarkers(text)).toBe(conflicts > 0 && authors !== undefined);
      const marked = text.match(/^<{7,} [^]*?^>{7,} /gm) ?? [];
      for (const conflict of marked) expect(conflict.length).toBeLessThan(3_000);
    });
  });

  it('is the changed text if only one side changed it', () => {
    check((base, ours) => {
      expect(mergeKeepingBoth(base, ours, base).text).toBe(ours);
      expect(mergeKeepingBoth(base, base, ours).text).toBe(ours);
      expect(mergeKeepingBoth(base, ours, ours).text).toBe(ours);
    });
  });
});
