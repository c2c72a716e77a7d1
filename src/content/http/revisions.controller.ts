import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { CallerScope } from '../../common/permissions/caller.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { contentAt, send } from './content-at.controller';
import { type ContentPath, idIn } from './content-path.decorator';
import { type ContentPlace, PageDocumentRoute, ReusableDocumentRoute } from './content-routes';
import { ContentReader } from '../reading/content.reader';
import { EvaluatedQuery } from '../reading/dto/evaluated.query';
import { type ReadPoint, RevisionPoints } from '../storage/revision-points';

const REVISION: ContentPlace = {
  tag: 'Revisions',
  visitors: true,
  texts: {
    revision: {
      id: 'getRevisionById',
      summary: 'Get a revision',
      description: 'A revision with its full page tree, all files and reusable content, without page texts.',
    },
    pages: {
      id: 'listPagesInRevisionById',
      summary: 'Get the page tree of a revision',
      description: 'All pages of the revision as a tree, without their texts.',
    },
    files: {
      id: 'listFilesInRevisionById',
      summary: 'List the files of a revision',
      description: 'The files of the revision, in the order in which they were added.',
    },
    file: {
      id: 'getFileInRevisionById',
      summary: 'Get a file of a revision',
      description: 'A file as of the revision, with its download URL.',
    },
    page: {
      id: 'getPageInRevisionById',
      summary: 'Get a page of a revision',
      description: 'A page as of the revision, with its text as Markdown and its subpages.',
    },
    pageAt: {
      id: 'getPageInRevisionByPath',
      summary: 'Get a page of a revision by its path',
      description:
        'Looks up a page of the revision by its path at that time; slashes may be encoded (`a%2Fb`) or not (`a/b`). Tokens of a published site also get the page that the path redirects to.',
    },
    metaLinks: {
      id: 'listRevisionPageMetaLinks',
      summary: 'Get the meta links of a page',
      description:
        'Links that a page as of the revision has for machines: its canonical URL elsewhere, and other forms of it, as the field `metaLinks` of its front matter names them.',
    },
    reusable: {
      id: 'getReusableContentInRevisionById',
      summary: 'Get reusable content of a revision',
      description: 'A reusable content block as of the revision, with its text as Markdown.',
    },
  },
};

/** Older content of a space: a revision stays readable by its ID indefinitely. */
@Controller('spaces/:spaceId/revisions/:revisionId')
export class RevisionsController extends contentAt(REVISION) {
  constructor(
    private readonly points: RevisionPoints,
    protected readonly content: ContentReader,
  ) {
    super();
  }

  protected point(scope: SpaceScope, path: ContentPath): Promise<ReadPoint> {
    return this.points.at(scope, idIn(path, 'revisionId'));
  }

  @PageDocumentRoute(REVISION, {
    id: 'getPageDocumentInRevisionById',
    summary: 'Get the document of a page',
    description: 'The text of a page as of the revision, as a JSON document of blocks. 404 for a page without text.',
  })
  async document(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('pageId', IdPipe) pageId: string,
    @Query() { evaluated }: EvaluatedQuery,
    @Res() response: Response,
  ): Promise<void> {
    const point = await this.points.at(scope, id);
    await send(response, await this.content.document(point, pageId, evaluated));
  }

  @ReusableDocumentRoute(REVISION, {
    id: 'getReusableContentDocumentInRevisionById',
    summary: 'Get the document of reusable content',
    description: 'The text of a reusable content block as of the revision, as a JSON document of blocks.',
  })
  async reusableDocument(
    @CallerScope() scope: SpaceScope,
    @Param('revisionId', IdPipe) id: string,
    @Param('reusableContentId', IdPipe) reusableId: string,
    @Query() { evaluated }: EvaluatedQuery,
  ): Promise<object> {
    return this.content.getReusableDocument(await this.points.at(scope, id), reusableId, evaluated);
  }
}
