import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import type { FileResponse } from '../reading/dto/file.response';
import type { PageResponse } from '../reading/dto/page.response';
import { toFileResponse } from '../reading/file.mapper';
import { FilesRepository } from '../storage/files.repository';
import { SpaceDownloads } from '../files/space-downloads';
import { toPageResponse } from '../reading/pages/page.mapper';
import { PagesRepository } from '../storage/pages.repository';
import { ReusablesRepository } from '../storage/reusables.repository';
import { type LinkOwners, LinkOwnersReader } from './link-owners.reader';
import type { ReadPoint } from '../storage/revision-points';

/** All targets of one list of links, read together. */
export interface LinkTargets extends LinkOwners {
  readonly pages: ReadonlyMap<string, PageResponse>;
  readonly files: ReadonlyMap<string, FileResponse>;
  readonly reusables: ReadonlyMap<string, { id: string; title: string; document: string }>;
}

interface TargetIds {
  readonly pageIds: readonly string[];
  readonly fileIds?: readonly string[];
  readonly reusableIds?: readonly string[];
}

/** Reads the targets of links, in a constant number of statements. */
@Injectable()
export class LinkTargetsReader {
  constructor(
    private readonly owners: LinkOwnersReader,
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
    private readonly downloads: SpaceDownloads,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async read(
    scope: SpaceScope,
    point: ReadPoint,
    { pageIds, fileIds = [], reusableIds = [] }: TargetIds,
  ): Promise<LinkTargets> {
    const [owners, rows, places, files, reusables, addresses] = await Promise.all([
      this.owners.read(scope),
      this.pages.findMany(point, pageIds),
      this.pages.places(point, pageIds),
      this.files.findMany(point, fileIds),
      this.reusables.findMany(point, reusableIds),
      this.downloads.of(point.spaceId),
    ]);
    const context = { spaceId: point.spaceId, publicUrl: this.configuration.publicUrl, git: true };
    return {
      ...owners,
      pages: new Map(rows.map((row) => [row.pageId, toPageResponse(row, places.get(row.pageId)?.path ?? '', context)])),
      files: new Map(files.map((file) => [file.fileId, toFileResponse(file, addresses, true)])),
      reusables: new Map(
        reusables.map((row) => [row.reusableId, { id: row.reusableId, title: row.title, document: row.documentHash }]),
      ),
    };
  }
}
