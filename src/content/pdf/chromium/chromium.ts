import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Browser } from 'playwright-core';
import { AppError, conflict } from '../../../common/errors/app-error';
import type { Log } from '../../../common/http/logger';
import { LOG } from '../../../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../../../config/configuration';
import { PDF_LIMITS } from '../pdf-limits';
import type { ChromiumProgram } from './bundled-chromium';
import { findChromium, noChromium } from './find-chromium';

/** Nothing leaves the machine even if a request were let through by mistake: no name resolves, and the proxy is nobody. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-gpu',
  '--disable-webgl',
  '--disable-breakpad',
  '--disable-file-system',
  '--font-render-hinting=none',
];

/** Loaded with the first PDF: it takes memory that a service without PDFs need not spend. */
const loadPlaywright = (): typeof import('playwright-core') =>
  createRequire(__filename)('playwright-core') as typeof import('playwright-core');

/** `chromiumPath`: the browser that the operator chose. */
export type ChromiumConfiguration = Pick<Configuration, 'dataDir'> & { readonly chromiumPath?: string };

const GAVE_UP =
  'The PDF could not be made: the browser that sets it gave up. Ask again later, or for a part with the query parameter `page`.';

const isRoot = (): boolean => process.getuid?.() === 0;

/** One headless browser of this process, started with the first work and ended when there is none for a while. */
@Injectable()
export class Chromium implements OnModuleDestroy {
  private browser?: Promise<Browser>;
  private idle?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ChromiumConfiguration,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Works with the browser; one that fails or takes too long is ended. 409 then, and where none can be started. */
  async use<T>(work: (browser: Browser) => Promise<T>, timeoutMs: number): Promise<T> {
    clearTimeout(this.idle);
    const starting = (this.browser ??= this.start());
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The browser took longer than ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      const result = await Promise.race([starting.then(work), tooLong]);
      this.idle = setTimeout(() => void this.end(), PDF_LIMITS.idleMs).unref();
      return result;
    } catch (error) {
      await this.end();
      if (error instanceof AppError) throw error;
      this.log.warn({ err: error }, 'a PDF could not be printed');
      throw conflict(GAVE_UP);
    } finally {
      clearTimeout(timer);
    }
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    await this.end();
  }

  private async end(): Promise<void> {
    const { browser } = this;
    this.browser = undefined;
    const running = await browser?.catch(() => undefined);
    await running?.close().catch(() => undefined);
  }

  /** The browsers to try, best first. */
  protected programs(): AsyncIterable<ChromiumProgram> {
    return findChromium(this.configuration.chromiumPath, this.configuration.dataDir);
  }

  private async start(): Promise<Browser> {
    for await (const program of this.programs()) {
      // As root, and where the kernel lets nobody make a sandbox, there is none: pages run no script all the same.
      for (const chromiumSandbox of isRoot() ? [false] : [true, false]) {
        const browser = await this.launch(program, chromiumSandbox);
        if (browser) return browser;
      }
    }
    throw noChromium();
  }

  private async launch(program: ChromiumProgram, chromiumSandbox: boolean): Promise<Browser | undefined> {
    const home = path.join(this.configuration.dataDir, 'chromium', 'home');
    await mkdir(home, { recursive: true, mode: 0o700 });
    try {
      return await loadPlaywright().chromium.launch({
        executablePath: program.executable,
        args: ARGUMENTS,
        chromiumSandbox,
        timeout: PDF_LIMITS.launchMs,
        // Nothing of our own environment: it may hold secrets.
        env: { PATH: '/usr/bin:/bin', HOME: home, LANG: 'C.UTF-8', ...program.environment },
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
    } catch (error) {
      this.log.warn({ err: error, executable: program.executable, chromiumSandbox }, 'a browser could not be started');
      return undefined;
    }
  }
}
