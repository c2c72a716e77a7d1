import { execFile, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { runFolder } from './run-folder';

const run = promisify(execFile);

const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: path.join(__dirname, 'git-settings.ini'),
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Grace Hopper',
  GIT_AUTHOR_EMAIL: 'grace@example.com',
  GIT_COMMITTER_NAME: 'Grace Hopper',
  GIT_COMMITTER_EMAIL: 'grace@example.com',
};

const isGitThere = spawnSync('git', ['--version']).status === 0;

/** `describe` if git is installed; otherwise the tests are skipped, and their name states the reason. */
export const describeWithGit = (name: string, tests: () => void): void => {
  if (isGitThere) describe(name, tests);
  else describe.skip(`${name} (skipped: git is not installed, apt-get install git)`, tests);
};

/** Runs the real git in a folder and returns its output. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: folder, env: ENVIRONMENT, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** The commit that a reference of a repository points to; git is only called if the reference has no file of its own. */
async function commitOf(folder: string, reference: string): Promise<string> {
  let content: string;
  try {
    content = readFileSync(path.join(folder, reference), 'utf8').trim();
  } catch {
    return git(folder, 'rev-parse', '-q', '--verify', reference);
  }
  return content.startsWith('ref: ') ? commitOf(folder, content.slice('ref: '.length)) : content;
}

/** Parses the head of a CGI response, which ends with an empty line, and the offset of the body. */
function readHead(bytes: Buffer): { status: number; headers: Record<string, string>; end: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const lines = bytes.toString('latin1', 0, end).split('\r\n');
  const headers: Record<string, string> = {};
  let status = 200;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    if (name === 'Status') status = Number(value.slice(0, 3));
    else headers[name] = value;
  }
  return { status, headers, end: end + 4 };
}

/** A Git hosting service for tests: `git http-backend` on 127.0.0.1. */
export class GitServer {
  readonly root = mkdtempSync(path.join(runFolder(), 'git-'));
  /** If set, only requests with this user and password are accepted. */
  credentials?: string;
  /** If set, decides whether to accept a request with the given user and password. */
  lets?: (sent: string) => boolean;
  /** Called for every request. */
  onRequest: (request: IncomingMessage) => void = () => undefined;
  /** Answers requests outside the Git protocol: the API of a forge. */
  onApi?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers requests to the batch API of Git LFS, with the credentials of the repository. */
  onLfs?: (request: IncomingMessage, response: ServerResponse) => void;
  private readonly server: Server = createServer((request, response) => this.answer(request, response));
  private repositories = 0;

  static async start(): Promise<GitServer> {
    const server = new GitServer();
    await new Promise<void>((resolve) => server.server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** An empty repository that others can push to. */
  async repository(): Promise<GitRemote> {
    this.repositories += 1;
    const name = `acme/r${this.repositories}.git`;
    const bare = path.join(this.root, name);
    mkdirSync(path.dirname(bare), { recursive: true });
    const clone = path.join(this.root, `work${this.repositories}`);
    await Promise.all([
      git(this.root, 'init', '-q', '--bare', '-b', 'main', bare),
      git(this.root, 'init', '-q', '-b', 'main', clone),
    ]);
    const origin = `[remote "origin"]\n\turl = ${bare}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
    appendFileSync(path.join(clone, '.git/config'), origin);
    return new GitRemote(`${this.url}/${name}`, bare, clone);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.root, { recursive: true, force: true });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    this.onRequest(request);
    if (this.onApi && /^\/api\//.test(request.url ?? '')) return this.onApi(request, response);
    const sent = Buffer.from(/^Basic (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', 'base64').toString();
    if (!(this.lets?.(sent) ?? (this.credentials === undefined || sent === this.credentials))) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? '', this.url);
    if (this.onLfs && pathname.endsWith('/info/lfs/objects/batch')) return this.onLfs(request, response);
    const backend = spawn('git', ['http-backend'], {
      env: {
        ...ENVIRONMENT,
        GIT_PROJECT_ROOT: this.root,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: decodeURIComponent(pathname),
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method ?? 'GET',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        ...(request.headers['content-length'] && { CONTENT_LENGTH: request.headers['content-length'] }),
      },
    });
    request.pipe(backend.stdin.on('error', () => undefined));
    let pending: Buffer = Buffer.alloc(0);
    let isOpen = false;
    backend.stdout.on('data', (chunk: Buffer) => {
      if (isOpen) return void response.write(chunk);
      pending = Buffer.concat([pending, chunk]);
      const head = readHead(pending);
      if (!head) return;
      isOpen = true;
      response.writeHead(head.status, head.headers);
      response.write(pending.subarray(head.end));
    });
    backend.on('close', () => response.end());
  }
}

/** Files by path; null deletes one. */
export type GitFiles = Readonly<Record<string, string | Buffer | null>>;

/** A repository, and another person who works with it using the real git. */
export class GitRemote {
  constructor(
    readonly url: string,
    /** The bare repository. */
    readonly bare: string,
    /** The working copy of the other person. */
    readonly clone: string,
  ) {}

  git(...args: string[]): Promise<string> {
    return git(this.clone, ...args);
  }

  /** Pulls what others have pushed. */
  async pull(branch = 'main'): Promise<void> {
    await this.git('fetch', '-q', 'origin');
    await this.git('checkout', '-q', '-B', branch, `origin/${branch}`);
  }

  write(files: GitFiles): void {
    for (const [file, content] of Object.entries(files)) {
      const full = path.join(this.clone, file);
      if (content === null) {
        rmSync(full, { force: true });
        continue;
      }
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, content);
    }
  }

  /** Commits everything; returns the commit. */
  async commit(message: string, files: GitFiles = {}): Promise<string> {
    this.write(files);
    await this.git('add', '-A');
    await this.git('commit', '-q', '--allow-empty', '-m', message);
    return commitOf(path.join(this.clone, '.git'), 'HEAD');
  }

  /** Commits and pushes; returns the commit. */
  async push(message: string, files: GitFiles = {}, branch = 'main'): Promise<string> {
    const commit = await this.commit(message, files);
    await this.git('push', '-q', 'origin', `HEAD:refs/heads/${branch}`);
    return commit;
  }

  /** Makes git store and send large files uncompressed: compressing random bytes takes most of the time, and does not make them smaller. */
  async compressNothing(): Promise<void> {
    for (const folder of [this.bare, this.clone]) {
      await git(folder, 'config', 'core.compression', '0');
      await git(folder, 'config', 'core.bigFileThreshold', '1m');
    }
    // Pushed objects stay in their pack, which is sent on without being packed again.
    await git(this.bare, 'config', 'transfer.unpackLimit', '1');
  }

  /** Rejects all further pushes to the main branch. */
  protect(): void {
    const hook = '#!/bin/sh\n[ "$1" = refs/heads/main ] && echo "protected branch" && exit 1\nexit 0\n';
    writeFileSync(path.join(this.bare, 'hooks/update'), hook, { mode: 0o755 });
  }

  unprotect(): void {
    rmSync(path.join(this.bare, 'hooks/update'));
  }

  /** The newest commit of a branch of the repository; '' if the branch does not exist. */
  head(branch = 'main'): Promise<string> {
    return commitOf(this.bare, `refs/heads/${branch}`).catch(() => '');
  }

  /** The output of `git ls-tree` for a branch: mode and object of every file, by path. */
  async tree(branch = 'main'): Promise<Record<string, string>> {
    const listed = await git(this.bare, '-c', 'core.quotePath=false', 'ls-tree', '-r', `refs/heads/${branch}`);
    const rows = listed.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t') as [string, string]]));
    return Object.fromEntries(rows.map(([object, file]) => [file, object]));
  }

  file(file: string, branch = 'main'): Promise<string> {
    return git(this.bare, 'show', `refs/heads/${branch}:${file}`);
  }

  /** The commits of a branch, newest first, in a format of `git log`. */
  async log(format: string, branch = 'main'): Promise<string[]> {
    const printed = await git(this.bare, 'log', `--format=${format}%x00`, `refs/heads/${branch}`);
    return printed
      .split('\0')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }
}
