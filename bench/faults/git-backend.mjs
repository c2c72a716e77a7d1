import { execFile, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PERSON = { NAME: 'Grace Hopper', EMAIL: 'grace@example.com' };
const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: PERSON.NAME,
  GIT_AUTHOR_EMAIL: PERSON.EMAIL,
  GIT_COMMITTER_NAME: PERSON.NAME,
  GIT_COMMITTER_EMAIL: PERSON.EMAIL,
};

/** Runs the real git in a folder and returns what it prints. */
export async function git(folder, ...args) {
  const { stdout } = await run('git', args, { cwd: folder, env: ENVIRONMENT, maxBuffer: 256 * 1024 * 1024 });
  return stdout.trim();
}

/** A repository, and the clone that another person works in. */
class Repository {
  constructor(url, bare, clone) {
    Object.assign(this, { url, bare, clone });
  }

  git(...args) {
    return git(this.clone, ...args);
  }

  write(file, content) {
    const full = path.join(this.clone, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }

  has(file) {
    return existsSync(path.join(this.clone, file));
  }

  append(file, text) {
    appendFileSync(path.join(this.clone, file), text);
  }

  async commit(message) {
    await this.git('add', '-A');
    await this.git('commit', '-q', '-m', message);
  }

  async push() {
    await this.git('push', '-q', 'origin', 'HEAD:refs/heads/main');
  }

  /** Pulls what others have pushed, rebasing local commits. */
  async pull() {
    await this.git('fetch', '-q', 'origin');
    await this.git('reset', '-q', '--hard', 'origin/main');
  }
}

/** `git http-backend` on 127.0.0.1. */
export class GitBackend {
  root = mkdtempSync(path.join(tmpdir(), 'bindery-git-'));
  #server = createServer((request, response) => this.#answer(request, response));
  #count = 0;

  static async start() {
    const backend = new GitBackend();
    await new Promise((resolve) => backend.#server.listen(0, '127.0.0.1', resolve));
    return backend;
  }

  async repository() {
    const name = `r${(this.#count += 1)}.git`;
    const [bare, clone] = [path.join(this.root, name), path.join(this.root, `work${this.#count}`)];
    await git(this.root, 'init', '-q', '--bare', '-b', 'main', bare);
    await git(bare, 'config', 'http.receivepack', 'true');
    await git(this.root, 'init', '-q', '-b', 'main', clone);
    await git(clone, 'remote', 'add', 'origin', bare);
    return new Repository(`http://127.0.0.1:${this.#server.address().port}/${name}`, bare, clone);
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.root, { recursive: true, force: true });
  }

  #answer(request, response) {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const backend = spawn('git', ['http-backend'], {
      env: {
        ...ENVIRONMENT,
        GIT_PROJECT_ROOT: this.root,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        GIT_PROTOCOL: request.headers['git-protocol'] ?? '',
        ...(request.headers['content-length'] && { CONTENT_LENGTH: request.headers['content-length'] }),
      },
    });
    request.pipe(backend.stdin.on('error', () => undefined));
    let head = Buffer.alloc(0);
    backend.stdout.on('data', (chunk) => {
      if (response.headersSent) return void response.write(chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const lines = head.toString('latin1', 0, end).split('\r\n');
      const headers = Object.fromEntries(lines.map((line) => line.split(': ')));
      const { Status: status = '200', ...others } = headers;
      response.writeHead(Number(status.slice(0, 3)), others);
      response.write(head.subarray(end + 4));
    });
    backend.on('close', () => response.end());
  }
}
