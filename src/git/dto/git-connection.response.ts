import { StopsAtField } from '../../access/responsibility/stops-at.field';
import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { GIT_DIRECTIONS, type GitDirection } from '../entities/git-connection.entity';
import { FORGE_KINDS, type ForgeKind } from '../entities/forge.types';

export const GIT_CONNECTION_STATUSES = ['new', 'synchronized', 'waiting', 'failing', 'paused'] as const;
export type GitConnectionStatus = (typeof GIT_CONNECTION_STATUSES)[number];

class GitConnectionUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/spaces/02KQxUz5wPbYh1eTq7mA0d/git/connection',
  })
  location: string;

  @ResponseField({
    description: 'URL that the webhook of the remote sends pushes to.',
    format: 'uri',
    example: 'https://docs.example.com/v1/git/hooks/02KQxUz5wPbYh1eTq7mA1a',
  })
  webhook: string;
}

/** The GitHub App of a connection, without its key. */
class GitHubAppResponse {
  @ResponseField({ description: 'App ID or Client ID of the app.', example: '123456' })
  appId: string;

  @ResponseField({ description: 'Number of the installation.', example: '12345678' })
  installationId: string;
}

/** The Git connection of a space, without its secrets. */
export class GitConnectionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['git-connection'], example: 'git-connection' })
  object: 'git-connection';

  @ResponseField({ description: 'Identifier of the connection.', example: '02KQxUz5wPbYh1eTq7mA1a' })
  id: string;

  @ResponseField({ description: 'URL of the repository.', example: 'https://git.example/docs/handbook.git' })
  url: string;

  @ResponseField({ description: 'Branch.', example: 'main' })
  branch: string;

  @ResponseField({ description: 'Folder of the repository; empty for its root.', example: 'docs' })
  folder: string;

  @ResponseField({ description: 'Direction of the synchronization.', enum: [...GIT_DIRECTIONS], example: 'both' })
  direction: GitDirection;

  @ResponseField({
    description: 'Forge whose pull requests are followed.',
    required: false,
    enum: [...FORGE_KINDS],
    example: 'github',
  })
  forge?: ForgeKind;

  @ResponseField({
    description: 'Why its pull requests could not be read the last time.',
    required: false,
    example: 'The API of the forge refuses the token of the connection. Renew it.',
  })
  forgeProblem?: string;

  @ResponseField({
    description: 'Whether a token or the key of a GitHub App is stored.',
    type: 'boolean',
    example: true,
  })
  authenticated: boolean;

  @ResponseField({
    description: 'GitHub App that is used instead of a token.',
    required: false,
    type: GitHubAppResponse,
  })
  githubApp?: GitHubAppResponse;

  @ResponseField({ description: 'Whether its commits are signed.', type: 'boolean', example: false })
  signCommits: boolean;

  @ResponseField({
    description:
      'Public key that commits are signed with, the same for all spaces of the organization, as in `authorized_keys`; its comment is the email address of the committer.',
    example:
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBPS2fQy1nmOb1wRXr4rTqQnZ2oK8FoD0s1Qb1W6cJ8e bindery@docs.example.com',
  })
  signingKey: string;

  @ResponseField({ description: 'false while it is paused.', type: 'boolean', example: true })
  active: boolean;

  @ResponseField({
    description:
      'new: never synchronized. synchronized: the last attempt succeeded. waiting: a change request has to be merged first, see `changeRequest`. failing: the last attempt failed, see the runs. paused: switched off.',
    enum: [...GIT_CONNECTION_STATUSES],
    example: 'synchronized',
  })
  status: GitConnectionStatus;

  @ResponseField({
    description: 'Commit that was synchronized last.',
    required: false,
    example: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  })
  commit?: string;

  @ResponseField({
    description: 'Revision that was synchronized last.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision?: string;

  @ResponseField({
    description: 'Identifier of the change request that the synchronization waits for.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0n',
  })
  changeRequest?: string;

  @ResponseField({
    description: 'Branch that changes are pushed to because the connected branch is protected.',
    required: false,
    example: 'bindery/main',
  })
  sideBranch?: string;

  @ResponseField({
    description:
      'Member in whose name it acts, who is responsible for it. When they may no longer manage Git in the space it goes on for 14 days, until `stopsAt`, unless someone else takes it over.',
    type: UserResponse,
  })
  member: UserResponse;

  @StopsAtField()
  stopsAt?: string;

  @ResponseField({
    description: 'When the remote was last asked.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  checkedAt?: string;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'When it was last changed.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  updatedAt: string;

  @ResponseField({ description: 'URLs of the resource.', type: GitConnectionUrls })
  urls: GitConnectionUrls;
}

/** A connection with the secret of its webhook, which is shown only once. */
export class GitConnectionSecretResponse extends GitConnectionResponse {
  @ResponseField({
    description: 'Secret for the webhook of the remote. Returned only once.',
    example: 'Kc1vF0mIYkQ7n3bq2hT8sWm5xZ4uPj6a',
  })
  secret: string;
}
