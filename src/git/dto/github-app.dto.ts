import { ObjectField, StringField, UrlField } from '../../common/dto/fields';
import { isAppKey } from '../forges/app-key';

const INSTALLATION_OPTIONS = {
  min: 1,
  max: 20,
  pattern: { regex: /^\d+$/, message: 'must be the number of an installation' },
  description: 'Number of its installation, the end of the URL of the settings of the installation.',
  example: '12345678',
};

const SEARCH_OPTIONS = {
  optional: true,
  max: 256,
  description: 'Return only those whose name contains this text, case-insensitively.',
  example: 'handbook',
};

class GitHubAppKeyDto {
  @StringField({
    min: 1,
    max: 64,
    pattern: { regex: /^[\w.-]+$/, message: 'must be the App ID or the Client ID of the GitHub App' },
    description: 'App ID or Client ID of the GitHub App.',
    example: '123456',
  })
  appId: string;

  @StringField({
    min: 1,
    max: 6000,
    pattern: {
      regex: /^\s*-----BEGIN /,
      message: 'must be an RSA private key of at least 2048 bits in PEM form, without a passphrase',
      holds: isAppKey,
    },
    description: 'Private key of the app, as GitHub offers it for download (PEM). Stored encrypted and never returned.',
    example: '-----BEGIN RSA PRIVATE KEY-----\n…\n-----END RSA PRIVATE KEY-----\n',
  })
  privateKey: string;
}

/** The GitHub App of a connection. */
export class GitHubAppDto extends GitHubAppKeyDto {
  @StringField(INSTALLATION_OPTIONS)
  installationId: string;
}

class EnteredGitHubAppDto extends GitHubAppKeyDto {
  @UrlField({
    optional: true,
    description: 'Address of a GitHub Enterprise; `https://github.com` by default.',
    example: 'https://github.example',
  })
  server?: string;
}

/** Whose installations are listed. */
export class GitHubAppInstallationsDto {
  @ObjectField({
    optional: true,
    type: () => EnteredGitHubAppDto,
    description:
      'The GitHub App, of which nothing is stored here. By default it is that of the connection of the space, at the host of its URL.',
  })
  githubApp?: EnteredGitHubAppDto;

  @StringField(SEARCH_OPTIONS)
  search?: string;
}

/** Whose repositories are listed. */
export class GitHubAppRepositoriesDto extends GitHubAppInstallationsDto {
  @StringField({
    ...INSTALLATION_OPTIONS,
    optional: true,
    description: 'Number of the installation; by default that of the connection of the space.',
  })
  installationId?: string;
}

/** Whose branches are listed. */
export class GitHubAppBranchesDto extends GitHubAppRepositoriesDto {
  @StringField({
    min: 3,
    max: 200,
    pattern: { regex: /^(?!\.+\/)[\w.-]+\/(?!\.+$)[\w.-]+$/, message: 'must be the full name of a repository' },
    description: 'Full name of the repository.',
    example: 'acme/handbook',
  })
  repository: string;
}
