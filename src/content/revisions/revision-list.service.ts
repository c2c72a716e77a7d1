import { Inject, Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { type People, PeopleReader } from '../../users/people.reader';
import type { RevisionSummaryResponse } from '../dto/revision-summary.response';
import { type ListedRevision, RevisionListRepository } from './revision-list.repository';

/** The history of a space. */
@Injectable()
export class RevisionListService {
  constructor(
    private readonly revisions: RevisionListRepository,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Revisions of the primary content, newest first. */
  async list(scope: SpaceScope, query: PageQueryDto): Promise<ListResponse<RevisionSummaryResponse>> {
    const { id } = scope.resource;
    const page = await readPage(this.cursors, `revisions:${id}`, query, {
      read: (request) => this.revisions.list(id, id, request),
      keys: (row) => [row.seq],
      item: (row) => row,
    });
    const people = await this.people.read(page.items.map(({ createdBy }) => createdBy));
    return { ...page, items: page.items.map((row) => this.item(id, row, people)) };
  }

  private item(
    spaceId: string,
    { id, type, parents, createdAt, createdBy }: ListedRevision,
    people: People,
  ): RevisionSummaryResponse {
    const { publicUrl } = this.configuration;
    return {
      object: 'revision',
      id,
      type,
      parents: [...parents],
      createdAt: createdAt.toISOString(),
      createdBy: people(createdBy),
      urls: {
        app: `${publicUrl}/app/spaces/${spaceId}/revisions/${id}`,
        location: `${publicUrl}/v1/spaces/${spaceId}/revisions/${id}`,
      },
    };
  }
}
