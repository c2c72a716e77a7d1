import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(__dirname, '../..');
const start = path.join(root, 'scripts', 'start.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'bindery-start-'));
const dataDir = path.join(folder, 'data');
const READY = /API {2,}(http:\/\/localhost:\d+)\/v1/;

const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: folder,
  DATA_DIR: dataDir,
  PORT: '0',
  ...more,
});

interface Service {
  readonly child: ChildProcess;
  readonly address: string;
  readonly port: number;
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** Starts the service as `npm start` does and waits until it says that it is ready. */
function startService(more: Record<string, string> = {}): Promise<Service> {
  const child = spawn(process.execPath, [start], { env: environment(more), cwd: folder });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`exit code ${code}: ${errors}${output}`)));
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const address = READY.exec(output)?.[1];
      if (address && output.includes('/health/ready'))
        resolve({ child, address, port: Number(new URL(address).port), output });
    });
  });
}

async function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}

async function get<Body>(service: Service, token: string, route: string): Promise<{ status: number; body: Body }> {
  // A connection that is kept would outlive what blocks this process for long, such as spawnSync.
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const response = await fetch(service.address + route, { headers });
  return { status: response.status, body: (await response.json()) as Body };
}

interface List {
  readonly count: number;
  readonly items: { readonly id: string; readonly title: string }[];
}

const command = (...args: string[]) =>
  spawnSync(process.execPath, [start, 'cli', ...args], { env: environment(), cwd: folder, encoding: 'utf8' });

describe('a start from nothing', () => {
  let token = '';
  let survivor: Service;

  beforeAll(() => {
    // Builds once, so that the processes below start at the same moment.
    const { status, stderr } = command('config');
    if (status !== 0) throw new Error(stderr);
  }, 60_000);

  afterAll(async () => {
    for (const child of running) {
      child.kill('SIGTERM');
      await ended(child);
    }
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('makes one organization, one token and the sample space, also when two processes start at once', async () => {
    const services = await Promise.all([startService(), startService()]);
    const tokens = services.flatMap(({ output }) => /bnd_[\w-]{43}/.exec(output) ?? []);
    expect(tokens).toHaveLength(1);
    token = tokens[0] ?? '';
    for (const service of services)
      expect((await get<List>(service, token, '/v1/orgs')).body).toMatchObject({
        count: 1,
        items: [{ title: 'My organization' }],
      });
    const [first, second] = services;
    first.child.kill('SIGKILL');
    await ended(first.child);
    survivor = second;
  }, 60_000);

  it('loads one file with all packages in it, compiled when it was built', () => {
    const look = `import { createRequire } from 'node:module';
      import { readFileSync } from 'node:fs';
      import { CODE_CACHE, compileProgram, PROGRAM } from ${JSON.stringify(pathToFileURL(path.join(root, 'scripts/load-program.mjs')).href)};
      const dist = ${JSON.stringify(path.join(root, 'dist') + path.sep)};
      const program = compileProgram(dist + PROGRAM, readFileSync(dist + PROGRAM, 'latin1'), readFileSync(dist + CODE_CACHE));
      program.run().parts();
      const files = Object.keys(createRequire(dist).cache);
      process.stdout.write(JSON.stringify({ rejected: program.script.cachedDataRejected, files }));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', look], {
      env: environment(),
      encoding: 'utf8',
    });
    expect(stdout).toBe(JSON.stringify({ rejected: false, files: [] }));
  });

  it('imports the guide without a broken link, readable and searchable', async () => {
    const organizations = await get<List>(survivor, token, '/v1/orgs');
    const spaces = await get<List>(survivor, token, `/v1/orgs/${organizations.body.items[0]?.id}/spaces`);
    expect(spaces.body).toMatchObject({ count: 1, items: [{ title: 'Bindery guide' }] });
    const space = `/v1/spaces/${spaces.body.items[0]?.id}`;
    const links = await get<{ stats: object }>(survivor, token, `${space}/links?status=broken`);
    expect(links.body).toMatchObject({ stats: { broken: { total: 0 } } });
    const page = await get(survivor, token, `${space}/content/path/getting-started/quickstart`);
    expect(page.body).toMatchObject({ title: 'Quickstart' });
    const found = await get<List>(survivor, token, `${space}/search?query=quickstart`);
    expect(found.body.items[0]).toMatchObject({ title: 'Quickstart' });
  });

  it('gives the commands the running database: a token on standard output and nothing else', async () => {
    const { stdout, status } = command('tokens', 'create', '--email', 'admin@localhost', '--expires', '1h');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^bnd_[\w-]{43}\n$/);
    expect((await get(survivor, stdout.trim(), '/v1/user')).body).toMatchObject({ email: 'admin@localhost' });
  });

  it('says its release and commit everywhere', async () => {
    const version = command('--version').stdout;
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}(?:\.modified)?\n$/);
    const service = spawnSync(process.execPath, [start, '--version'], {
      env: environment(),
      cwd: folder,
      encoding: 'utf8',
    });
    expect(service.stdout).toBe(version);
    expect(await get(survivor, token, '/v1')).toMatchObject({ body: { version: version.trim() } });
    expect(command('doctor').stdout).toContain(`Version: ${version.trim()}`);
  });

  it('reads .env, and names each malformed line of it instead of losing the next one', () => {
    const file = path.join(folder, '.env');
    const lines = ['# Ours', 'LOG_LEVEL = warn # quiet', 'export CACHE_MB="128"', 'PORT=1', ''];
    writeFileSync(file, lines.join('\r\n'));
    const shown = command('config', '--json');
    const values = JSON.parse(shown.stdout) as { name: string; value: string }[];
    const effective = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    // The environment sets the port.
    expect(effective).toMatchObject({ LOG_LEVEL: 'warn', CACHE_MB: '128', PORT: '0' });
    writeFileSync(file, 'SECRET_KEY="not-closed-and-secret\nLOG_LEVEL=warn\nPUBLIC_URL\nCACHE_MB="1" 2\n');
    const refused = command('config');
    rmSync(file);
    expect(refused.status).toBe(1);
    expect(refused.stderr.split('\n').map((line) => line.trim())).toEqual([
      'The file .env has mistakes. Correct them and start again:',
      expect.stringMatching(/^line 1: .*SECRET_KEY is not closed.*SECRET_KEY_FILE/),
      expect.stringMatching(/^line 3: must be NAME=value/),
      expect.stringMatching(/^line 4: there is text after .* CACHE_MB/),
      '',
    ]);
    expect(refused.stderr).not.toContain('not-closed-and-secret');
  });

  it('refuses a port that is taken, with the variable and the fix', () => {
    const { status, stderr } = spawnSync(process.execPath, [start], {
      env: environment({ PORT: String(survivor.port) }),
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `Another program is using port ${survivor.port} on 127.0.0.1. Stop it, or set PORT to a free port (PORT=0 takes any free one).`,
    );
  });

  it('ends a running request before it ends itself, and the database with it', async () => {
    const socket = connect(survivor.port, '127.0.0.1');
    await once(socket, 'connect');
    const body = JSON.stringify({ title: 'Second' });
    socket.write(
      `POST /v1/orgs HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // Answered, so the server has read what was sent before it.
    await get(survivor, token, '/v1/user');
    survivor.child.kill('SIGTERM');
    await once(survivor.child.stdout ?? socket, 'data');
    socket.write(body.slice(5));
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await ended(survivor.child)).toBe(0);
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(readdirSync(dataDir)).toContain('secret.key');
  }, 30_000);

  it('does not run the first start again, whatever BOOTSTRAP_TOKEN says', async () => {
    const chosen = 'bnd_chosen-by-somebody-later';
    const service = await startService({ BOOTSTRAP_TOKEN: chosen, BOOTSTRAP_EMAIL: 'other@example.com' });
    expect((await get(service, chosen, '/v1/user')).status).toBe(401);
    expect((await get<List>(service, token, '/v1/orgs')).body.count).toBe(2);
    service.child.kill('SIGINT');
    expect(await ended(service.child)).toBe(0);
  }, 30_000);
});
