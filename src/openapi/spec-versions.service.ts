import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error';
import { isId } from '../common/ids/id.pipe';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Scope } from '../common/permissions/scope';
import type { SignedQuery } from '../storage/dto/signed.query';
import type { OpenapiSpecVersion } from './entities/openapi-spec-version.entity';
import { SpecAddresses } from './spec-addresses';
import { SpecVersionsRepository, type VersionPart } from './spec-versions.repository';
import { type CurrentSpec, SpecsRepository } from './specs.repository';

const unpack = promisify(gunzip);

/** Far above the size of any stored version. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Represents the newest version where an identifier is requested. */
export const LATEST = 'latest';

/** The source text of a version. */
export interface SpecText {
  readonly version: string;
  readonly bytes: Buffer;
}

export interface LocatedVersion {
  readonly spec: CurrentSpec;
  readonly version: OpenapiSpecVersion;
}

/** The versions of specifications and their content. */
@Injectable()
export class SpecVersionsService {
  constructor(
    private readonly specs: SpecsRepository,
    private readonly versions: SpecVersionsRepository,
    private readonly addresses: SpecAddresses,
    private readonly cursors: CursorCodec,
  ) {}

  /** Newest first. */
  async list<Item>(
    { organizationId }: Scope,
    slug: string,
    query: PageQueryDto,
    item: (version: OpenapiSpecVersion) => Item,
  ): Promise<ListResponse<Item>> {
    const spec = await this.specs.findCurrent(organizationId, slug);
    if (!spec) throw notFound('specification');
    return readPage(this.cursors, `openapi-versions:${spec.id}`, query, {
      read: (page) => this.versions.list(spec.id, page),
      keys: ({ id }) => [id],
      item,
    });
  }

  /** A version by its identifier, or the newest by `LATEST`. 404 if there is none. */
  async get(scope: Scope, slug: string, id: string): Promise<OpenapiSpecVersion> {
    return (await this.locate(scope, slug, id)).version;
  }

  /** Like `get`, with the specification of the version. */
  async locate({ organizationId }: Scope, slug: string, id: string): Promise<LocatedVersion> {
    const spec = await this.specs.findCurrent(organizationId, slug);
    const versionId = id === LATEST ? spec?.lastVersion : id;
    const version = spec && versionId && isId(versionId) ? await this.versions.find(spec.id, versionId) : null;
    if (!spec || !version) throw notFound('version of the specification');
    return { spec, version };
  }

  /** The response body with the content of a version, assembled without parsing its JSON. */
  async content({ spec, version }: LocatedVersion, { actor }: Scope): Promise<Buffer> {
    const document = await this.read(version.id, 'document');
    // The URL of the source may be known to members only.
    const source = this.addresses.text(actor.visit ? { ...version, sourceUrl: null } : version);
    const urls = { source, public: spec.visibility === 'public' ? this.addresses.published(spec) : null };
    const addresses = `,"url":${JSON.stringify(source)},"urls":${JSON.stringify(urls)}}`;
    return Buffer.concat([Buffer.from('{"filesystem":'), document, Buffer.from(addresses)]);
  }

  async text({ id }: Pick<OpenapiSpecVersion, 'id'>): Promise<SpecText> {
    return { version: id, bytes: await this.read(id, 'raw') };
  }

  /** For holders of a signed URL. 404 if it was altered or has expired. */
  async signedText(id: string, query: SignedQuery): Promise<SpecText> {
    const version = this.addresses.verify(id, query) ? await this.versions.locate(id) : null;
    if (!version) throw notFound('version of the specification');
    return this.text(version);
  }

  /** The newest version of a public specification, for anyone. 404 for a private one. */
  async publicText(specId: string): Promise<SpecText> {
    const spec = await this.specs.findById(specId);
    const id = spec?.visibility === 'public' ? spec.lastVersion : null;
    const version = id === null ? null : await this.versions.locate(id);
    if (!version) throw notFound('specification');
    return this.text(version);
  }

  private async read(id: string, part: VersionPart): Promise<Buffer> {
    const packed = await this.versions.bytes(id, part);
    if (!packed) throw notFound('version of the specification');
    return unpack(packed, { maxOutputLength: MAX_BYTES });
  }
}
