import { Injectable } from '@nestjs/common';
import { OutboundClient } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import type { GitConnection } from '../entities/git-connection.entity';
import { GIT_LIMITS } from '../git-limits';
import { GitAccess } from '../git-access';
import { GitProblem } from '../transport/git-problem';
import type { CommitStatus, ForgeCall, ForgeDialect, ForgeKind, ForgePull, NewPull } from './forge.types';
import { fieldsOf, titleOf } from './forge-answers';
import { GITLAB } from './gitlab-dialect';
import { GITEA, GITHUB } from './hub-dialect';

const DIALECTS: Readonly<Record<ForgeKind, ForgeDialect>> = { github: GITHUB, gitlab: GITLAB, gitea: GITEA };
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 8 * 1024 * 1024;
const OK = 200;
const CREATED = 201;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const REFUSED = 400;
const SHOWN = [400, 401, 403, 404, 409, 422, 429];

const MEANINGS: Readonly<Record<number, string>> = {
  401: 'refuses the token of the connection. Renew it.',
  403: 'does not allow this with the token of the connection, or was asked too often.',
  404: 'has no such repository, or hides it from the token of the connection.',
  429: 'was asked too often.',
};

const problemOf = (status: number): GitProblem =>
  new GitProblem('forge', `The API of the forge ${MEANINGS[status] ?? `answered with status ${status}.`}`);

/** Why a pull request was not made, in the words of the forge where it has some. */
function refusalOf(status: number, content: unknown): GitProblem {
  const said = titleOf(fieldsOf(content).message);
  const isCommonProblem = MEANINGS[status] !== undefined || said === '';
  return isCommonProblem ? problemOf(status) : new GitProblem('forge', `The forge made no pull request: ${said}`);
}

/** The REST API of the forge of one connection. */
export interface Forge {
  /** Open pull requests into the connected branch, those that changed last first, as many as are followed. */
  openPulls(): Promise<ForgePull[]>;
  /** Undefined when it is gone. */
  pull(number: number): Promise<ForgePull | undefined>;
  /** Makes one. @throws GitProblem with the reason of the forge */
  create(pull: NewPull): Promise<ForgePull>;
  /** Gives it another title. @throws GitProblem when the forge does not take it */
  rename(number: number, title: string): Promise<void>;
  /** False when the forge refuses it. */
  report(commit: string, status: CommitStatus): Promise<boolean>;
  ref(number: number): string;
}

interface Answer {
  readonly status: number;
  readonly content: unknown;
}

/** Speaks to the API of the forge that a repository is at, with the token of its connection, which goes nowhere else. */
@Injectable()
export class ForgeClient {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly access: GitAccess,
  ) {}

  /** Undefined where the kind of forge is not known. */
  of(connection: GitConnection): Forge | undefined {
    if (connection.forge === null) return undefined;
    const dialect = DIALECTS[connection.forge];
    const repository = dialect.repository(new URL(connection.url));
    const call = async (path: string, sent?: Omit<ForgeCall, 'path'>): Promise<Answer> => {
      const token = (await this.access.credentials(connection))?.token;
      const answer = await this.call(repository + path, { dialect, token, sent });
      if (answer.status === UNAUTHORIZED) this.access.refused(connection);
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
        const { path, ...sent } = dialect.create(pull);
        const { status, content } = await call(path, sent);
        const made = status === CREATED ? dialect.read(content) : undefined;
        if (!made) throw refusalOf(status, content);
        return made;
      },
      rename: async (number, title) => {
        const { path, ...sent } = dialect.rename(number, title);
        const { status } = await call(path, sent);
        if (status >= REFUSED) throw problemOf(status);
      },
      report: async (commit, status) => {
        const { path, ...sent } = dialect.status(commit, status);
        return (await call(path, sent)).status < REFUSED;
      },
      ref: (number) => dialect.ref(number),
    };
  }

  private async call(
    url: string,
    { dialect, token, sent }: { dialect: ForgeDialect; token?: string; sent?: Omit<ForgeCall, 'path'> },
  ): Promise<Answer> {
    try {
      const { status, bytes } = await this.outbound.fetch(url, {
        accept: dialect.accept,
        headers: {
          ...(token !== undefined && { authorization: dialect.authorization(token) }),
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: JSON.stringify(sent.body), method: sent.method }),
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        acceptStatus: SHOWN,
      });
      return { status, content: parsed(bytes) };
    } catch (error) {
      if (error instanceof OutboundError)
        throw new GitProblem('forge', `The API of the forge cannot be reached: ${error.message}`);
      throw error;
    }
  }
}

function parsed(bytes: Buffer): unknown {
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
