import fc from 'fast-check';
import type { ConditionData } from './condition.types';
import { filterMarkdown } from './filter-markdown';

const data: ConditionData = {
  visitor: { claims: { yes: true, name: '*A* <b>_1_</b>', list: '1. x', url: 'https://x.y' } },
};
const YES = '{% if visitor.claims.yes %}';
const NO = '{% if visitor.claims.no %}';
const END = '{% endif %}';
const filtered = (...lines: readonly string[]): string => filterMarkdown(lines.join('\n'), data);
const joined = (...lines: readonly string[]): string => lines.join('\n');

describe('Markdown for a visitor', () => {
  it('contains visible passages, and blocks remain separate', () => {
    expect(filtered('a', '', YES, 'b', END, '', 'c', '')).toBe(joined('a', '', 'b', '', 'c', ''));
    expect(filtered('a', YES, 'b', END, 'c')).toBe(joined('a', '', 'b', '', 'c'));
    expect(filtered(`a`, `${YES}b${END}`, 'c')).toBe(joined('a', '', 'b', '', 'c'));
    expect(filtered(YES, YES, 'b', END, NO, 'SECRET', END, END)).toBe(joined('b', ''));
  });

  it('contains nothing of hidden passages', () => {
    expect(filtered('a', '', NO, 'SECRET', '', '# SECRET', YES, 'SECRET', END, END, '', 'b')).toBe(
      joined('a', '', 'b'),
    );
    expect(filtered('a', `${NO}SECRET${END}`, 'b')).toBe(joined('a', '', 'b'));
    expect(filtered(`a ${NO}SECRET${END}b`)).toBe('a b');
    expect(filtered('{% if %}', 'SECRET', END, '{%- if(visitor.claims.no) -%}', 'SECRET', END)).toBe('');
  });

  it('supports elif and else parts', () => {
    const parts = ['{% elif visitor.claims.yes %}', 'a', '{% else %}', 'SECRET', END, ''];
    expect(filtered(NO, 'SECRET', ...parts)).toBe(joined('a', ''));
    expect(filtered(NO, 'SECRET', '{% else %}', 'b', END)).toBe(joined('b', ''));
  });

  it('hides an unclosed passage to the end', () => {
    expect(filtered('a', '', NO, 'SECRET', '', '```', END, '```', 'SECRET')).toBe(joined('a', '', ''));
  });

  it('finds passages in lists, quotes, HTML and notes', () => {
    expect(filtered('- a', '', `  ${NO}`, '  SECRET', `  ${END}`, '- b')).toBe(joined('- a', '', '- b'));
    expect(filtered(`> ${NO}`, '> SECRET', `> ${END}`, '> b')).toBe(joined('> ', '> b'));
    expect(
      filtered('> {% if visitor.claims.yes', '> && visitor.claims.no %}', '> SECRET', '> {% else %}', '> b'),
    ).toContain('b');
    expect(filtered('<details>', NO, 'SECRET', END, '</details>')).toBe(joined('<details>', '', '</details>'));
    expect(filtered('[^1]: a', '', `    ${NO}`, '    SECRET', `    ${END}`, '', 'b')).toBe(joined('[^1]: a', '', 'b'));
    expect(filtered('| a |', '| - |', '| b |', NO, '| SECRET |', END)).toBe(joined('| a |', '| - |', '| b |', ''));
  });

  test.each([
    ['a fence', joined('```', NO, 'x', END, '```')],
    ['a fence in a list', joined('- a', '', '  ~~~', `  ${NO}`, '  ~~~')],
    ['indented code', joined('a', '', `    ${NO}`, '    x', '')],
    ['a code span', `\`${NO}\` and \`\` ${END} \` \`\``],
    ['an element for code', `a <code>${NO}</code>`],
    ['a comment', `a <!-- ${NO} --> b`],
    ['an escape', `a \\${NO}`],
    ['an expression in code', '`<code class="expression">visitor.claims.name</code>`'],
    ['front matter', joined('---', `description: ${NO}`, '---', 'a')],
  ])('leaves %s alone', (_, source) => {
    expect(filterMarkdown(source, data)).toBe(source);
  });

  it('does not treat a thematic break at the top as front matter', () => {
    expect(filtered('---', '', NO, 'SECRET', END, '', '---')).toBe(joined('---', '', '---'));
    expect(filtered('---', 'title: x', NO, 'SECRET', END, '---')).not.toContain('SECRET');
  });

  it('accepts any line ending', () => {
    const source = joined('a', '', NO, 'SECRET', END, '', 'b', '');
    expect(filterMarkdown(source.replaceAll('\n', '\r\n'), data)).toBe('a\r\n\r\nb\r\n');
    expect(filterMarkdown(source.replaceAll('\n', '\r'), data)).toBe('a\r\rb\r');
  });

  it('shows values as the text that they are', () => {
    const expression = (source: string): string => filterMarkdown(`<code class="expression">${source}</code>`, data);
    expect(expression('visitor.claims.name')).toBe('&#42;A&#42; &#60;b&#62;&#95;1&#95;&#60;/b&#62;');
    expect(expression('visitor.claims.list')).toBe('&#49;. x');
    expect(expression('visitor.claims.url')).toBe('https&#58;//x.y');
    expect(expression('visitor.claims.yes &amp;&amp; &#34;a&#34;')).toBe('a');
    expect(expression('visitor.claims.no')).toBe('');
    expect(expression('"- a"')).toBe('&#45; a');
    expect(filtered(NO, '<code class="expression">"SECRET"</code>', END)).toBe('');
  });

  it('escapes a number only where a list would begin with it', () => {
    const version = (value: string): string => `<code class="expression">"${value}"</code>`;
    expect(filtered(`Since ${version('4.2')} of it`)).toBe('Since 4.2 of it');
    expect(filtered(`${version('4.2')} and later, -${version('- x')}`)).toBe('4.2 and later, -- x');
    expect(filtered(`> * ${version('4. x')}`, '', `${version('4')}. x`)).toBe(joined('> * &#52;. x', '', '&#52;. x'));
    expect(filtered('a', `${YES}${version('+ x')}${END}`)).toBe(joined('a', '', '&#43; x'));
  });

  it('is the same where nothing depends on the visitor', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (source) => source.includes('{%') || filterMarkdown(source, data) === source,
      ),
    );
  });

  it('shows words if and only if their passage shows, however they are set', () => {
    const line = fc.constantFrom(
      '',
      'word',
      '- item',
      '> quote',
      '# title',
      '`code`',
      '| a | b |',
      '<b>x</b>',
      '```\nx\n```',
    );
    const lines = fc.array(line, { maxLength: 4 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(fc.array(fc.tuple(lines, fc.boolean(), lines), { maxLength: 5 }), (passages) => {
        const source = passages
          .map(([before, shows, inside], index) =>
            joined(before, '', shows ? YES : NO, inside, `WORD${index}W`, '', END),
          )
          .join('\n');
        const result = filterMarkdown(source, data);
        expect(result).not.toContain('{%');
        passages.forEach(([, shows], index) => expect(result.includes(`WORD${index}W`)).toBe(shows));
      }),
    );
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      YES,
      NO,
      END,
      '{% else %}',
      '{%',
      '%}',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '`',
      '```',
      '<!--',
      '[^1]: ',
      '\\',
    );
    const sources = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }).map((all) => all.join(''));
    fc.assert(fc.property(sources, (source) => typeof filterMarkdown(source, data) === 'string'));
    const deep = ['> ', '- ', '[^1]: ', '{% if x %}', '{% if x ', '`', '<pre>', '[', '\r'];
    for (const one of deep) expect(typeof filterMarkdown(NO + one.repeat(20_000), data)).toBe('string');
  });
});
