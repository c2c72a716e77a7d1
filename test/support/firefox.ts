import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { eventually } from './eventually';

const PROGRAMS = ['firefox', 'firefox-esr'];
const LATEST_MS = 60_000;

/** Keys by their WebDriver names. */
const KEYS = {
  Enter: '\uE007',
  Control: '\uE009',
  End: '\uE010',
} as const;

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const program = PROGRAMS.find(isInstalled);

/** `describe` if Firefox is installed; otherwise the tests are skipped, and their name states the reason. */
export function describeFirefox(name: string, tests: () => void): void {
  if (program) return describe(name, tests);
  process.stderr.write(`\nSKIPPED, nothing is tested in Firefox: it is not installed (apt-get install firefox-esr).\n`);
  describe.skip(`${name} (skipped: Firefox is not installed, apt-get install firefox-esr)`, tests);
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** Stock Firefox with one page, driven by WebDriver BiDi; Playwright only drives its own build of Firefox. */
export class Firefox {
  /** Errors and warnings of the console, and uncaught errors. */
  readonly problems: string[] = [];
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private sent = 0;
  private context = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: WebSocket,
    private readonly profile: string,
  ) {
    socket.on('message', (data: Buffer) => this.received(JSON.parse(data.toString()) as Answer));
  }

  static async launch(): Promise<Firefox> {
    const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
    const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
    const child = spawn(program ?? '', options, { stdio: ['ignore', 'ignore', 'pipe'] });
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(child, socket, profile);
    await firefox.begin();
    return firefox;
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.socket.close();
    this.child.kill();
    await gone;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.send('browsingContext.reload', { context: this.context, wait: 'complete' });
  }

  /** The value of an expression in the page, as JSON. */
  async read<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = (await this.send('script.evaluate', {
      expression: `JSON.stringify(${expression}) ?? 'null'`,
      target: { context: this.context },
      awaitPromise: true,
    })) as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (!result) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value) as Value;
  }

  /** Waits until an expression is true in the current page. */
  until(expression: string): Promise<void> {
    return eventually(() => this.read<boolean>(`Boolean(${expression})`).catch(() => false), LATEST_MS);
  }

  /** Clicks the first element that matches a selector and contains these words, as soon as it exists. */
  async click(selector: string, words = ''): Promise<void> {
    const all = `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
    const found = `${all}.find((element) => element.textContent.includes(${JSON.stringify(words)}))`;
    await this.until(found);
    const place = `(() => {
      const element = ${found};
      element.scrollIntoView({ block: 'center' });
      const { left, top, height } = element.getBoundingClientRect();
      return { x: Math.round(left + 10), y: Math.round(top + height / 2) };
    })()`;
    const actions = [
      { type: 'pointerMove', ...(await this.read<object>(place)) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.act({ type: 'pointer', id: 'mouse', actions });
  }

  async type(words: string): Promise<void> {
    const actions = [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.act({ type: 'key', id: 'keyboard', actions });
  }

  /** Presses keys together, the last one while the others are held. */
  async press(...keys: readonly (keyof typeof KEYS | 'b')[]): Promise<void> {
    const values = keys.map((key) => (key === 'b' ? key : KEYS[key]));
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...[...values].reverse().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.act({ type: 'key', id: 'keyboard', actions });
  }

  private async begin(): Promise<void> {
    await this.send('session.new', { capabilities: {} });
    await this.send('session.subscribe', { events: ['log.entryAdded'] });
    // The page that it opens first is part of the browser UI.
    const { context } = (await this.send('browsingContext.create', { type: 'tab' })) as { context: string };
    this.context = context;
    const viewport = { width: 1280, height: 800 };
    await this.send('browsingContext.setViewport', { context: this.context, viewport });
  }

  private act(source: object): Promise<unknown> {
    return this.send('input.performActions', { context: this.context, actions: [source] });
  }

  private async send(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
    this.sent += 1;
    const id = this.sent;
    const answer = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answer;
    if (!result) throw new Error(`${method}: ${message}`);
    return result;
  }

  private received(answer: Answer): void {
    const { id, method, params } = answer;
    if (method === 'log.entryAdded' && ['error', 'warn'].includes(params?.level ?? ''))
      this.problems.push(`${params?.level}: ${params?.text}`);
    if (id === undefined) return;
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }
}

/** Firefox prints its port once it is listening. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Firefox has no output.');
  for await (const line of createInterface(child.stderr)) {
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    // Later output is not needed, but has to be consumed.
    if (address !== undefined) {
      child.stderr.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it could be driven.');
}
