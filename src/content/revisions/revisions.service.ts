import { Inject, Injectable } from '@nestjs/common';
import type { ReadyAnswer } from '../../common/http/conditional';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { signingWindow } from '../../storage/address-signer';
import type { ContentQuery } from '../dto/content.query';
import { FilesService } from '../files/files.service';
import { SpaceDownloads } from '../files/space-downloads';
import { AnswerCache } from '../pages/answer-cache';
import { PagesService } from '../pages/pages.service';
import { ReusablesService } from '../pages/reusables.service';
import { type ReadPoint, viewName } from './revision-points';
import type { Revision } from '../entities/revision.entity';
import { RevisionsRepository } from './revisions.repository';

/** Whole revisions. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly pages: PagesService,
    private readonly files: FilesService,
    private readonly reusables: ReusablesService,
    private readonly downloads: SpaceDownloads,
    private readonly answers: AnswerCache,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Everything of a revision but the texts. The signing window is part of the key: the answer holds download addresses. */
  async get(point: ReadPoint, revision: Revision, query: ContentQuery): Promise<ReadyAnswer> {
    return this.answers.get(`revision:${await this.tag(point, query)}`, () => this.make(point, revision, query));
  }

  /** Names one answer about a whole revision: equal tags, equal bytes. */
  async tag(point: ReadPoint, query: ContentQuery): Promise<string> {
    const { audience } = await this.downloads.of(point.spaceId);
    return `${viewName(point)}:${query.metadata}:${signingWindow()}:${audience}`;
  }

  private async make(point: ReadPoint, revision: Revision, query: ContentQuery): Promise<ReadyAnswer> {
    const [settings, files, reusableContents, pages] = await Promise.all([
      this.revisions.settings(point),
      this.files.all(point, query.metadata),
      this.reusables.all(point),
      this.pages.treeText(point, query),
    ]);
    const head = JSON.stringify({
      object: 'revision',
      id: revision.id,
      type: revision.type,
      parents: revision.parents,
      createdAt: revision.createdAt.toISOString(),
      urls: { app: `${this.configuration.publicUrl}/app/spaces/${point.spaceId}/revisions/${revision.id}` },
      variables: settings.variables,
      files,
      reusableContents,
    });
    return { bytes: Buffer.from(`${head.slice(0, -1)},"pages":${pages}}`) };
  }
}
