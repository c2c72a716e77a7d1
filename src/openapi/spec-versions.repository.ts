import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { OpenapiSpecVersion } from './entities/openapi-spec-version.entity';

export type VersionPart = 'raw' | 'document';

/** The versions of specifications. They belong to the organization of their specification. */
@Injectable()
export class SpecVersionsRepository {
  constructor(private readonly database: Database) {}

  find(specId: string, id: string): Promise<OpenapiSpecVersion | null> {
    return this.database.manager.findOneBy(OpenapiSpecVersion, { specId, id });
  }

  /** Regardless of the organization: for holders of a signed URL, and for readers of the newest version. */
  locate(id: string): Promise<OpenapiSpecVersion | null> {
    return this.database.manager.findOneBy(OpenapiSpecVersion, { id });
  }

  /** Newest first. */
  async list(specId: string, { after, limit }: PageRequest): Promise<RowPage<OpenapiSpecVersion>> {
    const rows = this.database.manager
      .createQueryBuilder(OpenapiSpecVersion, 'version')
      .where('version.specId = :specId', { specId });
    const count = await rows.getCount();
    if (after) rows.andWhere('version.id < :id', { id: after[0] });
    const found = await rows
      .orderBy('version.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  /** The gzipped bytes of a version's source text, or of its processed document. */
  async bytes(id: string, part: VersionPart): Promise<Buffer | undefined> {
    const column = part === 'raw' ? 'raw' : 'document';
    const [row] = await this.database.prepared<{ bytes: Buffer }>(
      `SELECT ${column} AS bytes FROM openapi_spec_versions WHERE id = $1`,
      [id],
    );
    return row?.bytes;
  }

  async insert(version: Omit<OpenapiSpecVersion, 'spec'>): Promise<void> {
    await this.database.manager.insert(OpenapiSpecVersion, version);
  }

  /** Deletes the oldest ones, so that `kept` remain. */
  async prune(specId: string, kept: number): Promise<void> {
    await this.database.execute(
      `DELETE FROM openapi_spec_versions WHERE spec_id = $1 AND id <
         (SELECT id FROM openapi_spec_versions WHERE spec_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [specId, kept - 1],
    );
  }
}
