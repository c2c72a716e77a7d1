import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '../../common/http/logger';
import { DiagramLibrary } from './diagram-library';
import { PrintProcesses } from './print-processes';

const HTML = '<!doctype html><title>T</title><img alt="" src="/pictures/a"><p>words';

const onLinux = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

describe('printing processes', () => {
  const dataDir = path.join(__dirname, '../../../node_modules/.cache/chromium');
  const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'bindery-printing-'));
  const before = process.env.TMPDIR;
  let printing: PrintProcesses;

  beforeAll(() => (process.env.TMPDIR = temporaryFolder));
  afterAll(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(temporaryFolder, { recursive: true, force: true });
  });
  beforeEach(() => (printing = new PrintProcesses({ dataDir }, createLogger('silent'), new DiagramLibrary())));
  afterEach(() => printing.onModuleDestroy());

  const nothing = () => Promise.resolve(undefined);
  const print = async (assets: Parameters<PrintProcesses['print']>[1] = nothing) =>
    (await printing.print({ html: HTML, hasContents: false }, assets)).subarray(0, 5).toString();

  const isDriver = (pid: string): boolean => {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) && readFileSync(file, 'utf8').includes('print.worker');
  };
  /** The processes that drive browsers. */
  const drivers = (): number[] =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g)?.filter(isDriver).map(Number) ?? [];

  onLinux('load what the document refers to, and are kept for the next document', async () => {
    const loaded: string[] = [];
    const assets = (name: string) => {
      loaded.push(name);
      return Promise.resolve({ contentType: 'image/gif', bytes: Buffer.from('GIF89a') });
    };
    expect(await print(assets)).toBe('%PDF-');
    expect(loaded).toEqual(['pictures/a']);
    const [driver] = drivers();
    expect(await print()).toBe('%PDF-');
    expect(drivers()).toEqual([driver]);
  });

  onLinux('that are killed end with a 409, and the next document is printed by another one', async () => {
    const killed = print(async () => {
      for (const driver of drivers()) process.kill(driver, 'SIGKILL');
      return nothing();
    });
    await expect(killed).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('the browser failed') as string,
    });
    expect(await print()).toBe('%PDF-');
  });

  onLinux('leave neither processes nor files behind when the service stops', async () => {
    const profiles = () => readdirSync(temporaryFolder).filter((name) => name.includes('profile'));
    const earlier = profiles();
    await print();
    expect(profiles()).toHaveLength(earlier.length + 1);
    await printing.onModuleDestroy();
    expect([drivers(), profiles()]).toEqual([[], earlier]);
  });
});
