import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LevelTree } from '../../access/roles/level-tree';
import type { SpaceFacts } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import type { DownloadQuery } from '../../storage/dto/download.query';
import { SignedUrls } from '../../storage/signed-urls';

/** What download URLs of one space are signed with. */
export interface SpaceAddresses {
  /** Names the audience that the space has now; answers that hold addresses are named by it. */
  readonly audience: string;
  readonly file: (hash: string, name: string) => string;
  /** An address that is valid for an hour. */
  readonly document: (hash: string, name: string) => string;
}

/**
 * Download addresses of spaces. Besides their time they end with the space, and with its audience: as soon as it is in the
 * trash, belongs to another organization, or it or a collection above it opens to others than when they were given out.
 */
@Injectable()
export class SpaceDownloads {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly levels: LevelTree,
    private readonly urls: SignedUrls,
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

  /** False for an address that was altered, or has ended for any reason. */
  async verify(hash: string, name: string, query: DownloadQuery): Promise<boolean> {
    const space = query.space === undefined ? undefined : await this.spaces.locate(query.space);
    if (!space || space.trashed) return false;
    return this.urls.verify({ space: space.id, audience: await this.audienceOf(space) }, hash, name, query);
  }

  private async audienceOf({ organizationId, defaultLevel, visibility, parentId }: SpaceFacts): Promise<string> {
    const says: (string | null)[] = [organizationId, visibility, defaultLevel];
    const collections = parentId === null ? undefined : await this.levels.collectionsOf(organizationId);
    for (let above = parentId; above !== null;) {
      const level = collections?.get(above);
      says.push(above, level?.defaultLevel ?? null);
      above = level?.parentId ?? null;
    }
    return createHash('sha256').update(JSON.stringify(says)).digest('base64url').slice(0, 12);
  }
}
