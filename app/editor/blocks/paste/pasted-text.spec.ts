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
    ['Chrome', `<html>\r\n<body>\r\n<!--StartFragment-->${VS_CODE}<!--EndFragment-->\r\n</body>\r\n</html>`],
    ['a document type', `<!DOCTYPE html><html><head><style>a > b {}</style></head><body>${VS_CODE}</body></html>`],
    [
      'a link',
      `<html xmlns="x"><link rel="File-List" href="a.xml"><!--StartFragment--> ${VS_CODE}\n<!--EndFragment--></html>`,
    ],
  ])('is found in the document around it: %s', (_name, html) => {
    expect(read(html)).toEqual({ text: 'let a = "<b>";\n\n  run(a);' });
  });

  it('is found in what JetBrains editors copy', () => {
    const html =
      '<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body>' +
      '<pre style="color:#a9b7c6;font-family:\'JetBrains Mono\',monospace;"><span>let </span>a;<br>  run();<br></pre></body></html>';
    expect(read(html)).toEqual({ text: 'let a;\n  run();' });
  });

  it('has the characters that its markup names, and never fails', () => {
    const line = (text: string) => read(`<div style="font-family: monospace"><div>${text}</div></div>`)?.text;
    expect(line('&#x27;a&#39; &apos;b&apos; &#X1F600; &#xa0;&nbsp;&amp;lt;')).toBe("'a' 'b' \u{1F600}   &lt;");
    expect(line('&#x110000;&#xD800;&#55296;&#0;&#99999999999999999999;&#xffffffffffffffffffff;')).toBe(
      '\ufffd'.repeat(6),
    );
    expect(line('&constructor; &unknown; &#; &#x; & a')).toBe('&constructor; &unknown; &#; &#x; & a');
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
