import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/permissions/actor';
import type { PreferencesResponse, UpdatePreferencesDto } from '../dto/preferences.dto';
import type { Delivery } from '../notification-kind';
import { NOTIFICATION_KINDS, type NotificationKind } from '../notification-kinds';
import { PreferencesRepository } from './preferences.repository';

/** How people want to be notified. */
@Injectable()
export class PreferencesService {
  constructor(private readonly rows: PreferencesRepository) {}

  async get({ userId }: Actor): Promise<PreferencesResponse> {
    const chosen = await this.rows.of(userId);
    const entries = NOTIFICATION_KINDS.map((kind) => [kind, chosen.get(kind) ?? 'inbox'] as const);
    return Object.fromEntries(entries) as Record<NotificationKind, Delivery>;
  }

  /** Changes the given fields. */
  async update(actor: Actor, input: UpdatePreferencesDto): Promise<PreferencesResponse> {
    const chosen = NOTIFICATION_KINDS.flatMap((kind) => {
      const delivery = input[kind];
      return delivery === undefined ? [] : [[kind, delivery] as const];
    });
    await this.rows.set(actor.userId, chosen);
    return this.get(actor);
  }
}
