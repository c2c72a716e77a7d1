import { fieldsOf, branchOf, linkOf, forgeName, numberOf } from '../forges/forge-answers';
import { gitHubApi } from '../forges/hub-dialect';
import type {
  GitHubAppBranchResponse,
  GitHubAppInstallationResponse,
  GitHubAppRepositoryResponse,
} from '../dto/github-app.response';

/** An item of `GET /app/installations`; undefined if it has another form. */
export function readInstallation(answer: unknown): GitHubAppInstallationResponse | undefined {
  const installation = fieldsOf(answer);
  const id = numberOf(installation.id);
  const { login, slug } = fieldsOf(installation.account);
  // An enterprise has a slug instead of a login.
  const name = forgeName(login ?? slug);
  if (id === undefined || name === '') return undefined;
  const url = linkOf(installation.html_url);
  return { id: String(id), name, suspended: typeof installation.suspended_at === 'string', ...(url && { url }) };
}

/** An item of `GET /installation/repositories`; undefined if it has another form, or leads to another host than its GitHub. */
export function readRepository(server: URL, answer: unknown): GitHubAppRepositoryResponse | undefined {
  const repository = fieldsOf(answer);
  const [name, url] = [forgeName(repository.full_name), linkOf(repository.clone_url)];
  if (name === '' || url === undefined || gitHubApi(new URL(url)) !== gitHubApi(server)) return undefined;
  return {
    name,
    url,
    defaultBranch: branchOf(repository.default_branch),
    private: repository.private === true,
    archived: repository.archived === true,
  };
}

/** An item of `GET /repos/{owner}/{repo}/branches`; undefined if it has another form. */
export function readBranch(answer: unknown): GitHubAppBranchResponse | undefined {
  const branch = fieldsOf(answer);
  const name = branchOf(branch.name);
  return name === '' ? undefined : { name, protected: branch.protected === true };
}
