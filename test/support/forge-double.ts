import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ForgeKind } from '../../src/git/entities/forge.types';
import { git, type GitRemote, type GitServer } from './git-server';

type State = 'open' | 'merged' | 'closed';

interface Pull {
  readonly number: number;
  title: string;
  readonly branch: string;
  readonly fork: boolean;
  readonly body?: string;
  state: State;
  commit: string;
}

export interface ReportedStatus {
  readonly commit: string;
  readonly state: string;
  readonly context: string;
  readonly description: string;
  readonly target_url: string;
}

const READS_BODY = ['POST', 'PUT', 'PATCH'];
const OWNER = { id: 7, login: 'acme', username: 'acme' };
const AUTHOR = { id: 9, login: 'grace', username: 'grace', name: 'Grace Hopper' };

/**
 * The REST API of a forge in front of a real `git http-backend`: its paths, parameters, statuses and responses are those that GitHub,
 * GitLab and Gitea document. Pull requests are refs of the repository, as on those forges.
 */
export class ForgeDouble {
  /** If set, only requests with this `Authorization` header are accepted. */
  authorization?: string;
  /** If set, every request is answered with this status. */
  broken?: number;
  /** Whether the token may write commit statuses. */
  takesStatuses = true;
  readonly statuses: ReportedStatus[] = [];
  readonly calls: string[] = [];
  private readonly pulls: Pull[] = [];

  constructor(
    private readonly kind: ForgeKind,
    private readonly server: GitServer,
    private readonly remote: GitRemote,
  ) {
    server.onApi = (request, response) => void this.answer(request, response);
  }

  /** Opens a pull request for a commit of the other person's clone, which may not be on any branch of the repository. */
  async open(title: string, branch: string, commit: string, fork = false): Promise<number> {
    const number = this.pulls.length + 1;
    const pull: Pull = { number, title, branch, fork, state: 'open', commit };
    this.pulls.push(pull);
    await this.push(number, commit);
    return number;
  }

  /** Pushes another commit to its branch. */
  async push(number: number, commit: string): Promise<void> {
    this.pull(number).commit = commit;
    await this.remote.git('push', '-q', '-f', 'origin', `${commit}:${this.refOf(number)}`);
  }

  /** Merges it into the main branch, as the forge does. */
  async merge(number: number): Promise<void> {
    await this.refresh();
    const { commit, title } = this.pull(number);
    await this.remote.pull();
    await this.remote.git('merge', '-q', '--no-ff', '-m', `Merge pull request #${number}: ${title}`, commit);
    await this.remote.git('push', '-q', 'origin', 'HEAD:refs/heads/main');
    this.pull(number).state = 'merged';
  }

  rename(number: number, title: string): void {
    this.pull(number).title = title;
  }

  close(number: number): void {
    this.pull(number).state = 'closed';
  }

  reopen(number: number): void {
    this.pull(number).state = 'open';
  }

  get opened(): readonly Pull[] {
    return this.pulls;
  }

  private pull(number: number): Pull {
    const found = this.pulls.find((pull) => pull.number === number);
    if (!found) throw new Error(`There is no pull request ${number}.`);
    return found;
  }

  private refOf(number: number): string {
    return this.kind === 'gitlab' ? `refs/merge-requests/${number}/head` : `refs/pull/${number}/head`;
  }

  private get path(): string {
    const name = new URL(this.remote.url).pathname.slice(1).replace(/\.git$/, '');
    if (this.kind === 'gitlab') return `/api/v4/projects/${encodeURIComponent(name)}`;
    return `/api/${this.kind === 'github' ? 'v3' : 'v1'}/repos/${name}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    this.calls.push(`${method} ${url}`);
    const parts: Buffer[] = [];
    if (READS_BODY.includes(method)) for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    if (this.broken !== undefined) return void send(this.broken, { message: 'Something went wrong' });
    if (this.authorization !== undefined && request.headers.authorization !== this.authorization)
      return void send(401, { message: '401 Unauthorized' });
    const { pathname, searchParams } = new URL(url, this.server.url);
    if (!pathname.startsWith(this.path)) return void send(404, { message: 'Not Found' });
    const sent = parts.length > 0 ? (JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>) : {};
    const [status, body] = await this.respond(method, pathname.slice(this.path.length), searchParams, sent);
    send(status, body);
  }

  private async respond(
    method: string,
    path: string,
    query: URLSearchParams,
    sent: Record<string, string>,
  ): Promise<[number, unknown]> {
    await this.refresh();
    const list = this.kind === 'gitlab' ? '/merge_requests' : '/pulls';
    if (method === 'GET' && path === list) return [200, this.page(query)];
    if (method === 'POST' && path === list) return this.create(sent);
    const number = new RegExp(`^${list}/(\\d+)$`).exec(path)?.[1];
    if (method === 'GET' && number !== undefined) {
      const found = this.pulls.find((pull) => pull.number === Number(number));
      return found ? [200, this.form(found)] : [404, { message: 'Not Found' }];
    }
    if (method === (this.kind === 'gitlab' ? 'PUT' : 'PATCH') && number !== undefined && sent.title) {
      this.rename(Number(number), sent.title);
      return [200, this.form(this.pull(Number(number)))];
    }
    const commit = /^\/statuses\/([0-9a-f]{40})$/.exec(path)?.[1];
    if (method === 'POST' && commit !== undefined) return this.takeStatus(commit, sent);
    return Promise.resolve([404, { message: 'Not Found' }]);
  }

  private async create(sent: Record<string, string>): Promise<[number, unknown]> {
    const isGitlab = this.kind === 'gitlab';
    const { title = '', body } = sent;
    const branch = (isGitlab ? sent.source_branch : sent.head) ?? '';
    const target = (isGitlab ? sent.target_branch : sent.base) ?? '';
    const commit = await this.remote.head(branch);
    if (title === '' || commit === '' || (await this.remote.head(target)) === '')
      return [isGitlab ? 400 : 422, { message: 'Validation Failed' }];
    if (this.pulls.some((pull) => pull.branch === branch && pull.state === 'open'))
      return [isGitlab || this.kind === 'gitea' ? 409 : 422, { message: 'A pull request already exists' }];
    const text = isGitlab ? sent.description : body;
    const pull: Pull = { number: this.pulls.length + 1, title, body: text, branch, fork: false, state: 'open', commit };
    this.pulls.push(pull);
    return [201, this.form(pull)];
  }

  /** A forge notices what is pushed to the branch of a pull request. */
  private async refresh(): Promise<void> {
    for (const pull of this.pulls)
      if (!pull.fork && pull.state === 'open') pull.commit = (await this.remote.head(pull.branch)) || pull.commit;
  }

  private page(query: URLSearchParams): unknown[] {
    const size = Number(query.get(this.kind === 'gitea' ? 'limit' : 'per_page') ?? 30);
    const start = (Number(query.get('page') ?? 1) - 1) * size;
    const open = this.pulls.filter(({ state }) => state === 'open');
    return open.slice(start, start + size).map((pull) => this.form(pull));
  }

  private async takeStatus(commit: string, sent: Record<string, string>): Promise<[number, unknown]> {
    if (!this.takesStatuses) return [403, { message: 'Resource not accessible by personal access token' }];
    const isThere = await git(this.remote.bare, 'cat-file', '-t', commit).catch(() => '');
    if (isThere !== 'commit') return [422, { message: 'No commit found for SHA' }];
    const { state = '', target_url = '', description = '' } = sent;
    const known = this.kind === 'gitlab' ? ['success', 'failed'] : ['success', 'failure', 'error'];
    if (!known.includes(state)) return [422, { message: 'Validation Failed' }];
    const context = (this.kind === 'gitlab' ? sent.name : sent.context) ?? '';
    this.statuses.push({ commit, state, context, description, target_url });
    return [201, { id: this.statuses.length, state, description, target_url, context }];
  }

  private form(pull: Pull): object {
    return this.kind === 'gitlab' ? this.mergeRequest(pull) : this.pullRequest(pull);
  }

  private pullRequest({ number, title, body, branch, fork, state, commit }: Pull): object {
    const name = this.path.replace(/^.*\/repos\//, '');
    const repo = { id: 1, name: name.split('/')[1], full_name: name, owner: OWNER, private: true, fork: false };
    const from = fork ? { ...repo, id: 2, full_name: 'grace/handbook', fork: true } : repo;
    return {
      id: 1000 + number,
      number,
      state: state === 'open' ? 'open' : 'closed',
      locked: false,
      title,
      body: body ?? null,
      user: AUTHOR,
      html_url: `${this.server.url}/${name}/pull/${number}`,
      merged_at: state === 'merged' ? '2026-01-31T09:30:00Z' : null,
      ...(this.kind === 'gitea' && { merged: state === 'merged' }),
      draft: false,
      head: { label: `acme:${branch}`, ref: branch, sha: commit, user: OWNER, repo: from },
      base: { label: 'acme:main', ref: 'main', sha: '0'.repeat(40), user: OWNER, repo },
      created_at: '2026-01-31T09:00:00Z',
      updated_at: '2026-01-31T09:30:00Z',
    };
  }

  private mergeRequest({ number, title, body, branch, fork, state, commit }: Pull): object {
    const name = decodeURIComponent(this.path.replace(/^.*\/projects\//, ''));
    return {
      id: 1000 + number,
      iid: number,
      project_id: 3,
      title,
      description: body ?? '',
      state: state === 'open' ? 'opened' : state,
      merged_at: state === 'merged' ? '2026-01-31T09:30:00.000Z' : null,
      target_branch: 'main',
      source_branch: branch,
      author: AUTHOR,
      source_project_id: fork ? 4 : 3,
      target_project_id: 3,
      draft: false,
      sha: commit,
      web_url: `${this.server.url}/${name}/-/merge_requests/${number}`,
      created_at: '2026-01-31T09:00:00.000Z',
      updated_at: '2026-01-31T09:30:00.000Z',
    };
  }
}
