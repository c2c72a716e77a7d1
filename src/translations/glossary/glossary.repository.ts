import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { GlossaryEntry } from './entities/glossary-entry.entity';
import type { GlossaryLanguage } from './languages';

/** By its bytes, so that the order is the same in every database. */
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

  /** Lets those who change the glossary of an organization wait for one another until the transaction ends. */
  async lockOrganization(organizationId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`glossary:${organizationId}`]);
  }

  async insert(entry: GlossaryEntry): Promise<void> {
    await this.database.manager.insert(GlossaryEntry, entry);
  }

  /** False when there is no such entry. */
  async replace({
    organizationId,
    id,
    translations,
    updatedAt,
  }: Pick<GlossaryEntry, 'organizationId' | 'id' | 'translations' | 'updatedAt'>): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      GlossaryEntry,
      { organizationId, id },
      { translations, updatedAt },
    );
    return affected === 1;
  }

  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.manager.delete(GlossaryEntry, { organizationId, id });
  }
}
