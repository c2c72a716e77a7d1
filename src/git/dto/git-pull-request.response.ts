import { ResponseField } from '../../common/dto/fields';
import {
  PULL_REQUEST_ORIGINS,
  PULL_REQUEST_STATES,
  type PullRequestOrigin,
  type PullRequestState,
} from '../entities/git-pull-request.entity';
import { FORGE_KINDS, type ForgeKind } from '../entities/forge.types';

class GitPullRequestUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/spaces/02KQxUz5wPbYh1eTq7mA0d/git/pull-requests/02KQxUz5wPbYh1eTq7mA1p',
  })
  location: string;

  @ResponseField({
    description: 'URL of the pull request at its forge.',
    required: false,
    format: 'uri',
    example: 'https://github.com/example/handbook/pull/7',
  })
  forge?: string;
}

/** Whether change requests of a space can be opened as pull requests. */
export class GitPullRequestOpening {
  @ResponseField({
    description: 'Whether the space is connected, in both directions or inwards, to a repository at a known forge.',
    type: 'boolean',
    example: true,
  })
  possible: boolean;

  @ResponseField({
    description: 'Forge of that repository.',
    required: false,
    enum: [...FORGE_KINDS],
    example: 'github',
  })
  forge?: ForgeKind;
}

/** A pull or merge request, and the change request that goes with it. */
export class GitPullRequestResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['git-pull-request'], example: 'git-pull-request' })
  object: 'git-pull-request';

  @ResponseField({ description: 'Identifier.', example: '02KQxUz5wPbYh1eTq7mA1p' })
  id: string;

  @ResponseField({
    description:
      'forge: it was opened at the forge, and its content is read-only here. space: it was opened from a change request.',
    enum: [...PULL_REQUEST_ORIGINS],
    example: 'forge',
  })
  origin: PullRequestOrigin;

  @ResponseField({
    description: 'opening: it was requested here, and is not at the forge yet.',
    enum: [...PULL_REQUEST_STATES],
    example: 'open',
  })
  state: PullRequestState;

  @ResponseField({ description: 'Number at the forge.', required: false, type: 'integer', example: 7 })
  number?: number;

  @ResponseField({ description: 'Title.', example: 'Explain the installation' })
  title: string;

  @ResponseField({ description: 'User name of its author at the forge.', example: 'octocat' })
  author: string;

  @ResponseField({ description: 'Its own branch.', example: 'explain-installation' })
  branch: string;

  @ResponseField({ description: 'Whether that branch is in a fork.', type: 'boolean', example: false })
  fork: boolean;

  @ResponseField({
    description: 'Its newest commit that was read.',
    required: false,
    example: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  })
  commit?: string;

  @ResponseField({ description: 'Identifier of the change request.', example: '02KQxUz5wPbYh1eTq7mA0n' })
  changeRequest: string;

  @ResponseField({
    description: 'Why its content could not be taken over completely.',
    required: false,
    example: 'It changes the same as the newest content does. Resolve the conflicts in its branch.',
  })
  problem?: string;

  @ResponseField({ description: 'When it was first seen.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When it last changed here.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({ description: 'URLs of the resource.', type: GitPullRequestUrls })
  urls: GitPullRequestUrls;
}
