import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { conflictOn } from '../database/violations';
import { OpenapiSpec, type SpecVisibility } from './entities/openapi-spec.entity';

const MAX_CACHED = 5_000;

/** The fields of a specification that its readers need. */
export interface CurrentSpec {
  readonly id: string;
  readonly slug: string;
  readonly visibility: SpecVisibility;
  readonly lastVersion: string | null;
  readonly updatedAt: Date;
}

/** The source of a specification; exactly one of the two fields is set. The text is gzipped. */
export type StoredSource =
  { readonly sourceUrl: string; readonly sourceText: null } | { readonly sourceUrl: null; readonly sourceText: Buffer };

export type NewSpec = Pick<OpenapiSpec, 'id' | 'organizationId' | 'slug' | 'externalId' | 'createdBy' | 'createdAt'> &
  StoredSource;

export interface SpecFilter {
  readonly externalId?: string;
  readonly updatedSince?: string;
}

/** The outcome of an attempt. */
export type Outcome = Pick<
  OpenapiSpec,
  'lastProcessedAt' | 'lastProcessErrorCode' | 'lastProcessError' | 'failures' | 'nextCheckAt'
> & { readonly lastVersion?: string };

/** Specifications. The organization is in every WHERE, except for jobs and for readers of public ones. */
@Injectable()
export class SpecsRepository {
  private readonly current: CoherentCache<CurrentSpec>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.current = new CoherentCache(invalidation, 'openapi-spec', MAX_CACHED);
  }

  find(organizationId: string, slug: string): Promise<OpenapiSpec | null> {
    return this.database.manager.findOneBy(OpenapiSpec, { organizationId, slug });
  }

  findById(id: string): Promise<OpenapiSpec | null> {
    return this.database.manager.findOneBy(OpenapiSpec, { id });
  }

  /** Cached in every process until it changes. */
  async findCurrent(organizationId: string, slug: string): Promise<CurrentSpec | undefined> {
    const key = `${organizationId}/${slug}`;
    const load = async () => {
      const [row] = await this.database.prepared<CurrentSpec & Record<string, unknown>>(
        `SELECT id, slug, visibility, last_version AS "lastVersion", updated_at AS "updatedAt"
           FROM openapi_specs
          WHERE organization_id = $1 AND slug = $2`,
        [organizationId, slug],
      );
      return row;
    };
    return this.current.peek(key) ?? this.current.get(key, load);
  }

  /** The oldest one with this source URL; an organization has at most 1,000 specifications. */
  async slugOfSource(organizationId: string, sourceUrl: string): Promise<string | undefined> {
    const [row] = await this.database.prepared<{ slug: string }>(
      'SELECT slug FROM openapi_specs WHERE organization_id = $1 AND source_url = $2 ORDER BY id LIMIT 1',
      [organizationId, sourceUrl],
    );
    return row?.slug;
  }

  /** A fingerprint of the newest versions of all specifications of an organization. */
  async state(organizationId: string): Promise<string> {
    const [row] = await this.database.prepared<{ state: string | null }>(
      `SELECT md5(string_agg(id || ':' || COALESCE(last_version, ''), ',' ORDER BY id)) AS state
         FROM openapi_specs WHERE organization_id = $1`,
      [organizationId],
    );
    return row?.state ?? '';
  }

  /** In order of creation. */
  async list(
    organizationId: string,
    { externalId, updatedSince }: SpecFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<OpenapiSpec>> {
    const rows = this.database.manager
      .createQueryBuilder(OpenapiSpec, 'spec')
      .where('spec.organizationId = :organizationId', { organizationId });
    if (externalId !== undefined) rows.andWhere('spec.externalId = :externalId', { externalId });
    if (updatedSince !== undefined) rows.andWhere('spec.updatedAt >= :updatedSince', { updatedSince });
    const count = await rows.getCount();
    if (after) rows.andWhere('spec.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('spec.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(OpenapiSpec, { organizationId });
  }

  /** Serializes additions of specifications to an organization until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`openapi:${organizationId}`);
  }

  /** Locks a specification until the transaction ends, and returns its current state. */
  lock(organizationId: string, slug: string): Promise<OpenapiSpec | null> {
    return this.locked('spec.organizationId = :organizationId AND spec.slug = :slug', { organizationId, slug });
  }

  lockById(id: string): Promise<OpenapiSpec | null> {
    return this.locked('spec.id = :id', { id });
  }

  /** Adds a specification to be processed. 409 if the slug is taken. */
  async insert(spec: NewSpec, nextCheckAt: Date): Promise<void> {
    await conflictOn({ openapi_specs_slug_key: 'Another specification of the organization has this slug.' }, () =>
      this.database.manager.insert(OpenapiSpec, {
        ...spec,
        visibility: 'private',
        processingState: 'pending',
        lastVersion: null,
        lastProcessedAt: null,
        lastProcessErrorCode: null,
        lastProcessError: null,
        failures: 0,
        nextCheckAt,
        generation: 1,
        updatedAt: spec.createdAt,
      }),
    );
  }

  /** Sets another source, or the same one again, to be processed. Returns the new generation. */
  async setSource(spec: OpenapiSpec, source: StoredSource, nextCheckAt: Date): Promise<number> {
    const generation = spec.generation + 1;
    await this.update(spec, { ...source, processingState: 'pending', generation, nextCheckAt, updatedAt: new Date() });
    return generation;
  }

  async setFields(spec: OpenapiSpec, changes: Partial<Pick<OpenapiSpec, 'visibility' | 'externalId'>>): Promise<void> {
    await this.update(spec, { ...changes, updatedAt: new Date() });
  }

  /** False if its source has changed in the meantime. */
  async start(id: string, generation: number): Promise<boolean> {
    const sql = `UPDATE openapi_specs SET processing_state = 'progress' WHERE id = $1 AND generation = $2`;
    return (await this.database.execute(sql, [id, generation])) > 0;
  }

  async finish(spec: OpenapiSpec, outcome: Outcome): Promise<void> {
    const updated = outcome.lastVersion === undefined ? {} : { updatedAt: outcome.lastProcessedAt ?? new Date() };
    await this.update(spec, { ...outcome, ...updated, processingState: 'complete' });
  }

  async delete({ id, organizationId, slug }: OpenapiSpec): Promise<void> {
    await this.database.execute('DELETE FROM openapi_specs WHERE organization_id = $1 AND id = $2', [
      organizationId,
      id,
    ]);
    await this.announce(organizationId, slug);
  }

  /** The gzipped source text, if the source is a text. */
  async sourceText(id: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ text: Buffer | null }>(
      'SELECT source_text AS text FROM openapi_specs WHERE id = $1',
      [id],
    );
    return row?.text ?? null;
  }

  /** Claims specifications whose check is due, and postpones their next check: each is claimed by one process. */
  takeDue(now: Date, retryAt: Date, limit: number): Promise<{ id: string; generation: number }[]> {
    return this.database.query(
      `UPDATE openapi_specs SET next_check_at = $2
        WHERE id IN (SELECT id FROM openapi_specs WHERE next_check_at <= $1
                      ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING id, generation`,
      [now, retryAt, limit],
    );
  }

  private locked(where: string, values: Readonly<Record<string, string>>): Promise<OpenapiSpec | null> {
    return this.database.manager
      .createQueryBuilder(OpenapiSpec, 'spec')
      .setLock('pessimistic_write')
      .where(where, values)
      .getOne();
  }

  private async update({ id, organizationId, slug }: OpenapiSpec, changes: Partial<OpenapiSpec>): Promise<void> {
    await this.database.manager.update(OpenapiSpec, { id, organizationId }, changes);
    await this.announce(organizationId, slug);
  }

  private announce(organizationId: string, slug: string): Promise<void> {
    return this.current.announce(`${organizationId}/${slug}`);
  }
}
