import { Inject, Injectable } from '@nestjs/common';
import type { CacheableResponse } from '../../common/http/conditional';
import { JsonText, jsonObject } from '../../common/json/json-object';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { ContentQuery } from './dto/content.query';
import { FilesService } from './files.service';
import { AnswerCache } from './pages/answer-cache';
import { PagesService } from './pages/pages.service';
import { ReusablesService } from './pages/reusables.service';
import type { ReadPoint } from '../storage/revision-points';
import type { Revision } from '../model/entities/revision.entity';
import { RevisionsRepository } from '../storage/revisions.repository';

/** One response about a revision: its tag, and the change request that the revision was merged from. */
export interface RevisionView {
  readonly tag: string;
  readonly mergedFrom?: JsonText;
}

/** Whole revisions. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly pages: PagesService,
    private readonly files: FilesService,
    private readonly reusables: ReusablesService,
    private readonly answers: AnswerCache,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** A whole revision without texts; `tag` is the tag of the response. */
  get(
    point: ReadPoint,
    revision: Revision,
    query: ContentQuery,
    { tag, mergedFrom }: RevisionView,
  ): Promise<CacheableResponse> {
    return this.answers.get(`revision:${tag}`, () => this.write(point, revision, query, mergedFrom));
  }

  private async write(
    point: ReadPoint,
    revision: Revision,
    query: ContentQuery,
    mergedFrom: JsonText | undefined,
  ): Promise<CacheableResponse> {
    const [settings, files, reusableContents, pages] = await Promise.all([
      this.revisions.settings(point),
      this.files.all(point, query.metadata),
      this.reusables.all(point),
      this.pages.treeText(point, query),
    ]);
    const text = jsonObject({
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
    return { bytes: Buffer.from(text) };
  }
}
