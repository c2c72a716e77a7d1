import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { changesOf } from '../audit/audit-details';
import { AuditLog, type AuditTarget } from '../audit/audit-log';
import { badRequest, conflict, notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { withFilters } from '../common/pagination/filtered-list';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import type { ListSpecsQuery } from './dto/list-specs.query';
import type { CreateSpecDto, DeclareSpecDto, UpdateSpecDto } from './dto/spec.dto';
import type { SpecSource } from './dto/spec-source.field';
import type { OpenapiSpec } from './entities/openapi-spec.entity';
import { SPEC_LIMITS } from './processing/spec-limits';
import { SpecQueue } from './spec-queue';
import { checkSlug } from './spec-slug';
import { SpecsRepository, type StoredSource } from './specs.repository';
import { differing } from '../database/differing';
import { kindTurn } from '../database/turn-names';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

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
    query: ListSpecsQuery,
    item: (spec: OpenapiSpec) => Item,
  ): Promise<ListResponse<Item>> {
    const { externalId, updatedSince } = query;
    const filter = { externalId, updatedSince };
    return readPage(this.cursors, withFilters(`openapi-specs:${organizationId}`, filter), query, {
      read: (page) => this.specs.list(organizationId, filter, page),
      keys: ({ id }) => [id],
      item,
    });
  }

  async get({ organizationId }: Scope, slug: string): Promise<OpenapiSpec> {
    const spec = await this.specs.find(organizationId, slug);
    if (!spec) throw notFound('specification');
    return spec;
  }

  async getById({ organizationId }: Scope, id: string): Promise<OpenapiSpec> {
    const spec = await this.specs.findById(id);
    if (spec?.organizationId !== organizationId) throw notFound('specification');
    return spec;
  }

  /** Adds a specification to be processed. 409 if the slug is taken. */
  async create(scope: Scope, { slug, source, externalId = null }: CreateSpecDto): Promise<OpenapiSpec> {
    const stored = await toStored(source);
    return this.audit.inTurn(kindTurn('specifications', scope.organizationId), () =>
      this.insert(scope, { slug, externalId }, stored),
    );
  }

  /** Adds a specification, or sets the source of the existing one and processes it again, even if the source is the same. */
  async put(scope: Scope, slug: string, source: SpecSource): Promise<{ spec: OpenapiSpec; isNew: boolean }> {
    checkSlug(slug);
    const stored = await toStored(source);
    return this.audit.inTurn(kindTurn('specifications', scope.organizationId), async () => {
      await this.specs.lockOrganization(scope.organizationId);
      const old = await this.specs.lock(scope.organizationId, slug);
      if (!old) return { spec: await this.insert(scope, { slug, externalId: null }, stored), isNew: true };
      await this.setSource(scope, old, stored);
      return { spec: await this.get(scope, slug), isNew: false };
    });
  }

  /** Changes the given fields; omitted ones are unchanged. */
  update(scope: Scope, slug: string, { visibility, externalId }: UpdateSpecDto): Promise<OpenapiSpec> {
    return this.audit.transaction(async () => {
      const spec = await this.specs.lock(scope.organizationId, slug);
      if (!spec) throw notFound('specification');
      const changes = differing(spec, { visibility, externalId });
      if (!changes) return spec;
      await this.specs.setFields(spec, changes);
      await this.audit.record(scope, 'openapi.update', targetOf(spec), changesOf(spec, changes));
      return this.get(scope, slug);
    });
  }

  /**
   * Sets what differs from a declaration: the visibility and the source, which is processed again only if it is another one. 400 for
   * another slug, which is its address.
   */
  async declare(scope: Scope, id: string, { slug, source, visibility }: DeclareSpecDto): Promise<OpenapiSpec> {
    const stored = await toStored(source);
    return this.audit.transaction(async () => {
      const spec = await this.specs.lockById(id);
      if (spec?.organizationId !== scope.organizationId) throw notFound('specification');
      if (spec.slug !== slug)
        throw badRequest(
          'unchangeable',
          `The slug is ${spec.slug}, and cannot be changed. Declare it, or delete the specification first.`,
        );
      if (!(await this.hasSource(spec, source))) await this.setSource(scope, spec, stored);
      return this.update(scope, slug, { visibility });
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

  private async setSource(scope: Scope, spec: OpenapiSpec, stored: StoredSource): Promise<void> {
    const generation = await this.specs.setSource(spec, stored, this.queue.lostAt());
    await this.queue.enqueue(spec.id, generation);
    await this.audit.record(scope, 'openapi.update', targetOf(spec), detailsOf(stored));
  }

  private async hasSource(spec: OpenapiSpec, source: SpecSource): Promise<boolean> {
    if ('url' in source) return spec.sourceUrl === source.url;
    const text = await this.specs.sourceText(spec.id);
    return text !== null && (await unpack(text)).equals(Buffer.from(source.text));
  }

  private async insert(
    scope: Scope,
    { slug, externalId }: Pick<OpenapiSpec, 'slug' | 'externalId'>,
    source: StoredSource,
  ): Promise<OpenapiSpec> {
    const { organizationId, actor } = scope;
    await this.specs.lockOrganization(organizationId);
    if ((await this.specs.count(organizationId)) >= SPEC_LIMITS.specs)
      throw conflict(
        'limit_reached',
        `An organization has at most ${SPEC_LIMITS.specs} specifications. Delete one first.`,
      );
    const id = newId();
    const spec = { id, organizationId, slug, externalId, createdBy: actor.userId, createdAt: new Date(), ...source };
    await this.specs.insert(spec, this.queue.lostAt());
    await this.queue.enqueue(id, 1);
    await this.audit.record(scope, 'openapi.create', targetOf(spec), detailsOf(source));
    return this.get(scope, slug);
  }
}
