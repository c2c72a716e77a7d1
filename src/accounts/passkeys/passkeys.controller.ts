import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Limited } from '../../limits/limited.decorator';
import { RECENT } from '../recent-sign-in/recent-words';
import { AccountPasskeys } from './account-passkeys';
import { AddPasskeyDto, RenamePasskeyDto } from './dto/passkey.dto';
import { PasskeyOptionsResponse, PasskeyResponse } from './dto/passkey.response';

const TAG = 'Users';

@Controller('user/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: AccountPasskeys,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'listPasskeys',
    tag: TAG,
    summary: 'List your passkeys',
    description: 'Your own passkeys, newest first.',
    ok: PasskeyResponse,
    list: true,
  })
  list(@CallerActor() actor: Actor, @Query() query: PageQueryDto): Promise<ListResponse<PasskeyResponse>> {
    return this.passkeys.list(actor, query);
  }

  @Post('options')
  @Limited('tokens')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'beginPasskey',
    tag: TAG,
    summary: 'Begin to add a passkey',
    description: `Returns what the browser needs to create a passkey on a device. 409 where the public address of the service is no name with https. ${RECENT}`,
    ok: PasskeyOptionsResponse,
    errors: [409],
  })
  begin(@CallerActor() actor: Actor): Promise<PasskeyOptionsResponse> {
    return this.passkeys.options(actor);
  }

  @Post()
  @Limited('tokens')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'addPasskey',
    tag: TAG,
    summary: 'Add a passkey',
    description: `Adds a passkey that a device created with the options of \`beginPasskey\`; each challenge is accepted once. The device has to verify who holds it. 400 for a credential that does not fit, 409 for a known passkey and for more than 20. ${RECENT}`,
    ok: PasskeyResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
  })
  async add(
    @CallerActor() actor: Actor,
    @Body() { name, credential }: AddPasskeyDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyResponse> {
    const added = await this.passkeys.add(actor, name, credential);
    response.location(`${this.configuration.publicUrl}/v1/user/passkeys`);
    return added;
  }

  @Patch(':passkeyId')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'renamePasskey',
    tag: TAG,
    summary: 'Rename a passkey',
    description: `Changes what you call one of your passkeys. ${RECENT}`,
    ok: PasskeyResponse,
    errors: [413, 415],
  })
  rename(
    @CallerActor() actor: Actor,
    @Param('passkeyId', IdPipe) passkeyId: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyResponse> {
    return this.passkeys.rename(actor, passkeyId, name);
  }

  @Delete(':passkeyId')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'removePasskey',
    tag: TAG,
    summary: 'Remove a passkey',
    description: `Removes one of your passkeys: it can no longer be used to sign in. Existing sessions stay active. 204 if you have no such passkey. ${RECENT}`,
    deletes: true,
  })
  remove(@CallerActor() actor: Actor, @Param('passkeyId', IdPipe) passkeyId: string): Promise<boolean> {
    return this.passkeys.remove(actor, passkeyId);
  }
}
