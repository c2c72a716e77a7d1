import { blockProblems } from './block-problems';

const text = (...lines: readonly string[]): string => [...lines, ''].join('\n');

describe('blockProblems', () => {
  it.each([
    ['a text without blocks', text('# Page', '', 'Words with {{ braces }}.')],
    [
      'blocks that end',
      text(
        '{% hint style="info" %}',
        'One.',
        '{% endhint %}',
        '',
        '{% tabs %}',
        '{% tab title="A" %}',
        'Two.',
        '{% endtab %}',
        '{% endtabs %}',
      ),
    ],
    [
      'blocks without a content',
      text('{% embed url="https://example.com" %}', '', '{% include "shared.md" %}', '', '{% @mermaid/diagram %}'),
    ],
    ['a block with a caption', text('{% embed url="https://example.com" %}', 'Caption', '{% endembed %}')],
    ['tags in code', text('```', '{% hint %}', '```', '', 'Write `{% endhint %}` behind it.')],
  ])('finds nothing wrong with %s', (_, source) => {
    expect(blockProblems(source)).toEqual([]);
  });

  it('finds a block without an end, an end without a block and a name without a meaning, with their lines', () => {
    const source = text(
      '---',
      'icon: book',
      '---',
      '# Page',
      '',
      '{% hint style="info" %}',
      'One.',
      '',
      '{% endtab %}',
      '',
      '> {% hnit %}',
      '> Two.',
    );
    expect(blockProblems(source)).toEqual([
      { kind: 'unclosed', name: 'hint', line: 6 },
      { kind: 'stray', name: 'endtab', line: 9 },
      { kind: 'unknown', name: 'hnit', line: 11 },
    ]);
  });

  it('ignores an end tag in another container', () => {
    const source = text('{% hint style="info" %}', '', '* Item', '', '  {% endhint %}').replaceAll('\n', '\r\n');
    expect(blockProblems(source).map(({ kind, line }) => [kind, line])).toEqual([
      ['unclosed', 1],
      ['stray', 5],
    ]);
  });

  it('takes linear time', () => {
    expect(blockProblems('{% hint %}\n\n'.repeat(20_000))).toHaveLength(20_000);
  });
});
