import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditTarget } from '../audit/audit-log';
import { conflict, notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Scope } from '../common/permissions/scope';
import type { TranslationSettings } from './entities/translation-settings.entity';
import { TranslationSettingsRepository } from './translation-settings.repository';
import { kindTurn } from '../database/turn-names';

/** Maximum number per organization. */
export const MAX_TRANSLATION_SETTINGS = 100;

/** The language of every documentation before it is translated. */
const FIRST_LANGUAGES: readonly string[] = ['en'];

const targetOf = ({ id, title }: TranslationSettings): AuditTarget => ({
  type: 'translation-settings',
  id,
  label: title,
});

/** The translation settings of an organization. */
@Injectable()
export class TranslationSettingsService {
  constructor(
    private readonly settings: TranslationSettingsRepository,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  list<Item>(
    { organizationId }: Scope,
    query: PageQueryDto,
    item: (settings: TranslationSettings) => Item,
  ): Promise<ListResponse<Item>> {
    return readPage(this.cursors, `translations:${organizationId}`, query, {
      read: (page) => this.settings.list(organizationId, page),
      keys: ({ id }) => [id],
      item,
    });
  }

  async get({ organizationId }: Scope, id: string): Promise<TranslationSettings> {
    const settings = await this.settings.find(organizationId, id);
    if (!settings) throw notFound('translation settings');
    return settings;
  }

  /** Creates new settings at every call. 409 if the organization has reached its limit. */
  create(scope: Scope, title: string): Promise<TranslationSettings> {
    const { organizationId } = scope;
    const now = new Date();
    const created = {
      id: newId(),
      organizationId,
      title,
      languages: [...FIRST_LANGUAGES],
      createdAt: now,
      updatedAt: now,
    };
    return this.audit.inTurn(kindTurn('translations', organizationId), async () => {
      await this.settings.lockOrganization(organizationId);
      if ((await this.settings.count(organizationId)) >= MAX_TRANSLATION_SETTINGS)
        throw conflict(
          'limit_reached',
          `An organization has at most ${MAX_TRANSLATION_SETTINGS} translation settings. Delete some first.`,
        );
      await this.settings.insert(created);
      await this.audit.record(scope, 'translations.create', targetOf(created));
      return created;
    });
  }

  rename(scope: Scope, id: string, title: string): Promise<TranslationSettings> {
    return this.audit.transaction(async () => {
      const old = await this.settings.lock(scope.organizationId, id);
      if (!old) throw notFound('translation settings');
      if (old.title === title) return old;
      const renamed = { ...old, title, updatedAt: new Date() };
      await this.settings.rename(renamed);
      const change = { title: { from: old.title, to: title } };
      await this.audit.record(scope, 'translations.update', targetOf(renamed), change);
      return renamed;
    });
  }

  /** False if they do not exist any more. */
  delete(scope: Scope, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const settings = await this.settings.lock(scope.organizationId, id);
      if (!settings) return false;
      await this.settings.delete(settings);
      await this.audit.record(scope, 'translations.delete', targetOf(settings));
      return true;
    });
  }
}
