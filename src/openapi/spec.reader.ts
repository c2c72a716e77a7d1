import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SpecVisibility } from './entities/openapi-spec.entity';
import { SpecAddresses } from './spec-addresses';
import { SpecVersionsRepository } from './spec-versions.repository';
import { SpecsRepository } from './specs.repository';

const unpack = promisify(gunzip);

/** JSON of the documents that are remembered, together; as objects they take several times that. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

/** A specification as those who show it need it. */
export interface ReadSpec {
  readonly versionId: string;
  readonly specVisibility: SpecVisibility;
  /** OpenAPI 3.1 as JSON; shared by all who read it, and never to be changed. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** What is known of the newest version without reading it. */
export interface CurrentSpec {
  readonly versionId: string;
  /** When its content, source or visibility last changed. */
  readonly updatedAt: Date;
  /** Where anyone fetches its text; only of a public one. */
  readonly textUrl?: string;
}

interface Remembered {
  readonly document: ReadSpec['document'];
  readonly size: number;
}

/** Gives the newest version of specifications to other modules. Who may see it is for them to decide. */
@Injectable()
export class SpecReader {
  private readonly documents: LRUCache<string, Remembered>;

  constructor(
    private readonly specs: SpecsRepository,
    private readonly versions: SpecVersionsRepository,
    private readonly addresses: SpecAddresses,
  ) {
    this.documents = new LRUCache<string, Remembered>({
      maxSize: REMEMBERED_BYTES,
      sizeCalculation: ({ size }) => Math.max(1, size),
      fetchMethod: (id) => this.load(id),
    });
  }

  /** Which version is the newest, from memory as a rule; undefined where there is none. Names what is shown for caches. */
  async currentVersion(organizationId: string, slug: string): Promise<string | undefined> {
    return (await this.specs.findCurrent(organizationId, slug))?.lastVersion ?? undefined;
  }

  /** From memory as a rule; undefined where there is no such specification, or no version yet. */
  async current(organizationId: string, slug: string): Promise<CurrentSpec | undefined> {
    const spec = await this.specs.findCurrent(organizationId, slug);
    if (!spec?.lastVersion) return undefined;
    const textUrl = spec.visibility === 'public' ? this.addresses.published(spec) : undefined;
    return { versionId: spec.lastVersion, updatedAt: spec.updatedAt, ...(textUrl !== undefined && { textUrl }) };
  }

  /** Names the newest versions of all specifications of an organization together: equal names, equal content. */
  state(organizationId: string): Promise<string> {
    return this.specs.state(organizationId);
  }

  /** What is in a version; undefined when it is gone. */
  async document(versionId: string): Promise<ReadSpec['document'] | undefined> {
    return (await this.documents.fetch(versionId))?.document;
  }

  /** The newest version that could be read; undefined where there is no such specification, or none yet. */
  async latest(organizationId: string, slug: string): Promise<ReadSpec | undefined> {
    const spec = await this.specs.findCurrent(organizationId, slug);
    const versionId = spec?.lastVersion;
    if (!spec || !versionId) return undefined;
    const found = await this.documents.fetch(versionId);
    return found && { versionId, specVisibility: spec.visibility, document: found.document };
  }

  /** The slug of the specification that comes from this address, for texts that name it by that. */
  slugOfSource(organizationId: string, sourceUrl: string): Promise<string | undefined> {
    return this.specs.slugOfSource(organizationId, sourceUrl);
  }

  private async load(versionId: string): Promise<Remembered | undefined> {
    const packed = await this.versions.bytes(versionId, 'document');
    if (!packed) return undefined;
    const bytes = await unpack(packed, { maxOutputLength: MOST_BYTES });
    return { document: JSON.parse(bytes.toString()) as ReadSpec['document'], size: bytes.length };
  }
}
