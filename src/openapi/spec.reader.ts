import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SpecVisibility } from './entities/openapi-spec.entity';
import { SpecAddresses } from './spec-addresses';
import { SpecVersionsRepository } from './spec-versions.repository';
import { SpecsRepository } from './specs.repository';

const unpack = promisify(gunzip);

/** Total JSON size of the cached documents; as objects they take several times that. */
const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;

/** A specification with its content, for rendering. */
export interface ReadSpec {
  readonly versionId: string;
  readonly specVisibility: SpecVisibility;
  /** OpenAPI 3.1 as JSON; shared by all readers, so it must not be modified. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** Metadata of the newest version. */
export interface CurrentSpec {
  readonly versionId: string;
  /** When its content, source or visibility last changed. */
  readonly updatedAt: Date;
  /** The public URL of its text; public specifications only. */
  readonly textUrl?: string;
}

interface CachedDocument {
  readonly document: ReadSpec['document'];
  readonly size: number;
}

/** Reads the newest version of specifications for other modules, which are responsible for access control. */
@Injectable()
export class SpecReader {
  private readonly documents: LRUCache<string, CachedDocument>;

  constructor(
    private readonly specs: SpecsRepository,
    private readonly versions: SpecVersionsRepository,
    private readonly addresses: SpecAddresses,
  ) {
    this.documents = new LRUCache<string, CachedDocument>({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ size }) => Math.max(1, size),
      fetchMethod: (id) => this.load(id),
    });
  }

  /** The identifier of the newest version, usually from memory; undefined if there is none. Serves as a cache key. */
  async currentVersion(organizationId: string, slug: string): Promise<string | undefined> {
    return (await this.specs.findCurrent(organizationId, slug))?.lastVersion ?? undefined;
  }

  /** Usually from memory; undefined if there is no such specification, or no version yet. */
  async current(organizationId: string, slug: string): Promise<CurrentSpec | undefined> {
    const spec = await this.specs.findCurrent(organizationId, slug);
    if (!spec?.lastVersion) return undefined;
    const textUrl = spec.visibility === 'public' ? this.addresses.published(spec) : undefined;
    return { versionId: spec.lastVersion, updatedAt: spec.updatedAt, ...(textUrl !== undefined && { textUrl }) };
  }

  /** A fingerprint of the newest versions of all specifications of an organization: equal values mean equal content. */
  state(organizationId: string): Promise<string> {
    return this.specs.state(organizationId);
  }

  /** The content of a version; undefined if it was deleted. */
  async document(versionId: string): Promise<ReadSpec['document'] | undefined> {
    return (await this.documents.fetch(versionId))?.document;
  }

  /** The newest valid version; undefined if there is no such specification, or no version yet. */
  async latest(organizationId: string, slug: string): Promise<ReadSpec | undefined> {
    const spec = await this.specs.findCurrent(organizationId, slug);
    const versionId = spec?.lastVersion;
    if (!spec || !versionId) return undefined;
    const found = await this.documents.fetch(versionId);
    return found && { versionId, specVisibility: spec.visibility, document: found.document };
  }

  /** The slug of the specification with this source URL, for texts that refer to it by URL. */
  slugOfSource(organizationId: string, sourceUrl: string): Promise<string | undefined> {
    return this.specs.slugOfSource(organizationId, sourceUrl);
  }

  private async load(versionId: string): Promise<CachedDocument | undefined> {
    const packed = await this.versions.bytes(versionId, 'document');
    if (!packed) return undefined;
    const bytes = await unpack(packed, { maxOutputLength: MAX_BYTES });
    return { document: JSON.parse(bytes.toString()) as ReadSpec['document'], size: bytes.length };
  }
}
