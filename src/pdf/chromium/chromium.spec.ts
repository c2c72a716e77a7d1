import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundledChromium, type ChromiumProgram } from './bundled-chromium';
import { Chromium } from './chromium';
import { DiagramDrawer } from './diagram-drawer';
import { findChromium } from './find-chromium';
import { PdfPrinter } from './pdf-printer';

const nothing = () => Promise.resolve(undefined);

describe('the browser', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bindery-chromium-'));
  const warn = (): void => undefined;
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** As on a machine without a browser of its own. */
  class BundledChromium extends Chromium {
    protected override programs(): AsyncIterable<ChromiumProgram> {
      return findChromium(undefined, dataDir, []);
    }
  }

  const onLinux = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

  onLinux('is unpacked in few steps, so that it does not wait for thousands of other requests', async () => {
    let iterations = 0;
    const work = (): void => {
      iterations += 1;
      for (const end = performance.now() + 2; performance.now() < end;);
    };
    const requests = setInterval(work, 1);
    await bundledChromium(dataDir).finally(() => clearInterval(requests));
    expect(iterations).toBeGreaterThan(10);
    expect(iterations).toBeLessThan(5_000);
  });

  onLinux('comes with the npm packages, is unpacked once, and prints', async () => {
    const chromium = new BundledChromium({ dataDir }, warn);
    const pdf = await new PdfPrinter(chromium, new DiagramDrawer(chromium)).print(
      '<!doctype html><title>T</title><p>words',
      nothing,
    );
    await chromium.end();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readdirSync(path.join(dataDir, 'chromium')).filter((name) => name !== 'home')).toHaveLength(1);
  });

  onLinux('starts although another process held its program open at first', async () => {
    const program = await bundledChromium(dataDir);
    const held = openSync(program?.executable ?? '', 'r+');
    const closeOnce = jest.fn().mockImplementationOnce(() => closeSync(held));
    const chromium = new BundledChromium({ dataDir }, closeOnce);
    await expect(chromium.use((browser) => Promise.resolve(browser.isConnected()), 20_000)).resolves.toBe(true);
    expect(closeOnce).toHaveBeenCalledTimes(1);
    await chromium.end();
  });

  it('that cannot be started is a 409 that says what to install', async () => {
    const chromium = new Chromium({ dataDir, chromiumPath: path.join(dataDir, 'nowhere') }, warn);
    await expect(new PdfPrinter(chromium, new DiagramDrawer(chromium)).print('', nothing)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/install Chromium.*CHROMIUM_PATH/) as string,
    });
  });

  onLinux('that takes too long is ended, and the next work gets another one', async () => {
    const chromium = new BundledChromium({ dataDir }, warn);
    const stuck = chromium.use(async (browser) => {
      await new Promise((resolve) => browser.once('disconnected', resolve));
      await new Promise(() => undefined);
    }, 1_500);
    await expect(stuck).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('the browser failed') as string,
    });
    await expect(chromium.use((browser) => Promise.resolve(browser.isConnected()), 20_000)).resolves.toBe(true);
    await chromium.end();
  });
});
