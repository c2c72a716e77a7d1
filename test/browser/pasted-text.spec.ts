import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { viewerStage } from './viewer-stage';
import { Writer } from './writer';

const on = viewerStage();

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
const VS_CODE =
  '<meta charset="utf-8"><div style="font-family: Menlo, monospace; white-space: pre;">' +
  '<div><span>const</span><span> a = 1;</span></div><br><div><span>  if (a) b();</span></div></div>';

describe('text from the clipboard', () => {
  let page: Page;
  let writer: Writer;
  let place: string;
  let edit: string;

  beforeEach(async () => {
    const { tenant, path, app } = on.world;
    const requests = `${path}/change-requests`;
    const { body } = await tenant.client.post<{ number: number }>(requests, { body: {}, status: 201 });
    const { body: added } = await tenant.client.post<{ changes: readonly { page: { id: string } }[] }>(
      `${requests}/${body.number}/content`,
      {
        body: { changes: [{ operation: 'insert_page', title: 'Pasted', document: { markdown: '' } }] },
        query: { compat: false },
        status: 200,
      },
    );
    const id = added.changes[0]?.page.id ?? '';
    place = `${requests}/${body.number}/content/page/${id}`;
    edit = `${app}/pages/${id}/edit?request=${body.number}`;
    await on.enter(tenant, app);
    ({ page } = on);
    writer = new Writer(page);
    await writer.join(edit);
    await writer.text.click();
  });

  /** The page once everything in it is written. */
  const markdown = async (): Promise<string> => {
    await page.getByRole('link', { name: 'See the changes' }).click();
    await page.waitForURL(/change-requests\/\d+$/);
    return (await on.world.tenant.client.get<{ markdown: string }>(place, { status: 200 })).body.markdown;
  };

  /** Pastes into the text, like a browser does. */
  const paste = (data: Readonly<Record<string, string>>) =>
    page.evaluate(`(() => {
      const transfer = new DataTransfer();
      for (const [type, text] of Object.entries(${JSON.stringify(data)})) transfer.setData(type, text);
      document.querySelector('.ProseMirror').dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
    })()`);

  it('becomes the same blocks as in a page if it is Markdown', async () => {
    await paste({ 'text/plain': MARKDOWN });
    await writer.sees('careful');
    await writer.saved();
    const text = await markdown();
    for (const part of ['* [ ] open', '* [x] done', '**bold**', 'print(1)\n```', '[^1]: the note', 'Term[^1]'])
      expect(text).toContain(part);
    expect(text.match(/\{% hint style="(?:warning|success|danger)" %\}|> \[!WARNING\]|:::tip/g)).toHaveLength(3);
    expect(text).not.toMatch(/\\[[>:]|<br>/);
  });

  it('becomes code if a code editor copied it', async () => {
    await paste({
      'text/html': VS_CODE,
      'text/plain': 'const a = 1;\n\n  if (a) b();\n',
      'vscode-editor-data': '{"mode":"javascript"}',
    });
    await writer.sees('if (a) b();');
    await writer.saved();
    expect((await markdown()).trim()).toBe('```javascript\nconst a = 1;\n\n  if (a) b();\n```');
  });

  it('has no empty line at its end, and links without a redirect', async () => {
    await paste({ 'text/plain': 'line one\nline two\n' });
    await writer.press('Enter');
    await paste({ 'text/html': '<a href="https://www.google.com/url?q=https://example.com/a&sa=D">there</a>' });
    await writer.sees('there');
    await writer.saved();
    expect((await markdown()).trim()).toBe('line one\\\nline two\n\n[there](https://example.com/a)');
  });

  it('is not inserted, with the reason, if the page would be too long', async () => {
    await writer.type('Before.');
    await paste({ 'text/plain': 'word '.repeat(260_000) });
    await page
      .getByText(/Nothing was inserted: the page would have 1,300,\d{3} characters, and at most 200,000/)
      .waitFor();
    await writer.type(' After.');
    await writer.saved();
    expect((await markdown()).trim()).toBe('Before. After.');
  });

  it('opens blocks when it is typed as in Markdown', async () => {
    await writer.type('```js');
    await writer.press('Enter');
    await writer.type('let a;');
    await writer.press('Control+Enter');
    await writer.type(':::warning');
    await writer.press('Enter');
    await writer.type('Mind.');
    await eventually(async () => (await writer.shown()).includes('Mind.'));
    await writer.saved();
    const text = await markdown();
    expect(text).toContain('```js\nlet a;\n```');
    expect(text).toMatch(/hint style="warning" %\}\nMind\.\n/);
  });
});
