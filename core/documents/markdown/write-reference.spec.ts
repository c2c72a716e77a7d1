import * as fc from 'fast-check';
import { analyzeMarkdown } from './analyze-markdown';
import { RawReference, ReferenceSyntax } from './raw-reference';
import { writeReference } from './write-reference';
import { randomRuns } from '../../../test/support/random-runs';

const templates: Readonly<Record<Exclude<ReferenceSyntax, 'autolink'>, string>> = {
  link: 'a [text](@) b',
  'angle-link': 'a [text](<@>) b',
  definition: '[label]: @\n\n[label]',
  'html-attribute': 'a <img src="@" alt="b">',
  'tag-attribute': '{% embed url="@" %}',
  'front-matter': '---\ncover: @\n---\n',
};
const syntaxes = Object.keys(templates) as (keyof typeof templates)[];

function readBack(
  syntax: keyof typeof templates,
  target: string,
  template = templates[syntax],
): RawReference | undefined {
  return analyzeMarkdown(template.replace('@', () => writeReference(syntax, target))).references[0];
}

describe('writeReference', () => {
  it.each(syntaxes)('writes a %s that reads back as the same address', (syntax) => {
    const characters = fc.constantFrom(
      ...'abc/.-_%&;#?()[]{}<>*`$|\\"\'=:+@!~^, é😀'.split(''),
      '&amp;',
      '%20',
      '%23',
      '{%',
      '%}',
      '$$',
    );
    const rest = fc.array(characters, { maxLength: 20 }).map((all) => all.join('').trim());
    fc.assert(
      fc.property(rest, fc.constantFrom('a', './', '../b/', 'https://e.org/'), (tail, head) => {
        expect(readBack(syntax, head + tail)?.target).toBe(head + tail);
      }),
      { numRuns: randomRuns(1_500) },
    );
  });

  it('is safe in an unquoted attribute and in a table cell', () => {
    const target = 'a b|c=d".md';
    expect(readBack('html-attribute', target, '<img src=@ alt="b">')?.target).toBe(target);
    expect(readBack('link', target, '| a |\n|---|\n| [x](@) |')?.target).toBe(target);
  });

  it('keeps ordinary addresses readable', () => {
    expect(writeReference('link', 'guide/set-up.md#step-1')).toBe('guide/set-up.md#step-1');
    expect(writeReference('link', 'a (1).png')).toBe('a%20(1).png');
    expect(writeReference('link', 'https://e.org/?a=1&b=2')).toBe('https://e.org/?a=1&b=2');
    expect(writeReference('angle-link', 'a b.md')).toBe('a b.md');
    expect(writeReference('front-matter', 'assets/hero (1).png')).toBe('assets/hero (1).png');
    expect(writeReference('link', '')).toBe('<>');
  });

  it('replaces exactly the destination', () => {
    const source = '> * [a](<old page.md> "T") and <a href="old.md">b</a>';
    const [first, second] = analyzeMarkdown(source).references;
    const replaced =
      source.slice(0, first?.start) +
      writeReference('angle-link', 'new <1>.md') +
      source.slice(first?.end, second?.start) +
      writeReference('html-attribute', 'x.md') +
      source.slice(second?.end);
    expect(replaced).toBe('> * [a](<new %3C1%3E.md> "T") and <a href="x.md">b</a>');
  });
});
