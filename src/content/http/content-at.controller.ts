import { Injectable, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { sendConditional } from '../../common/http/conditional';
import { IdPipe } from '../../common/ids/id.pipe';
import type { ListResponse } from '../../common/pagination/page';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import type { ContentReader, TaggedAnswer } from '../reading/content.reader';
import { type ContentPath, PathIds } from './content-path.decorator';
import * as routes from './content-routes';
import { ContentListQuery } from '../reading/dto/content-list.query';
import { ContentQuery, DocumentQuery, TreeQuery } from '../reading/dto/content.query';
import type { FileResponse } from '../reading/dto/file.response';
import type { MetaLinksResponse } from '../reading/dto/meta-links.response';
import type { ReusableContentResponse } from '../reading/dto/revision.response';
import type { ReadPoint } from '../storage/revision-points';

/** The routes for files, reusable content and meta links at one place. */
function partsAt(place: routes.ContentPlace) {
  const { texts } = place;

  @Injectable()
  abstract class Parts {
    protected abstract readonly content: ContentReader;

    /** The revision that the path identifies; 404 if it does not exist. */
    protected abstract point(scope: SpaceScope, path: ContentPath): ReadPoint | Promise<ReadPoint>;

    @routes.FilesRoute(place, texts.files)
    async files(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Query() query: ContentListQuery,
    ): Promise<ListResponse<FileResponse>> {
      return this.content.listFiles(await this.point(scope, path), query);
    }

    @routes.FileRoute(place, texts.file)
    async file(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Param('fileId', IdPipe) id: string,
      @Query() query: ContentQuery,
    ): Promise<FileResponse> {
      return this.content.getFile(await this.point(scope, path), id, query);
    }

    @routes.MetaLinksRoute(place, texts.metaLinks)
    async metaLinks(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Param('pageId', IdPipe) id: string,
    ): Promise<MetaLinksResponse> {
      return this.content.metaLinks(await this.point(scope, path), id);
    }

    @routes.ReusableRoute(place, texts.reusable)
    async reusable(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Param('reusableContentId', IdPipe) id: string,
      @Query() query: DocumentQuery,
    ): Promise<ReusableContentResponse> {
      return this.content.getReusable(await this.point(scope, path), id, query);
    }
  }
  return Parts;
}

/** Base class of the controllers of content at one place, which add its path and how the place is found. */
export function contentAt(place: routes.ContentPlace) {
  const { texts } = place;

  @Injectable()
  abstract class Content extends partsAt(place) {
    @routes.RevisionRoute(place, texts.revision)
    async revision(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Query() query: ContentQuery,
      @Res() response: Response,
    ): Promise<void> {
      await send(response, await this.content.revision(scope, await this.point(scope, path), query));
    }

    @routes.PageTreeRoute(place, texts.pages)
    async pages(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Query() query: TreeQuery,
      @Res() response: Response,
    ): Promise<void> {
      await send(response, await this.content.tree(await this.point(scope, path), query));
    }

    @routes.PageRoute(place, texts.page)
    async page(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Param('pageId', IdPipe) id: string,
      @Query() query: DocumentQuery,
      @Res() response: Response,
    ): Promise<void> {
      await send(response, await this.content.page(await this.point(scope, path), id, query));
    }

    @routes.PageAtRoute(place, texts.pageAt)
    async pageAt(
      @CallerScope() scope: SpaceScope,
      @PathIds() path: ContentPath,
      @Param('pagePath') pagePath: string | string[],
      @Query() query: DocumentQuery,
      @Res() response: Response,
    ): Promise<void> {
      await send(response, await this.content.pageAt(await this.point(scope, path), pagePath, query));
    }
  }
  return Content;
}

/** Sends a response, or 304 if the client already has it. */
export const send = (response: Response, { tag, make }: TaggedAnswer): Promise<void> =>
  sendConditional(response.req, response, tag, make);
