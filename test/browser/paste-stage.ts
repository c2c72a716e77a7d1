import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type ViewerStage, viewerStage } from './viewer-stage';
import { Writer } from './writer';

const FIXTURES = path.join(__dirname, '../fixtures/clipboard');

/** The markup that a program has put on the clipboard; `test/fixtures/clipboard/README.md` tells how it was recorded. */
export const recorded = (program: string): string => readFileSync(path.join(FIXTURES, `${program}.html`), 'utf8');

/** An empty page, open in the block editor with the cursor in it. */
export class PasteStage {
  page: Page;
  writer: Writer;
  private place = '';
  /** Where a colleague connects to the page: `spaces/…/pages/…`. */
  livePlace = '';

  constructor(private readonly on: ViewerStage) {}

  async open(): Promise<void> {
    const { tenant, path: space, app } = this.on.world;
    const requests = `${space}/change-requests`;
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
    this.place = `${requests}/${body.number}/content/page/${id}`;
    this.livePlace = `${requests.replace(/^\/v1\//, '')}/${body.number}/pages/${id}`;
    await this.on.enter(tenant, app);
    ({ page: this.page } = this.on);
    this.writer = new Writer(this.page);
    await this.writer.join(`${app}/pages/${id}/edit?request=${body.number}`);
    await this.writer.text.click();
  }

  get service(): string {
    return this.on.app.url;
  }

  get token(): string {
    return this.on.world.tenant.token;
  }

  /** The page once everything in it is written. */
  async markdown(): Promise<string> {
    await this.writer.saved();
    await this.page.getByRole('link', { name: 'See changes' }).click();
    await this.page.waitForURL(/change-requests\/\d+$/);
    return (await this.on.world.tenant.client.get<{ markdown: string }>(this.place, { status: 200 })).body.markdown;
  }

  /** Pastes into the text, like a browser does. */
  paste(data: Readonly<Record<string, string>>): Promise<void> {
    return this.page.evaluate(`(() => {
      const transfer = new DataTransfer();
      for (const [type, text] of Object.entries(${JSON.stringify(data)})) transfer.setData(type, text);
      document.querySelector('.ProseMirror').dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
    })()`);
  }

  /** Copies a whole page of another site with the keyboard, as people do. */
  async copy(html: string): Promise<void> {
    const other = await this.page.context().newPage();
    await other.setContent(html);
    await other.keyboard.press('Control+A');
    await other.keyboard.press('Control+C');
    await other.close();
    await this.page.bringToFront();
    await this.writer.text.focus();
  }
}

/** Call at the top of a test file, like `viewerStage`: each test has a separate page. */
export function pasteStage(): PasteStage {
  const stage = new PasteStage(viewerStage());
  beforeEach(() => stage.open());
  return stage;
}
