import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
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

/** Far above what is ever stored. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Represents the newest version where an identifier is requested. */
export const LATEST = 'latest';

/** The text of a version as it was written. */
export interface SpecText {
  readonly version: string;
  readonly bytes: Buffer;
}

export interface LocatedVersion {
  readonly spec: CurrentSpec;
  readonly version: OpenapiSpecVersion;
}

/** The versions of specifications, and what is in them. */
@Injectable()
export class SpecVersionsService {
  constructor(
    private readonly specs: SpecsRepository,
    private readonly versions: SpecVersionsRepository,
    private readonly addresses: SpecAddresses,
    private readonly cursors: CursorCodec,
  ) {}

  /** The newest first. */
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

  /** A version by its identifier, or the newest by `LATEST`. 404 when there is none. */
  async get(scope: Scope, slug: string, id: string): Promise<OpenapiSpecVersion> {
    return (await this.locate(scope, slug, id)).version;
  }

  /** The same with the specification that it is a version of. */
  async locate({ organizationId }: Scope, slug: string, id: string): Promise<LocatedVersion> {
    const spec = await this.specs.findCurrent(organizationId, slug);
    const wanted = id === LATEST ? spec?.lastVersion : id;
    const version = spec && wanted && isId(wanted) ? await this.versions.find(spec.id, wanted) : null;
    if (!spec || !version) throw notFound('version of the specification');
    return { spec, version };
  }

  /** The answer that shows what is in a version, made without reading its JSON. */
  async content({ spec, version }: LocatedVersion, { actor }: Scope): Promise<Buffer> {
    const document = await this.read(version.id, 'document');
    // Where it was fetched from may be an address that only members should know.
    const source = this.addresses.text(actor.visit ? { ...version, sourceUrl: null } : version);
    const urls = { source, public: spec.visibility === 'public' ? this.addresses.published(spec) : null };
    const addresses = `,"url":${JSON.stringify(source)},"urls":${JSON.stringify(urls)}}`;
    return Buffer.concat([Buffer.from('{"filesystem":'), document, Buffer.from(addresses)]);
  }

  async text({ id }: Pick<OpenapiSpecVersion, 'id'>): Promise<SpecText> {
    return { version: id, bytes: await this.read(id, 'raw') };
  }

  /** For who holds a signed address. 404 when it was altered or has expired. */
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
    return unpack(packed, { maxOutputLength: MOST_BYTES });
  }
}
