import { pasteStage } from './paste-stage';

const stage = pasteStage();

const MARKDOWN = [
  '- [ ] open',
  '- [x] done',
  '',
  '> [!WARNING]',
  '> careful',
  '',
  'Term[^1] and **bold**',
  '',
  ':::tip',
  'hello',
  ':::',
  '',
  '{% hint style="danger" %}',
  'Mind.',
  '{% endhint %}',
  '',
  '```py',
  'print(1)',
  '```',
  '',
  '[^1]: the note',
].join('\n');
const EVERY_BLOCK = `Term[^1]

$$
x^2
$$

| a | b |
| --- | :---: |
| 1 | 2 |

* [ ] open
* [x] done

{% hint style="warning" %}
Mind.
{% endhint %}
[^1]: the note
`;
const VS_CODE =
  '<meta charset="utf-8"><div style="font-family: Menlo, monospace; white-space: pre;">' +
  '<div><span>const</span><span> a = 1;</span></div><br><div><span>  if (a) b();</span></div></div>';

describe('text from the clipboard', () => {
  it('becomes the same blocks as in a page if it is Markdown', async () => {
    await stage.paste({ 'text/plain': MARKDOWN });
    await stage.writer.sees('careful');
    const text = await stage.markdown();
    for (const part of ['* [ ] open', '* [x] done', '**bold**', 'print(1)\n```', '[^1]: the note', 'Term[^1]'])
      expect(text).toContain(part);
    expect(text.match(/\{% hint style="(?:warning|success|danger)" %\}|> \[!WARNING\]|:::tip/g)).toHaveLength(3);
    expect(text).not.toMatch(/\\[[>:]|<br>/);
  });

  it('becomes code if a code editor copied it', async () => {
    await stage.paste({
      'text/html': VS_CODE,
      'text/plain': 'const a = 1;\n\n  if (a) b();\n',
      'vscode-editor-data': '{"mode":"javascript"}',
    });
    await stage.writer.sees('if (a) b();');
    expect((await stage.markdown()).trim()).toBe('```javascript\nconst a = 1;\n\n  if (a) b();\n```');
  });

  it('has no empty line at its end, and links without a redirect', async () => {
    await stage.paste({ 'text/plain': 'line one\nline two\n' });
    await stage.writer.press('Enter');
    await stage.paste({ 'text/html': '<a href="https://www.google.com/url?q=https://example.com/a&sa=D">there</a>' });
    await stage.writer.sees('there');
    expect((await stage.markdown()).trim()).toBe('line one\\\nline two\n\n[there](https://example.com/a)');
  });

  it('is not inserted, with the reason, if the page would be too long', async () => {
    await stage.writer.type('Before.');
    await stage.paste({ 'text/plain': 'word '.repeat(260_000) });
    await stage.page
      .getByText(/Nothing was inserted: the page would have 1,300,\d{3} characters, and the maximum is 200,000/)
      .waitFor();
    await stage.writer.type(' After.');
    expect((await stage.markdown()).trim()).toBe('Before. After.');
  });

  it('has formulas, tables, tasks, footnotes and hints as a page with this Markdown has', async () => {
    await stage.paste({ 'text/plain': EVERY_BLOCK });
    await stage.writer.sees('Mind.');
    expect((await stage.markdown()).trim()).toBe(EVERY_BLOCK.trim());
  });

  it('stays plain with Shift, even if it is Markdown or code', async () => {
    await stage.copy('<pre style="font-family: monospace"># Title\n- [ ] task\n```js</pre>');
    await stage.writer.press('Control+Shift+V');
    await stage.writer.sees('```js');
    expect((await stage.markdown()).trim()).toBe('\\# Title\\\n\\- \\[ \\] task\\\n\\`\\`\\`js');
  });

  it.each([
    ['```js', 'let a;', '```js\nlet a;\n```'],
    [':::note', 'Mind.', '{% hint style="info" %}\nMind.\n{% endhint %}'],
    ['> [!NOTE]', 'Mind.', '{% hint style="info" %}\nMind.\n{% endhint %}'],
    ['> [!WARNING]', 'Mind.', '{% hint style="warning" %}\nMind.\n{% endhint %}'],
  ])('opens a block when it is typed: %s', async (line, words, expected) => {
    await stage.writer.type(line);
    await stage.writer.press('Enter');
    await stage.writer.type(words);
    await stage.writer.sees(words);
    expect((await stage.markdown()).trim()).toBe(expected);
  });

  it('opens a formula when it is typed: $$', async () => {
    await stage.writer.type('$$');
    await stage.writer.press('Enter');
    await stage.page.getByLabel('Formula (TeX)').fill('x^2');
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    expect((await stage.markdown()).trim()).toBe('$$\nx^2\n$$');
  });
});
