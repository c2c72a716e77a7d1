import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Browser } from 'playwright-core';
import { AppError, conflict } from '../../common/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
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
  'The PDF could not be rendered: the browser failed. Try again later, or request a part with the query parameter `page`.';

interface IdleBrowser {
  readonly starting: Promise<Browser>;
  readonly timer: NodeJS.Timeout;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Headless browsers of this process, one for each piece of work that runs; those that have none end after a while. */
@Injectable()
export class Chromium implements OnModuleDestroy {
  private readonly running = new Set<Promise<Browser>>();
  private readonly idle: IdleBrowser[] = [];

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ChromiumConfiguration,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Works with the browser; one that fails or takes too long is ended. 409 then, and where none can be started. */
  async use<T>(work: (browser: Browser) => Promise<T>, timeoutMs: number): Promise<T> {
    const starting = this.take() ?? this.start();
    this.running.add(starting);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The browser took longer than ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      const result = await Promise.race([starting.then(work), tooLong]);
      this.rest(starting);
      return result;
    } catch (error) {
      await this.end(starting);
      if (error instanceof AppError) throw error;
      this.log.warn({ err: error }, 'a PDF could not be printed');
      throw conflict(GAVE_UP);
    } finally {
      clearTimeout(timer);
    }
  }

  async onModuleDestroy(): Promise<void> {
    for (let idle = this.take(); idle; idle = this.take()) this.running.add(idle);
    await Promise.all([...this.running].map((starting) => this.end(starting)));
  }

  /** A browser that has rested. */
  private take(): Promise<Browser> | undefined {
    const idle = this.idle.pop();
    clearTimeout(idle?.timer);
    return idle?.starting;
  }

  private rest(starting: Promise<Browser>): void {
    if (!this.running.delete(starting)) return;
    const timer = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(entry), 1);
      void this.end(starting);
    }, PDF_LIMITS.idleMs).unref();
    const entry: IdleBrowser = { starting, timer };
    this.idle.push(entry);
  }

  private async end(starting: Promise<Browser>): Promise<void> {
    this.running.delete(starting);
    const browser = await starting.catch(() => undefined);
    await browser?.close().catch(() => undefined);
  }

  /** The browsers to try, best first. */
  protected programs(): AsyncIterable<ChromiumProgram> {
    return findChromium(this.configuration.chromiumPath, this.configuration.dataDir);
  }

  private async start(): Promise<Browser> {
    for await (const program of this.programs()) {
      // As root, and where the kernel lets nobody make a sandbox, there is none: pages run no script but ours all the same. There are two
      // attempts in any case: a process that was starting while the browser was unpacked may hold it open, which is ETXTBSY.
      for (const chromiumSandbox of [!isRoot(), false]) {
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
