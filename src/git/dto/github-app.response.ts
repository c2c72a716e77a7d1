import { ResponseField } from '../../common/dto/fields';
import { ResponseFlag, ResponseText, ResponseUrl } from '../../common/dto/response-fields';

/** An account that a GitHub App is installed at. */
export class GitHubAppInstallationResponse {
  @ResponseField({ description: 'Number of the installation.', example: '12345678' })
  id: string;

  @ResponseText('Name of the account.', 'acme')
  name: string;

  @ResponseFlag('Whether the installation is suspended: it has access to nothing then.', false)
  suspended: boolean;

  @ResponseUrl(
    'Its settings, where repositories are added.',
    'https://github.com/organizations/acme/settings/installations/12345678',
    { required: false },
  )
  url?: string;
}

/** A repository that an installation has access to. */
export class GitHubAppRepositoryResponse {
  @ResponseText('Full name.', 'acme/handbook')
  name: string;

  @ResponseUrl('URL for a connection.', 'https://github.com/acme/handbook.git')
  url: string;

  @ResponseText('Default branch.', 'main')
  defaultBranch: string;

  @ResponseFlag('Whether only some people see it.')
  private: boolean;

  @ResponseFlag('Whether it is archived: nothing can be written then.', false)
  archived: boolean;
}

/** A branch of such a repository. */
export class GitHubAppBranchResponse {
  @ResponseText('Name, without `refs/heads/`.', 'main')
  name: string;

  @ResponseFlag('Whether GitHub restricts who pushes to it.', false)
  protected: boolean;
}
