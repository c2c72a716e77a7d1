import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { GlossaryEntry } from './entities/glossary-entry.entity';
import type { GlossaryLanguage, GlossaryTranslations } from '../../../core/languages/glossary-languages';

/** Bytewise collation, so that the order is the same in every database. */
const TERM = `COALESCE(entry.translations ->> :language, '') COLLATE "C"`;

/** Glossary entries of one organization; the organization is in every WHERE. */
@Injectable()
export class GlossaryRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string, id: string): Promise<GlossaryEntry | null> {
    return this.database.manager.findOneBy(GlossaryEntry, { organizationId, id });
  }

  /** In order of creation, or of the terms of a language. */
  async list(
    organizationId: string,
    language: GlossaryLanguage | undefined,
    { after, limit }: PageRequest,
  ): Promise<RowPage<GlossaryEntry>> {
    const query = this.database.manager
      .createQueryBuilder(GlossaryEntry, 'entry')
      .where('entry.organizationId = :organizationId', { organizationId });
    if (language === undefined) {
      if (after) query.andWhere('entry.id > :id', { id: after[0] });
    } else {
      query.addSelect(TERM, 'sorted_term').setParameters({ language }).orderBy('sorted_term');
      if (after) query.andWhere(`(${TERM}, entry.id) > (:term, :id)`, { term: after[0], id: after[1] });
    }
    const rows = await query
      .addOrderBy('entry.id')
      .limit(limit + 1)
      .getMany();
    return { rows, count: await this.count(organizationId) };
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(GlossaryEntry, { organizationId });
  }

  /** Serializes changes to the glossary of an organization until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`glossary:${organizationId}`);
  }

  /** The number of these entries that exist. */
  countOf(organizationId: string, ids: readonly string[]): Promise<number> {
    return this.database.manager.countBy(GlossaryEntry, { organizationId, id: In(ids) });
  }

  async insert(entries: readonly GlossaryEntry[]): Promise<void> {
    await this.database.manager.insert(GlossaryEntry, [...entries]);
  }

  async replace(organizationId: string, entries: ReadonlyMap<string, GlossaryTranslations>, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE glossary_entries entry SET translations = fresh.translations, updated_at = $4
         FROM unnest($2::varchar[], $3::jsonb[]) AS fresh (id, translations)
        WHERE entry.organization_id = $1 AND entry.id = fresh.id AND entry.translations <> fresh.translations`,
      [organizationId, [...entries.keys()], [...entries.values()].map((each) => JSON.stringify(each)), now],
    );
  }

  async delete(organizationId: string, ids: readonly string[]): Promise<void> {
    await this.database.manager.delete(GlossaryEntry, { organizationId, id: In(ids) });
  }
}
