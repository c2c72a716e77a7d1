import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { AppError } from '../../../core/errors/app-error';
import type { Configuration } from '../../config/configuration';
import { PDF_LIMITS } from '../pdf-limits';
import type { ChromiumProgram } from './bundled-chromium';
import { browserFailed, findChromium, noChromium } from './find-chromium';

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

/** `chromiumPath`: the browser configured by the operator. */
export type ChromiumConfiguration = Pick<Configuration, 'dataDir'> & { readonly chromiumPath?: string };

interface IdleBrowser {
  readonly starting: Promise<Browser>;
  readonly timer: NodeJS.Timeout;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Records what went wrong with a browser. */
export type WarningLog = (message: string, error: unknown, details?: object) => void;

/** Headless browsers of this process, one per running job; idle ones are closed after a while. */
export class Chromium {
  private readonly running = new Set<Promise<Browser>>();
  private readonly idle: IdleBrowser[] = [];

  constructor(
    private readonly configuration: ChromiumConfiguration,
    private readonly warn: WarningLog,
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
      this.warn('a PDF could not be printed', error);
      throw browserFailed();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes all browsers. */
  async end(): Promise<void> {
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
      return await chromium.launch({
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
      this.warn('a browser could not be started', error, { executable: program.executable, chromiumSandbox });
      return undefined;
    }
  }
}
