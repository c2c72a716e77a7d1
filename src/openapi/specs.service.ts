import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditTarget } from '../audit/audit-log';
import { conflict, notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Scope } from '../common/permissions/scope';
import type { CreateSpecDto } from './dto/spec.dto';
import type { SpecSource } from './dto/spec-source.field';
import type { OpenapiSpec, SpecVisibility } from './entities/openapi-spec.entity';
import { SPEC_LIMITS } from './processing/spec-limits';
import { SpecQueue } from './spec-queue';
import { checkSlug } from './spec-slug';
import { SpecsRepository, type StoredSource } from './specs.repository';
import { kindTurn } from '../database/turn-names';

const pack = promisify(gzip);

const targetOf = ({ id, slug }: Pick<OpenapiSpec, 'id' | 'slug'>): AuditTarget => ({
  type: 'openapi-spec',
  id,
  label: slug,
});

const detailsOf = (source: StoredSource): Record<string, string> =>
  source.sourceUrl === null ? { source: 'text' } : { source: source.sourceUrl };

async function toStored(source: SpecSource): Promise<StoredSource> {
  if ('url' in source) return { sourceUrl: source.url, sourceText: null };
  return { sourceUrl: null, sourceText: await pack(source.text) };
}

/** The specifications of an organization and their sources. A job creates their content. */
@Injectable()
export class SpecsService {
  constructor(
    private readonly specs: SpecsRepository,
    private readonly queue: SpecQueue,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  list<Item>(
    { organizationId }: Scope,
    query: PageQueryDto,
    item: (spec: OpenapiSpec) => Item,
  ): Promise<ListResponse<Item>> {
    return readPage(this.cursors, `openapi-specs:${organizationId}`, query, {
      read: (page) => this.specs.list(organizationId, page),
      keys: ({ id }) => [id],
      item,
    });
  }

  async get({ organizationId }: Scope, slug: string): Promise<OpenapiSpec> {
    const spec = await this.specs.find(organizationId, slug);
    if (!spec) throw notFound('specification');
    return spec;
  }

  /** Adds a specification to be processed. 409 if the slug is taken. */
  async create(scope: Scope, { slug, source }: CreateSpecDto): Promise<OpenapiSpec> {
    const stored = await toStored(source);
    return this.audit.inTurn(kindTurn('specifications', scope.organizationId), () => this.insert(scope, slug, stored));
  }

  /** Adds a specification, or sets the source of the existing one and processes it again, even if the source is the same. */
  async put(scope: Scope, slug: string, source: SpecSource): Promise<{ spec: OpenapiSpec; isNew: boolean }> {
    checkSlug(slug);
    const stored = await toStored(source);
    return this.audit.inTurn(kindTurn('specifications', scope.organizationId), async () => {
      await this.specs.lockOrganization(scope.organizationId);
      const old = await this.specs.lock(scope.organizationId, slug);
      if (!old) return { spec: await this.insert(scope, slug, stored), isNew: true };
      const generation = await this.specs.setSource(old, stored, this.queue.lostAt());
      await this.queue.enqueue(old.id, generation);
      await this.audit.record(scope, 'openapi.update', targetOf(old), detailsOf(stored));
      return { spec: await this.get(scope, slug), isNew: false };
    });
  }

  setVisibility(scope: Scope, slug: string, visibility: SpecVisibility): Promise<OpenapiSpec> {
    return this.audit.transaction(async () => {
      const spec = await this.specs.lock(scope.organizationId, slug);
      if (!spec) throw notFound('specification');
      if (spec.visibility === visibility) return spec;
      await this.specs.setVisibility(spec, visibility);
      const change = { visibility: { from: spec.visibility, to: visibility } };
      await this.audit.record(scope, 'openapi.update', targetOf(spec), change);
      return this.get(scope, slug);
    });
  }

  /** Deletes it with all its versions. False if it does not exist. */
  delete(scope: Scope, slug: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const spec = await this.specs.lock(scope.organizationId, slug);
      if (!spec) return false;
      await this.specs.delete(spec);
      await this.audit.record(scope, 'openapi.delete', targetOf(spec));
      return true;
    });
  }

  private async insert(scope: Scope, slug: string, source: StoredSource): Promise<OpenapiSpec> {
    const { organizationId, actor } = scope;
    await this.specs.lockOrganization(organizationId);
    if ((await this.specs.count(organizationId)) >= SPEC_LIMITS.specs)
      throw conflict(
        'limit_reached',
        `An organization has at most ${SPEC_LIMITS.specs} specifications. Delete one first.`,
      );
    const id = newId();
    const spec = { id, organizationId, slug, createdBy: actor.userId, createdAt: new Date(), ...source };
    await this.specs.insert(spec, this.queue.lostAt());
    await this.queue.enqueue(id, 1);
    await this.audit.record(scope, 'openapi.create', targetOf(spec), detailsOf(source));
    return this.get(scope, slug);
  }
}
