import { Controller, Get, Post, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { FormerGitSigningKeyResponse, GitSigningKeyResponse } from '../dto/git-signing-key.response';
import { SigningKeys } from './signing-keys';

const TAG = 'Git';

/** The key that signs commits, and those before it. */
@Controller()
export class SigningKeysController {
  constructor(private readonly keys: SigningKeys) {}

  @Get('spaces/:spaceId/git/former-signing-keys')
  @Requires('git.manage')
  @Operation({
    id: 'listFormerGitSigningKeys',
    tag: TAG,
    summary: 'List the former signing keys of the organization of a space',
    description:
      'The public keys that commits were signed with before `signingKey` of the connection, newest first: commits that were made in their time are verified with them.',
    ok: FormerGitSigningKeyResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<FormerGitSigningKeyResponse>> {
    return this.keys.listFormer(scope, query);
  }

  // One key signs for all spaces, so an admin of one of them does not decide about it.
  @Post('orgs/:organizationId/git/rotate-signing-key')
  @Requires('organization.admin')
  @Operation({
    id: 'rotateGitSigningKey',
    tag: TAG,
    summary: 'Replace the key that signs the commits of an organization',
    description:
      'Makes a new key, which signs all commits from now on, and deletes the private part of the one before; its public part stays listed with its dates. Register the new key at the forge, and leave the former one there, so that earlier commits stay verified.',
    ok: GitSigningKeyResponse,
  })
  rotate(@CallerScope() scope: Scope): Promise<GitSigningKeyResponse> {
    return this.keys.rotate(scope);
  }
}
