import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChromiumProgram } from './bundled-chromium';
import { Chromium } from './chromium';
import { DiagramDrawer } from './diagram-drawer';
import { findChromium } from './find-chromium';
import { PdfPrinter } from './pdf-printer';

/** The reader of PDFs is a module that loads parts of itself, which no test runner does: it runs in a process of its own. */
const READER = `
  import { getDocumentProxy } from 'unpdf';
  import { buffer } from 'node:stream/consumers';
  const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
  const titles = (items) => items.map(({ title, items }) => (items.length > 0 ? [title, titles(items)] : title));
  process.stdout.write(JSON.stringify(titles((await document.getOutline()) ?? [])));
`;
const BOOK =
  '<!doctype html><html lang="en"><title>T</title><nav><h1>Contents</h1><a href="#p-a"><span>Guide</span></a></nav>' +
  '<section style="break-before:page"><h1 id="p-a">Guide</h1><p>Words.</p><h2>The <code>end</code></h2></section>';

const hasSystemBrowser = async (): Promise<boolean> => {
  for await (const { environment } of findChromium(undefined, tmpdir())) return Object.keys(environment).length === 0;
  return false;
};

describe('the bookmarks of a PDF', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bindery-bookmarks-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const bookmarksOf = async (places: readonly string[] | undefined): Promise<unknown> => {
    class OneChromium extends Chromium {
      protected override programs(): AsyncIterable<ChromiumProgram> {
        return findChromium(undefined, dataDir, places);
      }
    }
    const chromium = new OneChromium({ dataDir }, () => undefined);
    const printer = new PdfPrinter(chromium, new DiagramDrawer(chromium));
    const none = () => Promise.resolve(undefined);
    // Printed twice, as documents are whose contents have numbers.
    const pdf = await printer.print(BOOK, none, () => new Map());
    await chromium.end();
    const cwd = path.join(__dirname, '../../..');
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', READER], { cwd, input: pdf }).toString(),
    );
  };
  const WANTED = ['Contents', ['Guide', ['The end']]];

  it('name each heading once, set by the browser of the npm package', async () => {
    expect(await bookmarksOf([])).toEqual(WANTED);
  });

  it('name each heading once, set by the browser of the system where there is one', async () => {
    if (await hasSystemBrowser()) expect(await bookmarksOf(undefined)).toEqual(WANTED);
  });
});
