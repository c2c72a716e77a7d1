import { BooleanField, EnumField, ObjectField, StringField, UrlField } from '../../common/dto/fields';
import {
  GIT_DIRECTIONS,
  GIT_FIRST_SIDES,
  type GitDirection,
  type GitFirstSide,
} from '../entities/git-connection.entity';
import { FORGE_KINDS, type ForgeKind } from '../entities/forge.types';
import { FOLDER_PATTERN, isBranchName, isFolderPath } from '../git-names';
import { explainSsh } from '../ssh-addresses';
import { GitHubAppDto } from './github-app.dto';

const BRANCH_OPTIONS = {
  min: 1,
  max: 255,
  pattern: { regex: /^[^\s~^:?*[\\]+$/, message: 'must be the name of a branch', holds: isBranchName },
  description: 'Branch that the space is synchronized with, without `refs/heads/`.',
  example: 'main',
};

const FOLDER_OPTIONS = {
  optional: true,
  max: 512,
  pattern: { regex: FOLDER_PATTERN, message: 'must be a path inside the repository', holds: isFolderPath },
  description: 'Folder of the repository that holds the documentation; empty for its root.',
  example: 'docs',
};

const DIRECTION_OPTIONS = {
  optional: true,
  values: GIT_DIRECTIONS,
  description:
    'both: changes travel in both directions. in: only from Git into the space. out: only from the space to Git.',
  example: 'both',
};

const FORGE_OPTIONS = {
  optional: true,
  nullable: true,
  values: FORGE_KINDS,
  description:
    'Whose API is asked for pull requests, with the token of the connection; `gitea` also for Forgejo. By default it is what the host of the URL is called after. null: pull requests are not followed.',
  example: 'github',
};

const USERNAME_OPTIONS = {
  optional: true,
  nullable: true,
  max: 255,
  description:
    'User name that the token is sent with. By default `x-token-auth` at bitbucket.org and `x-access-token` elsewhere, where any name is accepted.',
  example: 'docs-bot',
};

const TOKEN_OPTIONS = {
  optional: true,
  nullable: true,
  min: 1,
  max: 4096,
  description:
    'Access token or password for the remote. Stored encrypted and never returned; null removes it. In an update, a changed URL removes it unless it is sent again.',
  example: null,
};

const GITHUB_APP_OPTIONS = {
  optional: true,
  nullable: true,
  type: () => GitHubAppDto,
  description:
    'GitHub App instead of a token, at github.com or a GitHub Enterprise: for each synchronization it gets a token that is limited to the repository and expires within an hour. null removes it. In an update, a changed URL removes it unless it is sent again.',
  example: null,
};

const SIGN_OPTIONS = {
  optional: true,
  description:
    'Whether commits are signed with the key of the organization, `signingKey` of the connection, as SSH signatures. Register that key at the forge before: it marks signatures of unknown keys as unverified. By default false.',
  example: true,
};

const ACTIVE_OPTIONS = {
  optional: true,
  description:
    'false: pauses the connection. true, also in an update, makes the caller the member in whose name it acts.',
  example: true,
};

const URL_OPTIONS = {
  description:
    'URL of the repository, https or http, without credentials; not SSH. Addresses inside the network of the service are refused, unless OUTBOUND_ALLOW lists them.',
  example: 'https://git.example/docs/handbook.git',
  explain: explainSsh,
};

export class CreateGitConnectionDto {
  @UrlField(URL_OPTIONS)
  url: string;

  @StringField(BRANCH_OPTIONS)
  branch: string;

  @StringField(FOLDER_OPTIONS)
  folder?: string;

  @EnumField(DIRECTION_OPTIONS)
  direction?: GitDirection;

  @EnumField({
    optional: true,
    values: GIT_FIRST_SIDES,
    description:
      'Which side wins at the first synchronization for pages that both have. Pages that only one side has are kept in any case.',
    example: 'git',
  })
  firstSide?: GitFirstSide;

  @EnumField(FORGE_OPTIONS)
  forge?: ForgeKind | null;

  @StringField(USERNAME_OPTIONS)
  username?: string | null;

  @StringField(TOKEN_OPTIONS)
  token?: string | null;

  @ObjectField(GITHUB_APP_OPTIONS)
  githubApp?: GitHubAppDto | null;

  @BooleanField(SIGN_OPTIONS)
  signCommits?: boolean;

  @BooleanField(ACTIVE_OPTIONS)
  active?: boolean;
}

export class UpdateGitConnectionDto {
  @UrlField({ ...URL_OPTIONS, optional: true })
  url?: string;

  @StringField({ ...BRANCH_OPTIONS, optional: true })
  branch?: string;

  @StringField(FOLDER_OPTIONS)
  folder?: string;

  @EnumField(DIRECTION_OPTIONS)
  direction?: GitDirection;

  @EnumField(FORGE_OPTIONS)
  forge?: ForgeKind | null;

  @StringField(USERNAME_OPTIONS)
  username?: string | null;

  @StringField(TOKEN_OPTIONS)
  token?: string | null;

  @ObjectField(GITHUB_APP_OPTIONS)
  githubApp?: GitHubAppDto | null;

  @BooleanField(SIGN_OPTIONS)
  signCommits?: boolean;

  @BooleanField(ACTIVE_OPTIONS)
  active?: boolean;
}
