import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { badRequest, conflict, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { Scope } from '../../common/permissions/scope';
import { GLOSSARY_CHANGES, type GlossaryChangeDto } from './dto/glossary-changes.dto';
import type { GlossaryQuery } from './dto/glossary.query';
import type { GlossaryEntry } from './entities/glossary-entry.entity';
import { GlossaryRepository } from './glossary.repository';
import type { GlossaryTranslations } from '../../../core/languages/glossary-languages';
import { kindTurn } from '../../database/turn-names';

/** Maximum number of entries per organization. */
export const MAX_GLOSSARY_ENTRIES = 5_000;

interface GlossaryEdit {
  readonly inserted: readonly GlossaryTranslations[];
  readonly replaced: ReadonlyMap<string, GlossaryTranslations>;
  readonly deleted: ReadonlySet<string>;
}

/** The combined effect of changes applied in order. 400 if a change lacks a required field, 404 for an entry that an earlier change deleted. */
function editOf(changes: readonly GlossaryChangeDto[]): GlossaryEdit {
  const inserted: GlossaryTranslations[] = [];
  const replaced = new Map<string, GlossaryTranslations>();
  const deleted = new Set<string>();
  for (const { type, id, translations = {} } of changes) {
    if (type === 'insert') {
      if (id !== undefined)
        throw badRequest('field_not_applicable', 'id must be left out of an insert: new entries get one.', {
          field: 'id',
        });
      inserted.push(translations);
      continue;
    }
    if (id === undefined) throw badRequest('missing_value', `id is required to ${type} an entry.`, { field: 'id' });
    if (type === 'delete') deleted.add(id);
    else if (deleted.has(id)) throw notFound('glossary entry');
    else replaced.set(id, translations);
  }
  return { inserted, replaced, deleted };
}

/** The glossary of an organization, for its translators. */
@Injectable()
export class GlossaryService {
  constructor(
    private readonly entries: GlossaryRepository,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  list({ organizationId }: Scope, query: GlossaryQuery): Promise<ListResponse<GlossaryEntry>> {
    const { orderBy } = query;
    return readPage(this.cursors, `glossary:${organizationId}:${orderBy ?? ''}`, query, {
      read: (page) => this.entries.list(organizationId, orderBy, page),
      keys: ({ id, translations }) => (orderBy === undefined ? [id] : [translations[orderBy] ?? '', id]),
      item: (entry) => entry,
    });
  }

  async get({ organizationId }: Scope, id: string): Promise<GlossaryEntry> {
    const entry = await this.entries.find(organizationId, id);
    if (!entry) throw notFound('glossary entry');
    return entry;
  }

  /**
   * Applies all changes, or none. Deleting an entry that does not exist is not an error.
   * @throws 400 if a change lacks a required field, 404 for an unknown entry, 409 if there would be too many entries
   */
  async change(scope: Scope, changes: readonly GlossaryChangeDto[]): Promise<void> {
    const { organizationId } = scope;
    await this.audit.inTurn(kindTurn('glossary', organizationId), async () => {
      await this.entries.lockOrganization(organizationId);
      await this.apply(organizationId, editOf(changes));
      if ((await this.entries.count(organizationId)) > MAX_GLOSSARY_ENTRIES)
        throw conflict('limit_reached', `A glossary has at most ${MAX_GLOSSARY_ENTRIES} entries. Delete some first.`);
      const counts = GLOSSARY_CHANGES.map((type) => [type, changes.filter((one) => one.type === type).length] as const);
      const target = { type: 'organization', id: organizationId } as const;
      await this.audit.record(scope, 'glossary.update', target, Object.fromEntries(counts));
    });
  }

  private async apply(organizationId: string, { inserted, replaced, deleted }: GlossaryEdit): Promise<void> {
    const now = new Date();
    const known = await this.entries.countOf(organizationId, [...replaced.keys()]);
    if (known < replaced.size) throw notFound('glossary entry');
    const entries = inserted.map((translations) => ({
      id: newId(),
      organizationId,
      translations,
      createdAt: now,
      updatedAt: now,
    }));
    await this.entries.insert(entries);
    await this.entries.replace(organizationId, replaced, now);
    await this.entries.delete(organizationId, [...deleted]);
  }
}
