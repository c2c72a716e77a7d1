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

/** Defence in depth against outbound requests: no hostname resolves, and the proxy does not exist. */
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

/** Loaded lazily with the first PDF, to save memory in services without PDFs. */
const loadPlaywright = (): typeof import('playwright-core') =>
  createRequire(__filename)('playwright-core') as typeof import('playwright-core');

/** `chromiumPath`: the browser configured by the operator. */
export type ChromiumConfiguration = Pick<Configuration, 'dataDir'> & { readonly chromiumPath?: string };

const BROWSER_FAILED =
  'The PDF could not be rendered: the browser failed. Try again later, or request a part with the query parameter `page`.';

interface IdleBrowser {
  readonly starting: Promise<Browser>;
  readonly timer: NodeJS.Timeout;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Headless browsers of this process, one per running job; idle ones are closed after a while. */
@Injectable()
export class Chromium implements OnModuleDestroy {
  private readonly running = new Set<Promise<Browser>>();
  private readonly idle: IdleBrowser[] = [];

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ChromiumConfiguration,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Runs `work` with a browser, which is closed if it fails or takes too long. 409 in that case, or if none can be started. */
  async use<T>(work: (browser: Browser) => Promise<T>, timeoutMs: number): Promise<T> {
    const starting = this.claimIdle() ?? this.start();
    this.running.add(starting);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The browser took longer than ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      const result = await Promise.race([starting.then(work), tooLong]);
      this.keepIdle(starting);
      return result;
    } catch (error) {
      await this.close(starting);
      if (error instanceof AppError) throw error;
      this.log.warn({ err: error }, 'a PDF could not be printed');
      throw conflict(BROWSER_FAILED);
    } finally {
      clearTimeout(timer);
    }
  }

  async onModuleDestroy(): Promise<void> {
    for (let idle = this.claimIdle(); idle; idle = this.claimIdle()) this.running.add(idle);
    await Promise.all([...this.running].map((starting) => this.close(starting)));
  }

  /** Takes an idle browser. */
  private claimIdle(): Promise<Browser> | undefined {
    const idle = this.idle.pop();
    clearTimeout(idle?.timer);
    return idle?.starting;
  }

  private keepIdle(starting: Promise<Browser>): void {
    if (!this.running.delete(starting)) return;
    const timer = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(entry), 1);
      void this.close(starting);
    }, PDF_LIMITS.idleMs).unref();
    const entry: IdleBrowser = { starting, timer };
    this.idle.push(entry);
  }

  private async close(starting: Promise<Browser>): Promise<void> {
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
      // No sandbox as root, or if the kernel does not allow one: pages run only our own scripts in any case. There are two
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
        // Without the environment of the service, which may contain secrets.
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
