import { Injectable } from '@nestjs/common';
import type { CacheableResource } from '../../common/http/conditional';
import { JsonText } from '../../common/json/json-object';
import type { SpaceScope } from '../../spaces/space-scope';
import { blobHash } from '../../storage/blob-hash';
import type { ContentQuery } from './dto/content.query';
import { ContentETags } from './pages/content-etags';
import { ResponseCache } from './pages/response-cache';
import { RevisionContents } from './revision-contents';
import { RevisionOrigins } from './revision-origins';
import type { Revision } from '../model/entities/revision.entity';
import { type ReadPoint, RevisionPoints } from '../storage/revision-points';

/** Whole revisions, without the texts of their pages, as response bytes. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly points: RevisionPoints,
    private readonly contents: RevisionContents,
    private readonly origins: RevisionOrigins,
    private readonly responses: ResponseCache,
    private readonly etags: ContentETags,
  ) {}

  async get(scope: SpaceScope, point: ReadPoint, query: ContentQuery): Promise<CacheableResource> {
    const revision = await this.points.revision(scope.resource.id, point.revisionId);
    const mergedFrom = await this.mergedFrom(scope, point, revision);
    const etag = await this.etags.revision(point, query);
    // The change request that a revision was merged from can still change, so it is part of the tag.
    const tag = mergedFrom === undefined ? etag : `${etag}:${blobHash(mergedFrom).slice(0, 12)}`;
    return this.responses.resource('revision', tag, async () => ({
      bytes: Buffer.from(
        await this.contents.write(
          point,
          revision,
          query,
          mergedFrom === undefined ? undefined : new JsonText(mergedFrom),
        ),
      ),
    }));
  }

  /** The JSON text of the change request that a revision was merged from; visitors do not see it. */
  private async mergedFrom(scope: SpaceScope, point: ReadPoint, revision: Revision): Promise<string | undefined> {
    if (revision.type !== 'merge' || point.visitor) return undefined;
    return JSON.stringify((await this.origins.mergedFrom(scope, revision.id)) ?? null);
  }
}
