import type { Page } from 'playwright-core';
import { viewerStage } from './viewer-stage';
import { Writer } from './writer';

const on = viewerStage();

/** Maximum number of characters of a page that people edit together. */
const LIMIT = 200_000;

/** What the editor has at least when the service refuses more: afterwards it is read-only. */
const ACCEPTED = 'Last. And a few more words, until it i';

describe('words behind a text of the maximum length', () => {
  it('are refused with the reason, and merged when the page is opened again', async () => {
    const { tenant, path, app } = on.world;
    const requests = `${path}/change-requests`;
    const { body } = await tenant.client.post<{ number: number }>(requests, { body: {}, status: 201 });
    const id = on.world.page('Install');
    const content = `${requests}/${body.number}/content`;
    const words = `${'word '.repeat((LIMIT - 40) / 5)}end`;
    const change = { operation: 'update_page', page: id, document: { markdown: `# Install\n\n${words}\n\nLast.\n` } };
    await tenant.client.post(content, { body: { changes: [change] }, status: 200 });
    await on.enter(tenant, app);
    const writer = new Writer(on.page);
    await writer.join(`${app}/pages/${id}/edit?request=${body.number}`);
    await writer.goBehind('Last.');
    await writer.type(' And a few more words, until it is too long.');
    await on.page
      .getByRole('alert')
      .getByText(/characters; at most 200,000 are possible/)
      .waitFor();
    await on.page.reload();
    await writer.ready();
    await writer.said(/^Saved \d/);
    await writer.sees(ACCEPTED);
    const page = await tenant.client.get<{ markdown: string }>(`${content}/page/${id}`, { status: 200 });
    expect(page.body.markdown).toContain(ACCEPTED);
  });
});

describe('a paste of several megabytes', () => {
  let page: Page;
  let writer: Writer;

  beforeEach(async () => {
    const { tenant, path, app } = on.world;
    const { body } = await tenant.client.post<{ number: number }>(`${path}/change-requests`, { body: {}, status: 201 });
    await on.enter(tenant, app);
    ({ page } = on);
    writer = new Writer(page);
    await writer.join(`${app}/pages/${on.world.page('Install')}/edit?request=${body.number}`);
    await writer.goBehind('One line that stays.');
  });

  const paste = (kind: string, piece: string, count: number) =>
    page.evaluate(
      ([type, text, times]) => {
        const data = new DataTransfer();
        data.setData('text/plain', text.replaceAll(/<[^>]*>/g, '').repeat(times));
        if (type !== 'text/plain') data.setData(type, text.repeat(times));
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [kind, piece, count] as const,
    );

  it.each([
    ['text', 'text/plain', 'Some words of text.\n\n', 5_000_000 / 21],
    ['Markdown', 'text/plain', '## Head\n\n- **one**\n- two\n\n', 5_000_000 / 27],
    ['markup', 'text/html', '<p>Some <b>words</b> of text.</p>', 5_000_000 / 33],
  ])('is refused at once, with its size and the limit: %s', async (_what, type, piece, count) => {
    await paste(type, piece, Math.ceil(count));
    await page.getByText(/Nothing was inserted: the page would have \d,\d{3},\d{3} characters/).waitFor();
    await writer.type(' Go on.');
    await writer.said(/^Saved \d/);
    await page.reload();
    await writer.ready();
    await writer.sees('One line that stays. Go on.');
  });
});
