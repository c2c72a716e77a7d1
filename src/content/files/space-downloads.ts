import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LevelTree } from '../../access/roles/level-tree';
import type { SpaceFacts } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import type { DownloadQuery } from '../../storage/dto/download.query';
import { SignedUrls } from '../../storage/signed-urls';
import { BlobSpacesRepository } from './blob-spaces.repository';

/** Creates the signed download URLs of one space. */
export interface SpaceAddresses {
  /** Identifies the current audience of the space; part of the tags of responses with URLs. */
  readonly audience: string;
  readonly file: (hash: string, name: string) => string;
  /** A URL that is valid for an hour. */
  readonly document: (hash: string, name: string) => string;
}

/**
 * Download URLs of spaces. Besides their expiry they become invalid with the space and its audience: as soon as it is in the
 * trash, belongs to another organization, or the visibility of it or of a collection above it changes.
 */
@Injectable()
export class SpaceDownloads {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly levels: LevelTree,
    private readonly urls: SignedUrls,
    private readonly blobs: BlobSpacesRepository,
  ) {}

  async of(spaceId: string): Promise<SpaceAddresses> {
    const space = await this.spaces.locate(spaceId);
    const audience = space ? await this.audienceOf(space) : '';
    const place = { space: spaceId, audience };
    return {
      audience,
      file: (hash, name) => this.urls.download(place, hash, name),
      document: (hash, name) => this.urls.downloadForAnHour(place, hash, name),
    };
  }

  /** False for a URL that was altered or is no longer valid. */
  async verify(hash: string, name: string, query: DownloadQuery): Promise<boolean> {
    if (query.space === undefined) return this.verifyWithoutSpace(hash, name, query);
    const space = await this.spaces.locate(query.space);
    if (!space || space.trashed) return false;
    return this.urls.verify({ space: space.id, audience: await this.audienceOf(space) }, hash, name, query);
  }

  /** A URL of the first format ends with the last space that has the file. */
  private async verifyWithoutSpace(hash: string, name: string, query: DownloadQuery): Promise<boolean> {
    return this.urls.verifyWithoutSpace(hash, name, query) && (await this.blobs.isInSpace(hash));
  }

  private async audienceOf({ organizationId, defaultLevel, visibility, parentId }: SpaceFacts): Promise<string> {
    const parts: (string | null)[] = [organizationId, visibility, defaultLevel];
    const collections = parentId === null ? undefined : await this.levels.collectionsOf(organizationId);
    for (let above = parentId; above !== null;) {
      const level = collections?.get(above);
      parts.push(above, level?.defaultLevel ?? null);
      above = level?.parentId ?? null;
    }
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
  }
}
