import { ResponseField } from '../../common/dto/fields';
import {
  GIT_RUN_KINDS,
  GIT_RUN_STATUSES,
  GIT_RUN_TRIGGERS,
  type GitRunKind,
  type GitRunStatus,
  type GitRunTrigger,
} from '../entities/git-run.entity';

class GitRunUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'https://docs.example.com/v1/spaces/02KQxUz5wPbYh1eTq7mA0d/git/runs/02KQxUz5wPbYh1eTq7mA1b',
  })
  location: string;
}

class GitLogLineResponse {
  @ResponseField({ description: 'When it happened.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  at: string;

  @ResponseField({ description: 'How much it matters.', enum: ['info', 'warning', 'error'], example: 'info' })
  level: 'info' | 'warning' | 'error';

  @ResponseField({ description: 'What happened.', example: 'Pushed 2 commits to main.' })
  message: string;
}

class GitRunCommitResponse {
  @ResponseField({ description: 'Object name.', example: '9fceb02d0ae598e95dc970b74767f19372d61af8' })
  oid: string;

  @ResponseField({
    description: 'in: it came from the remote; out: it was pushed.',
    enum: ['in', 'out'],
    example: 'in',
  })
  direction: 'in' | 'out';

  @ResponseField({ description: 'Name of the author.', example: 'Ada Lovelace' })
  author: string;

  @ResponseField({
    description: 'Names of those who wrote it together with the author, from the trailers `Co-authored-by`.',
    type: [String],
    example: ['Grace Hopper'],
  })
  coAuthors: string[];

  @ResponseField({ description: 'First line of the message.', example: 'Explain the menu' })
  subject: string;
}

/** One synchronization, import or export. */
export class GitRunResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['git-run'], example: 'git-run' })
  object: 'git-run';

  @ResponseField({ description: 'Identifier of the run.', example: '02KQxUz5wPbYh1eTq7mA1b' })
  id: string;

  @ResponseField({ description: 'What it does.', enum: [...GIT_RUN_KINDS], example: 'sync' })
  kind: GitRunKind;

  @ResponseField({ description: 'What started it.', enum: [...GIT_RUN_TRIGGERS], example: 'webhook' })
  trigger: GitRunTrigger;

  @ResponseField({
    description: 'waiting: a change request has to be merged first, see `changeRequest`.',
    enum: [...GIT_RUN_STATUSES],
    example: 'succeeded',
  })
  status: GitRunStatus;

  @ResponseField({ description: 'Revision it wrote.', required: false, example: '02KQxUz5wPbYh1eTq7mA0r' })
  revision?: string;

  @ResponseField({
    description: 'Newest commit of the remote after it.',
    required: false,
    example: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  })
  commit?: string;

  @ResponseField({
    description: 'Identifier of the change request it created.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0n',
  })
  changeRequest?: string;

  @ResponseField({
    description: 'Branch it pushed to because the connected branch is protected.',
    required: false,
    example: 'bindery/main',
  })
  sideBranch?: string;

  @ResponseField({ description: 'When it was requested.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When it started.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  startedAt?: string;

  @ResponseField({
    description: 'When it ended.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:02.000Z',
  })
  endedAt?: string;

  @ResponseField({ description: 'URLs of the resource.', type: GitRunUrls })
  urls: GitRunUrls;
}

/** A run with its log. */
export class GitRunDetailsResponse extends GitRunResponse {
  @ResponseField({ description: 'What happened, in order.', type: [GitLogLineResponse] })
  log: GitLogLineResponse[];

  @ResponseField({
    description: 'Commits that came in and that were pushed, at most 100.',
    type: [GitRunCommitResponse],
  })
  commits: GitRunCommitResponse[];
}
