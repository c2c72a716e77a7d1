import { repositoryName } from '../git-names';
import { branchOf, commitOf, fieldsOf, linkOf, forgeName, numberOf, forgeTitle } from './forge-answers';
import type { CommitStatus, ForgeCall, ForgeDialect, ForgePull, NewPull } from '../entities/forge.types';

const MERGED = { open: 'open', closed: 'closed' } as const;

/** The pull requests of GitHub, and of Gitea and Forgejo, which use the same format. */
function read(answer: unknown): ForgePull | undefined {
  const pull = fieldsOf(answer);
  const [head, base] = [fieldsOf(pull.head), fieldsOf(pull.base)];
  const [number, url, commit] = [numberOf(pull.number), linkOf(pull.html_url), commitOf(head.sha)];
  const state = pull.state === 'open' || pull.state === 'closed' ? MERGED[pull.state] : undefined;
  if (number === undefined || url === undefined || commit === undefined || state === undefined) return undefined;
  const isMerged = pull.merged === true || typeof pull.merged_at === 'string';
  return {
    number,
    url,
    title: forgeTitle(pull.title),
    author: forgeName(fieldsOf(pull.user).login),
    state: isMerged ? 'merged' : state,
    commit,
    branch: branchOf(head.ref),
    // The repository of a deleted fork is null.
    fork: fieldsOf(head.repo).full_name !== fieldsOf(base.repo).full_name,
    target: branchOf(base.ref),
  };
}

const statusCall = (commit: string, { state, context, description, url }: CommitStatus): ForgeCall => ({
  path: `/statuses/${commit}`,
  body: { state, context, description, target_url: url },
});

const pathOf = (url: URL): string => repositoryName(url.href).split('/').map(encodeURIComponent).join('/');

const common = {
  read,
  status: statusCall,
  create: ({ title, body, branch, target }: NewPull): ForgeCall => ({
    path: '/pulls',
    body: { title, body, head: branch, base: target },
  }),
  rename: (number: number, title: string): ForgeCall => ({
    path: `/pulls/${number}`,
    method: 'PATCH',
    body: { title },
  }),
  pull: (number: number) => `/pulls/${number}`,
  ref: (number: number) => `refs/pull/${number}/head`,
};

/** The API URL of GitHub: github.com and ghe.com have a separate host for it, GitHub Enterprise Server a path. */
export function gitHubApi({ origin, hostname }: URL): string {
  if (/^(?:www\.)?github\.com$/i.test(hostname)) return 'https://api.github.com';
  return /\.ghe\.com$/i.test(hostname) ? `https://api.${hostname}` : `${origin}/api/v3`;
}

/** github.com and GitHub Enterprise. */
export const GITHUB: ForgeDialect = {
  ...common,
  accept: 'application/vnd.github+json',
  pageSize: 100,
  repository: (url) => `${gitHubApi(url)}/repos/${pathOf(url)}`,
  authorization: (token) => `Bearer ${token}`,
  openPulls: (branch, page) =>
    `/pulls?state=open&base=${encodeURIComponent(branch)}&sort=updated&direction=desc&per_page=100&page=${page}`,
};

export const GITEA: ForgeDialect = {
  ...common,
  accept: 'application/json',
  pageSize: 50,
  repository: (url) => `${url.origin}/api/v1/repos/${pathOf(url)}`,
  authorization: (token) => `token ${token}`,
  openPulls: (_branch, page) => `/pulls?state=open&sort=recentupdate&limit=50&page=${page}`,
};
