import { Inject, Injectable } from '@nestjs/common';
import { ChangeRequestsReader } from '../change-requests/change-requests.reader';
import { AppError, badRequest } from '../../core/errors/app-error';
import type { CacheableResource } from '../common/http/conditional';
import { isId } from '../common/ids/id.pipe';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { DocumentQuery, TreeQuery } from '../content/reading/dto/content.query';
import { PagesService } from '../content/reading/pages/pages.service';
import { type ReadPoint, RevisionPoints } from '../content/storage/revision-points';
import type { SpaceScope } from '../spaces/space-scope';
import { AgentAccess } from './agent-access';
import type { AgentCall } from './agent-call';
import type { AgentPlace } from './agent-place';
import { advised, FIND_CHANGE_REQUESTS } from './next-step';
import { type PageRow, pageRows, rowOf, type TreePage } from './page-rows';
import { pieceOf, type TextPiece } from './text-piece';

/** Maximum number of pages in one response. */
export const MAX_PAGES = 200;

const FIND_PAGES = { 404: 'Call list_pages or search for the pages that there are.' };

/** A page with a part of its text. */
export interface AgentPage extends TextPiece, Omit<PageRow, 'parent'> {
  readonly url: string;
}

const read = async <T>({ build }: CacheableResource): Promise<T> => JSON.parse((await build()).bytes.toString()) as T;

/** Reads pages of spaces and of change requests for agents. */
@Injectable()
export class AgentPages {
  constructor(
    private readonly access: AgentAccess,
    private readonly pages: PagesService,
    private readonly points: RevisionPoints,
    private readonly changeRequests: ChangeRequestsReader,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** At most 200 pages in reading order; `cursor` is the last page of the previous response. 400 if that page no longer exists. */
  async list(call: AgentCall, { cursor, ...place }: AgentPlace & { cursor?: string }) {
    const scope = await this.access.space(
      call,
      operationOf(place, 'listPages', 'listPagesInChangeRequest'),
      place.space,
    );
    const { pages } = await read<{ pages: TreePage[] }>(
      await this.pages.tree(await this.point(scope, place), new TreeQuery()),
    );
    const rows = pageRows(pages);
    const start = cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1;
    if (cursor !== undefined && start === 0)
      throw badRequest(
        'invalid_cursor',
        'The page that cursor names is not there any more. Omit cursor to start from the beginning.',
      );
    const part = rows.slice(start, start + MAX_PAGES);
    const isCut = start + part.length < rows.length;
    return { pages: part, ...(isCut && { nextCursor: part.at(-1)?.id }) };
  }

  /** A page by its identifier or path, with at most 100,000 characters of its Markdown from `offset` on. */
  async read(
    call: AgentCall,
    { page, offset, ...place }: AgentPlace & { page: string; offset?: number },
  ): Promise<AgentPage> {
    const operation = operationOf(place, 'getPageById', 'getPageInChangeRequestById');
    const scope = await this.access.space(call, operation, place.space);
    const point = await this.point(scope, place);
    const found = await advised(FIND_PAGES, () => this.find(point, page));
    return {
      ...rowOf(found),
      url: `${this.configuration.publicUrl}/app/spaces/${place.space}/pages/${found.id}`,
      ...pieceOf(found.markdown ?? '', offset),
    };
  }

  private async find(point: ReadPoint, page: string): Promise<TreePage & { markdown?: string }> {
    const query = new DocumentQuery();
    try {
      if (isId(page)) return await read(await this.pages.page(point, page, query));
    } catch (error) {
      // Short paths look like identifiers.
      if (!(error instanceof AppError) || error.status !== 404) throw error;
    }
    return read(await this.pages.pageAt(point, page, query));
  }

  private async point(scope: SpaceScope, { change_request: id }: AgentPlace): Promise<ReadPoint> {
    if (id === undefined) return this.points.head(scope);
    return advised(FIND_CHANGE_REQUESTS, () => this.changeRequests.point(scope, id));
  }
}

const operationOf = (place: AgentPlace, ofSpace: string, ofChangeRequest: string): string =>
  place.change_request === undefined ? ofSpace : ofChangeRequest;
