import { Controller } from '@nestjs/common';
import type { SpaceScope } from '../../spaces/space-scope';
import { contentAt } from './content-at.controller';
import type { ContentPlace } from './content-routes';
import { ContentReader } from '../reading/content.reader';
import { type ReadPoint, RevisionPoints } from '../storage/revision-points';

const NEWEST: ContentPlace = {
  tag: 'Space content',
  texts: {
    revision: {
      id: 'getCurrentRevision',
      summary: 'Get the current revision',
      description:
        'The newest revision with its full page tree, all files and reusable content, without page texts. For large spaces, request the individual parts instead.',
    },
    pages: {
      id: 'listPages',
      summary: 'Get the page tree',
      description: 'All pages of the newest revision as a tree, without their texts.',
    },
    files: {
      id: 'listFiles',
      summary: 'List the files',
      description: 'The files of the newest revision, in the order in which they were added.',
    },
    file: {
      id: 'getFileById',
      summary: 'Get a file',
      description: 'A file of the newest revision, with its download URL.',
    },
    page: {
      id: 'getPageById',
      summary: 'Get a page',
      description:
        'A page of the newest revision with its text as Markdown and its subpages. References in the text are paths of this revision, so they follow renames and moves.',
    },
    pageAt: {
      id: 'getPageByPath',
      summary: 'Get a page by its path',
      description:
        'Looks up a page of the newest revision by its path; slashes may be encoded (`a%2Fb`) or not (`a/b`). Tokens of a published site also get the page that the path redirects to.',
    },
    metaLinks: {
      id: 'listSpacePageMetaLinks',
      summary: 'Get the meta links of a page',
      description:
        'Links that a page of the newest revision has for machines: its canonical URL elsewhere, and other forms of it, as the field `metaLinks` of its front matter names them.',
    },
    reusable: {
      id: 'getReusableContentById',
      summary: 'Get reusable content',
      description: 'A reusable content block of the newest revision with its text as Markdown.',
    },
  },
};

/** The current content of a space: the newest revision. */
@Controller('spaces/:spaceId/content')
export class ContentController extends contentAt(NEWEST) {
  constructor(
    private readonly points: RevisionPoints,
    protected readonly content: ContentReader,
  ) {
    super();
  }

  protected point(scope: SpaceScope): ReadPoint {
    return this.points.head(scope);
  }
}
