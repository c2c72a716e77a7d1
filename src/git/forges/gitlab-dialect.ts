import { repositoryName } from '../git-names';
import { branchOf, commitOf, fieldsOf, linkOf, forgeName, numberOf, forgeTitle } from './forge-answers';
import type { ForgeDialect, ForgePull } from '../entities/forge.types';

/** A locked merge request is being merged. */
const STATES = { opened: 'open', locked: 'open', merged: 'merged', closed: 'closed' } as const;

const stateOf = (value: unknown): ForgePull['state'] | undefined =>
  typeof value === 'string' && value in STATES ? STATES[value as keyof typeof STATES] : undefined;

/** The merge requests of GitLab. */
export const GITLAB: ForgeDialect = {
  accept: 'application/json',
  pageSize: 100,
  repository: (url) => `${url.origin}/api/v4/projects/${encodeURIComponent(repositoryName(url.href))}`,
  authorization: (token) => `Bearer ${token}`,
  openPulls: (branch, page) =>
    `/merge_requests?state=opened&target_branch=${encodeURIComponent(branch)}&order_by=updated_at&per_page=100&page=${page}`,
  pull: (number) => `/merge_requests/${number}`,
  read: (answer) => {
    const pull = fieldsOf(answer);
    const [number, url, commit, state] = [
      numberOf(pull.iid),
      linkOf(pull.web_url),
      commitOf(pull.sha),
      stateOf(pull.state),
    ];
    if (number === undefined || url === undefined || commit === undefined || state === undefined) return undefined;
    return {
      number,
      url,
      title: forgeTitle(pull.title),
      author: forgeName(fieldsOf(pull.author).username),
      state,
      commit,
      branch: branchOf(pull.source_branch),
      fork: pull.source_project_id !== pull.target_project_id,
      target: branchOf(pull.target_branch),
    };
  },
  create: ({ title, body, branch, target }) => ({
    path: '/merge_requests',
    body: { title, description: body, source_branch: branch, target_branch: target, remove_source_branch: true },
  }),
  rename: (number, title) => ({ path: `/merge_requests/${number}`, method: 'PUT', body: { title } }),
  status: (commit, { state, context, description, url }) => ({
    path: `/statuses/${commit}`,
    body: { state: state === 'success' ? 'success' : 'failed', name: context, description, target_url: url },
  }),
  ref: (number) => `refs/merge-requests/${number}/head`,
};
