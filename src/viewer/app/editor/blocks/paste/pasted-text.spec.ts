import { isMarkdown, pastedCode, withoutLastBreak } from './pasted-text';

const VS_CODE =
  '<meta charset="utf-8"><div style="color: #ccc;font-family: Menlo, Monaco, monospace;white-space: pre;">' +
  '<div><span style="color: #f00;">let</span><span> a = &quot;&lt;b&gt;&quot;;</span></div><br><div><span>  run(a);</span></div></div>';

describe('pasted text', () => {
  it.each([
    '- [ ] one\n- [x] two',
    '> [!WARNING]\n> careful',
    'Term[^1]\n\n[^1]: the note',
    '$$\nx^2\n$$',
    ':::tip\nhello\n:::',
    '~~~py\nprint(1)\n~~~',
    '{% hint style="info" %}\nMind.\n{% endhint %}',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'See [this](https://example.com).',
  ])('is Markdown: %j', (text) => {
    expect(isMarkdown(text)).toBe(true);
  });

  it.each(['line one\nline two\n', 'It costs $5 and 2 * 3 is 6.', 'a_b_c', '#hashtag', '1.5 liters', 'C:\\temp'])(
    'is no Markdown: %j',
    (text) => {
      expect(isMarkdown(text)).toBe(false);
    },
  );

  it('loses the line ends at its end, and no others', () => {
    expect(withoutLastBreak('one\r\ntwo\r\n\r\n')).toBe('one\r\ntwo');
  });
});

describe('pasted code', () => {
  const read = (html: string, text = '', editorData = '') => pastedCode({ html, text, editorData });

  it('keeps its lines and its indentation', () => {
    expect(read(VS_CODE)).toEqual({ text: 'let a = "<b>";\n\n  run(a);' });
  });

  it('is the text itself where it comes along, in the language of the editor', () => {
    expect(read(VS_CODE, 'let a;\r\n\r\n  run(a);\r\n', '{"version":1,"mode":"typescript"}')).toEqual({
      text: 'let a;\n\n  run(a);',
      syntax: 'typescript',
    });
  });

  it.each([
    '<p style="font-family: Courier">A letter</p>',
    '<div style="font-family: monospace"><p>A paragraph</p></div>',
    '<div style="font-family: Arial">Text</div>',
    '',
  ])('is not %j', (html) => {
    expect(read(html, 'text')).toBeUndefined();
  });
});
