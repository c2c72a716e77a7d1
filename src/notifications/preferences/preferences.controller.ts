import { Body, Controller, Get, Patch } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { PreferencesResponse, UpdatePreferencesDto } from '../dto/preferences.dto';
import { PreferencesService } from './preferences.service';

/** How the caller wants to be notified. */
@Controller('user/notifications/preferences')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'getNotificationPreferences',
    tag: 'Notifications',
    summary: 'Get your notification preferences',
    description:
      'How the caller is notified of each kind of thing, in all organizations. inbox unless they said otherwise.',
    ok: PreferencesResponse,
  })
  get(@CallerActor() actor: Actor): Promise<PreferencesResponse> {
    return this.preferences.get(actor);
  }

  @Patch()
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'updateNotificationPreferences',
    tag: 'Notifications',
    summary: 'Change your notification preferences',
    description:
      'Changes only the kinds in the body. off: no notification of the kind from now on; those that are there stay. Requires a session or token that is not limited to one organization (403).',
    ok: PreferencesResponse,
    errors: [413, 415],
  })
  update(@CallerActor() actor: Actor, @Body() body: UpdatePreferencesDto): Promise<PreferencesResponse> {
    return this.preferences.update(actor, body);
  }
}
