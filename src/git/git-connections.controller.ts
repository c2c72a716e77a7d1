import { Body, Controller, Delete, Get, Inject, Patch, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { SpaceScope } from '../spaces/space-scope';
import { PeopleReader } from '../users/people.reader';
import { CreateGitConnectionDto, UpdateGitConnectionDto } from './dto/git-connection.dto';
import { GitConnectionResponse, GitConnectionSecretResponse } from './dto/git-connection.response';
import type { GitConnection } from './entities/git-connection.entity';
import { toGitConnectionResponse } from './git.mapper';
import { GitResponsibility } from './git-responsibility';
import { GitConnectionsService, type RevealedConnection } from './git-connections.service';
import { SigningKeys } from './signing/signing-keys';

const TAG = 'Git';

/** The repository that a space is connected to. */
@Controller('spaces/:spaceId/git/connection')
export class GitConnectionsController {
  constructor(
    private readonly connections: GitConnectionsService,
    private readonly people: PeopleReader,
    private readonly signingKeys: SigningKeys,
    private readonly responsibility: GitResponsibility,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('git.manage')
  @Operation({
    id: 'getGitConnection',
    tag: TAG,
    summary: 'Get the Git connection of a space',
    description: 'Returns the connection without its secrets. 404 if the space is not connected.',
    ok: GitConnectionResponse,
  })
  async get(@CallerScope() scope: SpaceScope): Promise<GitConnectionResponse> {
    return this.toResponse(await this.connections.get(scope));
  }

  @Post()
  @Requires('git.manage')
  @Operation({
    id: 'createGitConnection',
    tag: TAG,
    summary: 'Connect a space to a Git repository',
    description:
      'Connects the space to a folder of a branch. The caller becomes the member in whose name it acts: when they may no longer manage it, it goes on for 14 days, unless someone else takes it over. The first synchronization starts at once, unless `active` is false. 400 for an address inside the network of the service; 409 if the space is connected already.',
    ok: GitConnectionSecretResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async create(
    @CallerScope() scope: SpaceScope,
    @Body() body: CreateGitConnectionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GitConnectionSecretResponse> {
    const toResponse = await this.toSecretResponse(await this.connections.create(scope, body));
    response.location(toResponse.urls.location);
    return toResponse;
  }

  @Patch()
  @Requires('git.manage')
  @Operation({
    id: 'updateGitConnection',
    tag: TAG,
    summary: 'Update the Git connection of a space',
    description:
      'Changes only the fields in the body. Another URL, branch or folder starts over, without a common base; another URL also removes the token unless it is sent again. `active: true` makes the caller the member in whose name it acts.',
    ok: GitConnectionResponse,
    errors: [413, 415],
  })
  async update(@CallerScope() scope: SpaceScope, @Body() body: UpdateGitConnectionDto): Promise<GitConnectionResponse> {
    return this.toResponse(await this.connections.update(scope, body));
  }

  @Delete()
  @Requires('git.manage')
  @Operation({
    id: 'deleteGitConnection',
    tag: TAG,
    summary: 'Disconnect a space from Git',
    description:
      'Deletes the connection with its credentials. Neither the space nor the repository changes. 204 if there was none.',
    deletes: true,
  })
  delete(@CallerScope() scope: SpaceScope): Promise<boolean> {
    return this.connections.delete(scope);
  }

  @Post('take-over')
  @Requires('git.manage')
  @Operation({
    id: 'takeOverGitConnection',
    tag: TAG,
    matches: ['getGitConnection'],
    summary: 'Take over the Git connection of a space',
    description:
      'Makes the caller the member in whose name it acts, who is responsible for it. It goes on if it was paused because no one was responsible.',
    ok: GitConnectionResponse,
  })
  async takeOver(@CallerScope() scope: SpaceScope): Promise<GitConnectionResponse> {
    return this.toResponse(await this.connections.takeOver(scope));
  }

  @Post('rotate-secret')
  @Requires('git.manage')
  @Operation({
    id: 'rotateGitConnectionSecret',
    tag: TAG,
    matches: ['getGitConnection'],
    summary: 'Rotate the webhook secret of a Git connection',
    description:
      'Generates a new secret, returned only once. Webhooks signed with the previous one are refused at once.',
    ok: GitConnectionSecretResponse,
  })
  async rotateSecret(@CallerScope() scope: SpaceScope): Promise<GitConnectionSecretResponse> {
    return this.toSecretResponse(await this.connections.rotateSecret(scope));
  }

  private async toSecretResponse({ connection, secret }: RevealedConnection): Promise<GitConnectionSecretResponse> {
    return { ...(await this.toResponse(connection)), secret };
  }

  private async toResponse(connection: GitConnection): Promise<GitConnectionResponse> {
    const people = await this.people.read([connection.memberId]);
    const signingKey = await this.signingKeys.publicKey(connection.organizationId);
    const stopsAt = await this.responsibility.endOf(connection);
    return toGitConnectionResponse(connection, { people, signingKey, stopsAt }, this.configuration);
  }
}
