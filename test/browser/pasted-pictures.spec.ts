import type { Page } from 'playwright-core';
import type { List } from '../support/test-client';
import { eventually } from '../support/eventually';
import { inspectScreen } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';
import { SAVED, Writer } from './writer';

const on = viewerStage();

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const DATA = `data:image/png;base64,${PIXEL}`;

interface StoredFile {
  readonly name: string;
  readonly size: number;
  readonly dimensions?: { readonly width: number; readonly height: number };
}

describe('pictures of the clipboard and of the disk', () => {
  let page: Page;
  let writer: Writer;
  const requests = () => `${on.world.path}/change-requests`;

  beforeEach(async () => {
    const { body } = await on.world.tenant.client.post<{ number: number }>(requests(), { body: {}, status: 201 });
    number = body.number;
    await on.enter(on.world.tenant, on.world.app);
    ({ page } = on);
    writer = new Writer(page);
  });

  let number = 0;
  const edit = () => `${on.world.app}/pages/${on.world.page('Install')}/edit?request=${number}`;
  const files = async (): Promise<StoredFile[]> =>
    (await on.world.tenant.client.get<List<StoredFile>>(`${requests()}/${number}/content/files`, { status: 200 })).body
      .items;
  const label = () => page.locator('.save-state').textContent();
  const markdown = async (): Promise<string> => {
    const path = `${requests()}/${number}/content/page/${on.world.page('Install')}`;
    return (await on.world.tenant.client.get<{ markdown: string }>(path, { status: 200 })).body.markdown;
  };

  /** Pastes into what has the focus, like a browser does. */
  const paste = (selector: string, data: Readonly<Record<string, string>>) =>
    page.evaluate(`(() => {
      const transfer = new DataTransfer();
      for (const [type, text] of Object.entries(${JSON.stringify(data)})) transfer.setData(type, text);
      const find = (root) => root.querySelector(${JSON.stringify(selector)})
        ?? [...root.querySelectorAll('*')].map((one) => one.shadowRoot && find(one.shadowRoot)).find(Boolean);
      find(document).dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true, composed: true }));
    })()`);

  it('become files when they are part of pasted markup', async () => {
    const before = (await files()).length;
    await writer.join(edit());
    await writer.press('End');
    await paste('.ProseMirror', { 'text/html': `<p>Before <img src="${DATA}" alt="A dot"> after</p>` });
    await writer.sees('Before');
    await expectSoon(async () => (await files()).length).toBe(before + 1);
    await expectSoon(label).toMatch(SAVED);
    await page.getByRole('link', { name: 'See changes' }).click();
    await page.waitForURL(/change-requests\/\d+$/);
    const text = await markdown();
    expect(text).toContain('A dot');
    expect(text).not.toContain('data:');
  });

  it('become files when they are part of pasted Markdown', async () => {
    const before = (await files()).length;
    await writer.join(edit());
    await page.getByRole('button', { name: 'Edit as Markdown' }).click();
    await page.locator('.cm-content').waitFor();
    await paste('.cm-content', { 'text/plain': `![A dot](${DATA})` });
    await expectSoon(async () => (await files()).length).toBe(before + 1);
    await eventually(async () => (await markdown()).includes('![A dot]('));
    expect(await markdown()).not.toContain('data:');
  });

  it('are offered in a smaller size when they are larger than screens', async () => {
    await writer.join(edit());
    const large = await page.evaluate<string>(`new Promise((resolve) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 });
      canvas.getContext('2d').fillRect(0, 0, 1500, 1500);
      canvas.toBlob((blob) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result.split(',')[1]);
        reader.readAsDataURL(blob);
      }, 'image/jpeg');
    })`);
    const choose = async (answer: RegExp): Promise<void> => {
      await page
        .getByLabel('Pictures or files to insert')
        .first()
        .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(large, 'base64') });
      await page.getByRole('dialog').getByText('3,000 × 1,500').waitFor();
      expect(await label()).toBe('Uploading…');
      await inspectScreen(page, 'smaller-picture');
      await page.getByRole('button', { name: answer }).click();
    };
    const sizes = async () =>
      (await files()).filter(({ name }) => name.startsWith('wide')).map((one) => one.dimensions);
    await choose(/^Resize to 2,560 × 1,280/);
    await expectSoon(sizes).toEqual([{ width: 2560, height: 1280 }]);
    await choose(/^Keep original size/);
    await expectSoon(async () => (await sizes()).length).toBe(2);
    expect(await sizes()).toContainEqual({ width: 3000, height: 1500 });
    await expectSoon(label).toMatch(SAVED);
  });
});
