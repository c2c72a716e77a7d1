import { Injectable } from '@nestjs/common';
import { OutboundClient } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import type { GitConnection } from '../entities/git-connection.entity';
import { GIT_LIMITS } from '../git-limits';
import { GitAccess } from '../git-access';
import { GitProblem } from '../git-problem';
import type { CommitStatus, ForgeCall, ForgeDialect, ForgeKind, ForgePull, NewPull } from '../entities/forge.types';
import { fieldsOf, forgeTitle } from './forge-answers';
import { GITLAB } from './gitlab-dialect';
import { GITEA, GITHUB } from './hub-dialect';

const DIALECTS: Readonly<Record<ForgeKind, ForgeDialect>> = { github: GITHUB, gitlab: GITLAB, gitea: GITEA };
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 8 * 1024 * 1024;
const OK = 200;
const CREATED = 201;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const BAD_REQUEST = 400;
const EXPECTED_STATUSES = [400, 401, 403, 404, 409, 422, 429];

const MEANINGS: Readonly<Record<number, string>> = {
  401: 'refuses the token of the connection. Renew it.',
  403: 'does not allow this with the token of the connection, or was asked too often.',
  404: 'has no such repository, or hides it from the token of the connection.',
  429: 'was asked too often.',
};

const problemOf = (status: number): GitProblem =>
  new GitProblem('forge', `The API of the forge ${MEANINGS[status] ?? `answered with status ${status}.`}`);

/** Why a pull request was not created, with the message of the forge if there is one. */
function refusalOf(status: number, content: unknown): GitProblem {
  const message = forgeTitle(fieldsOf(content).message);
  const isCommonProblem = MEANINGS[status] !== undefined || message === '';
  return isCommonProblem ? problemOf(status) : new GitProblem('forge', `The forge made no pull request: ${message}`);
}

/** The REST API of the forge of one connection. */
export interface Forge {
  /** Open pull requests into the connected branch, most recently changed first, up to the number that is followed. */
  openPulls(): Promise<ForgePull[]>;
  /** Undefined if it does not exist any more. */
  pull(number: number): Promise<ForgePull | undefined>;
  /** Creates a pull request. @throws GitProblem with the reason of the forge */
  create(pull: NewPull): Promise<ForgePull>;
  /** Changes its title. @throws GitProblem if the forge refuses */
  rename(number: number, title: string): Promise<void>;
  /** Reports a commit status; false if the forge refuses it. */
  reportStatus(commit: string, status: CommitStatus): Promise<boolean>;
  ref(number: number): string;
}

interface Answer {
  readonly status: number;
  readonly content: unknown;
}

/** Calls the API of the forge of a repository, with the token of its connection, which is sent nowhere else. */
@Injectable()
export class ForgeClient {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly access: GitAccess,
  ) {}

  /** Undefined if the kind of forge is unknown. */
  forConnection(connection: GitConnection): Forge | undefined {
    if (connection.forge === null) return undefined;
    const dialect = DIALECTS[connection.forge];
    const repository = dialect.repository(new URL(connection.url));
    const call = async (path: string, init?: Omit<ForgeCall, 'path'>): Promise<Answer> => {
      const token = (await this.access.credentials(connection))?.token;
      const answer = await this.call(repository + path, { dialect, token, init });
      if (answer.status === UNAUTHORIZED) this.access.markRefused(connection);
      return answer;
    };
    return {
      openPulls: () => openPulls(dialect, connection.branch, call),
      pull: async (number) => {
        const { status, content } = await call(dialect.pull(number));
        if (status === NOT_FOUND) return undefined;
        if (status !== OK) throw problemOf(status);
        return dialect.read(content);
      },
      create: async (pull) => {
        const { path, ...init } = dialect.create(pull);
        const { status, content } = await call(path, init);
        const created = status === CREATED ? dialect.read(content) : undefined;
        if (!created) throw refusalOf(status, content);
        return created;
      },
      rename: async (number, title) => {
        const { path, ...init } = dialect.rename(number, title);
        const { status } = await call(path, init);
        if (status >= BAD_REQUEST) throw problemOf(status);
      },
      reportStatus: async (commit, status) => {
        const { path, ...init } = dialect.status(commit, status);
        return (await call(path, init)).status < BAD_REQUEST;
      },
      ref: (number) => dialect.ref(number),
    };
  }

  private async call(
    url: string,
    { dialect, token, init }: { dialect: ForgeDialect; token?: string; init?: Omit<ForgeCall, 'path'> },
  ): Promise<Answer> {
    try {
      const { status, bytes } = await this.outbound.fetch(url, {
        accept: dialect.accept,
        headers: {
          ...(token !== undefined && { authorization: dialect.authorization(token) }),
          ...(init && { 'content-type': 'application/json' }),
        },
        ...(init && { body: JSON.stringify(init.body), method: init.method }),
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        acceptStatus: EXPECTED_STATUSES,
      });
      return { status, content: parseJson(bytes) };
    } catch (error) {
      if (error instanceof OutboundError)
        throw new GitProblem('forge', `The API of the forge cannot be reached: ${error.message}`);
      throw error;
    }
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function openPulls(
  dialect: ForgeDialect,
  branch: string,
  call: (path: string) => Promise<Answer>,
): Promise<ForgePull[]> {
  const found: ForgePull[] = [];
  for (let page = 1; page <= GIT_LIMITS.pullRequests / dialect.pageSize; page += 1) {
    const { status, content } = await call(dialect.openPulls(branch, page));
    if (status !== OK) throw problemOf(status);
    if (!Array.isArray(content))
      throw new GitProblem('forge', 'The API of the forge does not answer in its form. Check the kind of the forge.');
    const pulls = content.slice(0, dialect.pageSize).flatMap((each) => dialect.read(each) ?? []);
    found.push(...pulls.filter(({ state, target }) => state === 'open' && target === branch));
    if (content.length < dialect.pageSize) break;
  }
  return found;
}
