import { Inject, Injectable } from '@nestjs/common';
import { JsonText, jsonObject } from '../../common/json/json-object';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { ContentQuery } from './dto/content.query';
import { FilesService } from './files.service';
import { PagesService } from './pages/pages.service';
import { ReusablesService } from './pages/reusables.service';
import type { ReadPoint } from '../storage/revision-points';
import type { Revision } from '../model/entities/revision.entity';
import { RevisionsRepository } from '../storage/revisions.repository';

/** Writes whole revisions as JSON. */
@Injectable()
export class RevisionContents {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly pages: PagesService,
    private readonly files: FilesService,
    private readonly reusables: ReusablesService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** `mergedFrom` is the change request that the revision was merged from. */
  async write(point: ReadPoint, revision: Revision, query: ContentQuery, mergedFrom?: JsonText): Promise<string> {
    const [settings, files, reusableContents, pages] = await Promise.all([
      this.revisions.settings(point),
      this.files.all(point, query.metadata),
      this.reusables.all(point),
      this.pages.treeText(point, query),
    ]);
    return jsonObject({
      object: 'revision',
      id: revision.id,
      type: revision.type,
      parents: revision.parents,
      createdAt: revision.createdAt.toISOString(),
      urls: { app: `${this.configuration.publicUrl}/app/spaces/${point.spaceId}/revisions/${revision.id}` },
      variables: settings.variables,
      files,
      reusableContents,
      pages: new JsonText(pages),
      mergedFrom,
    });
  }
}
