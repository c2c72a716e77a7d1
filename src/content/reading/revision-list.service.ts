import { Inject, Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { type People, PeopleReader } from '../../users/people.reader';
import type { RevisionSummaryResponse } from './dto/revision-summary.response';
import { RevisionOrigins } from './revision-origins';
import { type ListedRevision, RevisionListRepository } from './revision-list.repository';

/** The history of a space. */
@Injectable()
export class RevisionListService {
  constructor(
    private readonly revisions: RevisionListRepository,
    private readonly people: PeopleReader,
    private readonly origins: RevisionOrigins,
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
    const merges = page.items.filter(({ type }) => type === 'merge').map((row) => row.id);
    const [people, changed, merged] = await Promise.all([
      this.people.read(page.items.map(({ createdBy }) => createdBy)),
      this.revisions.changed(
        id,
        page.items.map(({ seq }) => seq),
      ),
      this.origins.mergedInShort(scope, merges),
    ]);
    return {
      ...page,
      items: page.items.map((row) => {
        const { count = 0, titles = [], imported = false } = changed.get(row.seq) ?? {};
        const mergedFrom = merged.get(row.id);
        const changedPages = { count, titles: [...titles], imported };
        return { ...this.item(id, row, people), changedPages, ...(mergedFrom && { mergedFrom }) };
      }),
    };
  }

  private item(
    spaceId: string,
    { id, type, parents, createdAt, createdBy }: ListedRevision,
    people: People,
  ): Omit<RevisionSummaryResponse, 'changedPages'> {
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
