import { Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { tooLarge } from '../../../core/errors/app-error';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { Public } from '../../common/permissions/route-access.decorator';
import { GitHooksService } from './git-hooks.service';

/** Method and path of webhooks, whose bodies are read as bytes. */
export const GIT_HOOKS = /^POST \/v1\/git\/hooks\/[^/]+\/?$/i;

/** The maximum payload size of GitHub. */
const MAX_BYTES = 25 * 1024 * 1024;

async function* bounded(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of request as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BYTES)
      throw tooLarge('body_too_large', 'The request body is too large: at most 25 MB is accepted here.');
    yield part;
  }
}

/** Receives webhooks from the remotes of connected spaces. */
@Controller('git/hooks')
export class GitHooksController {
  constructor(private readonly hooks: GitHooksService) {}

  @Post(':connectionId')
  @Public()
  @Operation({
    id: 'receiveGitHook',
    tag: 'Git',
    summary: 'Receive a webhook of a Git forge',
    description:
      'Queues a synchronization of the space. For the webhooks of GitHub, GitLab, Gitea, Forgejo and Bitbucket, whose signature (`X-Hub-Signature-256`, `X-Gitea-Signature`, `X-Forgejo-Signature`, `X-Hub-Signature`) or token (`X-Gitlab-Token`) is verified with the secret of the connection. The body may have any media type and at most 25 MB. 401 if the signature does not match or there is no such connection.',
    status: 204,
    errors: [413],
  })
  receive(@Param('connectionId', IdPipe) id: string, @Req() request: Request): Promise<void> {
    return this.hooks.receive(id, request.headers, bounded(request));
  }
}
