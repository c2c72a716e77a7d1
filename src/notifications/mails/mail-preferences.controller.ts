import { Body, Controller, Get, Patch } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { MailPreferencesResponse, UpdateMailPreferencesDto } from '../dto/mail-preferences.dto';
import { MailPreferencesService } from './mail-preferences.service';

/** When the caller is mailed about notifications in their inbox. */
@Controller('user/notifications/mails')
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferencesService) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'getNotificationMails',
    tag: 'Notifications',
    summary: 'Get when you are emailed',
    description:
      'When the caller is emailed each kind of notification, in all organizations. Unless they said otherwise: at once what waits for them (mention, review_requested, webhook_disabled, git_run_failed, certificate_expiring, token_expiring), the rest in one email a day at 08:00 UTC. What is read in the inbox meanwhile is not emailed, nor what is off in the inbox.',
    ok: MailPreferencesResponse,
  })
  get(@CallerActor() actor: Actor): Promise<MailPreferencesResponse> {
    return this.preferences.get(actor);
  }

  @Patch()
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'updateNotificationMails',
    tag: 'Notifications',
    summary: 'Change when you are emailed',
    description:
      'Changes only what is in the body. What waits for the daily digest goes at the new hour; there is one such email on a day at most. Requires a session or token that is not limited to one organization (403).',
    ok: MailPreferencesResponse,
    errors: [413, 415],
  })
  update(@CallerActor() actor: Actor, @Body() body: UpdateMailPreferencesDto): Promise<MailPreferencesResponse> {
    return this.preferences.update(actor, body);
  }
}
