import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzip } from '../support/bundle-in-memory';
import { zipFixture } from '../fixtures/import/import-harness';
import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { runFolder } from '../support/run-folder';
import { pictureOf, type ShownUpload } from '../support/upload-client';
import { zipOf } from '../support/zip';
import { expectAccessibleInBothSchemes, keepScreenshot } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage({ outboundAllow: ['127.0.0.1'] });

async function open(source: string): Promise<void> {
  await on.enter(on.world.tenant, on.world.app);
  await on.button('Import').click();
  await on.page.getByLabel('From').selectOption({ label: source });
}

const start = () => on.page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();

async function upload(source: string, name: string, buffer: Buffer): Promise<void> {
  await open(source);
  await on.page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await expectAccessibleInBothSchemes(on.page);
  await start();
}

const titles = () => on.page.locator('.changed-page h3').allInnerTexts();

async function expectInDraft(...wanted: readonly string[]): Promise<void> {
  await on.page.getByRole('link', { name: 'View draft' }).click();
  await on.page.getByRole('link', { name: 'Review changes' }).click();
  await expectSoon(titles).toEqual(expect.arrayContaining([...wanted]));
}

describe('a zip archive of this computer', () => {
  it('becomes pages of a draft, with a report of what was left out', async () => {
    const archive = await zipOf({ 'guide/one.md': '# One\n', 'guide/two.md': '# Two\n', 'guide/run.exe': 'No' });
    await upload('Files, a folder or an archive', 'docs.zip', archive);
    await on.said(/^Your draft: 2 pages$/);
    await on.said('run.exe');
    await expectInDraft('One', 'Two');
  });

  it('is read as what Notion exports', async () => {
    await upload('Notion', 'export.zip', await zipFixture('notion'));
    await expectInDraft('Team home', 'Zoo', 'Apple pie');
  });

  it('is refused with the reason when it is none', async () => {
    await upload('Files, a folder or an archive', 'docs.zip', Buffer.from('no archive'));
    await on.page
      .getByRole('alert')
      .filter({ hasText: /archive cannot be opened/ })
      .waitFor();
    // The app then cancels the upload, which the refusal has already ended.
    await eventually(() => on.problems.length === 2);
    expect(on.problems.splice(0).join()).toMatch(/400.*404/);
  });
});

const MIB = 1024 * 1024;

/** Holds the pieces of uploads on their way to the service, until it is opened. */
class PieceGate {
  /** Path of the upload that each piece belongs to. */
  readonly pieces: string[] = [];
  private readonly held: (() => void)[] = [];
  private isOpen = false;

  async close(): Promise<void> {
    await on.page.route('**/v1/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      this.pieces.push(new URL(route.request().url()).pathname);
      if (!this.isOpen) await new Promise<void>((resolve) => this.held.push(resolve));
      return route.continue();
    });
  }

  /** Resolves when a piece is held. */
  reached = () => eventually(() => Promise.resolve(this.held.length > 0));

  open(): void {
    this.isOpen = true;
    this.held.splice(0).forEach((go) => go());
  }
}

describe('the upload of an archive', () => {
  const dialogButton = (name: string) => on.page.getByRole('dialog').getByRole('button', { name, exact: true });
  const upload = async (path = '') => {
    const { status, body } = await on.world.tenant.client.get<ShownUpload>(path);
    return { status, offset: body.offset };
  };
  const share = () => on.page.evaluate<number>(`document.querySelector('dialog progress')?.value`);

  /** Starts to upload an archive, of whose picture the size is given, and pauses during the first piece. */
  async function pauseFirst(size: number): Promise<PieceGate> {
    const buffer = await zipOf({ 'README.md': '# Large\n\n![](large.png)\n', 'large.png': pictureOf(size) });
    const gate = new PieceGate();
    await open('Files, a folder or an archive');
    await gate.close();
    // The browser reads a file itself; bytes would have to be sent to it first.
    const file = path.join(mkdtempSync(path.join(runFolder(), 'archive-')), 'large.zip');
    writeFileSync(file, buffer);
    await on.page.getByLabel('Choose files').setInputFiles(file);
    await start();
    await gate.reached();
    await dialogButton('Pause').click();
    await on.said('Upload paused');
    return gate;
  }

  it('is paused after the piece that is on its way, and continued where it was', async () => {
    const gate = await pauseFirst(20 * MIB);
    gate.open();
    await expectSoon(() => upload(gate.pieces[0])).toEqual({ status: 200, offset: 8 * MIB });
    await expectSoon(share).toBeGreaterThan(0.3);
    await on.inspect('app-import-paused');
    expect(gate.pieces).toHaveLength(1);
    await dialogButton('Resume').click();
    await on.said('Your draft: 1 page');
    expect(gate.pieces).toHaveLength(3);
    expect(new Set(gate.pieces).size).toBe(1);
    await expectInDraft('Large');
  });

  it('is paused in its last piece, too: the import does not start before it is continued', async () => {
    const gate = await pauseFirst(1 * MIB);
    const runs: string[] = [];
    on.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/imports')) runs.push(request.url());
    });
    gate.open();
    await expectSoon(share).toBe(1);
    await expectAccessibleInBothSchemes(on.page);
    await on.said('Upload paused');
    expect(runs).toEqual([]);
    await dialogButton('Resume').click();
    await on.said('Your draft: 1 page');
    expect(runs).toHaveLength(1);
  });

  it.each(['while a piece is on its way', 'while it is paused'])(
    'is cancelled %s, and leaves nothing',
    async (when) => {
      const gate = await pauseFirst(9 * MIB);
      if (when === 'while it is paused') {
        gate.open();
        await expectSoon(() => upload(gate.pieces[0])).toEqual({ status: 200, offset: 8 * MIB });
      } else await dialogButton('Resume').click();
      await dialogButton('Stop import').click();
      await on.said('Import stopped. Nothing was imported.');
      gate.open();
      await expectSoon(async () => (await upload(gate.pieces[0])).status).toBe(404);
      expect(gate.pieces).toHaveLength(1);
      await start();
      await on.said('Your draft: 1 page');
      expect(new Set(gate.pieces).size).toBe(2);
      await expectInDraft('Large');
    },
  );

  it('waits while the service cannot be reached, and continues by itself', async () => {
    const gate = await pauseFirst(9 * MIB);
    await dialogButton('Resume').click();
    await on.page.context().setOffline(true);
    gate.open();
    await on.said('The server cannot be reached. The upload resumes automatically.');
    await on.page.context().setOffline(false);
    await on.said('Your draft: 1 page');
    await expectInDraft('Large');
    on.problems.length = 0;
  });
});

describe('a folder of this computer', () => {
  const folder = () => {
    const root = path.join(mkdtempSync(path.join(tmpdir(), 'bindery-folder-')), 'product');
    const files = {
      'mkdocs.yml':
        'site_name: Product\nnav:\n  - Start: index.md\n  - Second: deep/second.md\n  - First: deep/first.md\n',
      'docs/index.md': '# Start\n\n![Dot](dot.svg)\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/deep/first.md': '# First\n',
      'docs/deep/second.md': '# Second\n',
      'node_modules/left/README.md': '# Not ours\n',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    return root;
  };

  it('is packed in the browser; its navigation becomes the table of contents', async () => {
    await open('MkDocs');
    await on.said(/its navigation becomes the table of contents/);
    await expectAccessibleInBothSchemes(on.page);
    await keepScreenshot(on.page, 'app-import-folder');
    await on.page.getByLabel('Choose a folder').setInputFiles(folder());
    await start();
    await on.said('product/node_modules');
    await expectInDraft('Start', 'Second', 'First');
    expect(await titles()).not.toContain('Not ours');
    await on.page.getByText('Second').first().waitFor();
  });
});

describe('an address', () => {
  it('is imported, and the parts that could not be read are listed', async () => {
    const files = await FileServer.start();
    const archive = await zipOf({
      'README.md': '# Far away\n',
      'SUMMARY.md': '* [Far](README.md)\n* [Gone](gone.md)\n',
    });
    const address = files.serve('/docs.zip', archive);
    await open('A zip archive from a URL');
    await on.page.getByLabel('Address').fill(address);
    await start();
    await on.said('gone.md');
    await keepScreenshot(on.page, 'app-import-report');
    await expectInDraft('Far');
  });

  it('that leads nowhere is refused, and stays in its field', async () => {
    const files = await FileServer.start();
    await open('A website');
    await on.page.getByLabel('Address').fill(files.address('/nothing'));
    await start();
    await on.page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    await expectSoon(() => on.page.getByLabel('Address').inputValue()).toBe(files.address('/nothing'));
  });

  it('is read in the queue: it is shown how far it is, also after a while elsewhere, and can be stopped', async () => {
    const files = await FileServer.start();
    const held: (() => void)[] = [];
    const page = (title: string, link = '') =>
      `<!doctype html><title>${title}</title><h1>${title}</h1><p>Text.</p>${link}`;
    const url = files.serve('/docs/', page('Home', '<a href="/docs/second">Second</a>'), 'text/html');
    files.handle('/docs/second', (_request, response) => {
      held.push(() => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page('Second')));
    });
    await open('A website');
    await on.page.getByLabel('Address').fill(url);
    await start();
    await on.button('Stop import').click();
    await on.said('Import stopped. Nothing was imported.');
    await start();
    await on.button('Stop import').waitFor();
    await on.page.reload();
    await on.button('Import').click();
    await on.button('Stop import').waitFor();
    await keepScreenshot(on.page, 'app-import-progress');
    await eventually(() => {
      held.splice(0).forEach((go) => go());
      return on.page.getByText('Your draft: 2 pages').first().isVisible();
    });
  });
});

describe('a space', () => {
  it('is taken away as an archive', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.button('Export').click();
    const [download] = await Promise.all([
      on.page.waitForEvent('download'),
      on.button('Markdown, as a zip archive').click(),
    ]);
    expect(download.suggestedFilename()).toBe('Handbook.zip');
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    const { files } = await unzip(Buffer.concat(parts));
    expect(files.map(({ path: name }) => name)).toEqual(
      expect.arrayContaining(['README.md', 'install.md', 'SUMMARY.md']),
    );
    await on.said('Handbook.zip downloaded');
    await expectAccessibleInBothSchemes(on.page);
  });
});
