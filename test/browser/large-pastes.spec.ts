import type { Page } from 'playwright-core';
import { viewerStage } from './viewer-stage';
import { Writer } from './writer';

const on = viewerStage();

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
