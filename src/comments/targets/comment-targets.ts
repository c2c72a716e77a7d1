import { Injectable } from '@nestjs/common';
import { badRequest, notFound } from '../../../core/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import { PageWordsReader } from '../../content/reading/page-words.reader';
import { PagesRepository, type PageRow, type PageWithText } from '../../content/storage/pages.repository';
import type { CurrentTargets } from '../comment.mapper';
import type { Discussion } from '../discussion';
import type { PostCommentDto } from '../dto/post-comment.dto';
import type { Comment, KnownPage } from '../entities/comment.entity';
import { NodePreviews } from './node-previews';
import { createQuote, placeQuotes } from './quote-places';

export type CommentTarget = Pick<Comment, 'pageId' | 'page' | 'nodeId' | 'nodePreview' | 'tableCell' | 'quote'>;

/** The whole space or change request. */
export const NO_TARGET: CommentTarget = {
  pageId: null,
  page: null,
  nodeId: null,
  nodePreview: null,
  tableCell: null,
  quote: null,
};

const NO_SUGGESTION = 'suggestion requires quote, the words to replace, and a change request to replace them in.';

const toKnownPage = (page: PageRow, path: string): KnownPage => ({
  title: page.title,
  path,
  ...(page.details.emoji && { emoji: page.details.emoji }),
  ...(page.details.icon && { icon: page.details.icon }),
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
});

/** Targets of comments: checked when one is posted, looked up again when it is read. */
@Injectable()
export class CommentTargets {
  constructor(
    private readonly pages: PagesRepository,
    private readonly previews: NodePreviews,
    private readonly words: PageWordsReader,
  ) {}

  /**
   * The target of a new comment, with what is kept of it. 404 for a page that the newest revision does not have, or a
   * block or words that the page does not have; 400 for a block, cell or words without a page.
   */
  async resolve(
    discussion: Discussion,
    { page: pageId, node, tableCell, quote, suggestion }: Omit<PostCommentDto, 'body'>,
  ): Promise<CommentTarget> {
    const { point, changeRequestId } = discussion;
    if (suggestion && (!quote || changeRequestId === null)) throw badRequest('missing_value', NO_SUGGESTION);
    if (pageId === undefined) {
      if (node !== undefined)
        throw badRequest('missing_value', 'node requires page: name the page that contains the block.', {
          field: 'node',
        });
      if (tableCell !== undefined)
        throw badRequest('missing_value', 'tableCell requires page: name the page that contains the table.', {
          field: 'tableCell',
        });
      if (quote !== undefined)
        throw badRequest('missing_value', 'quote requires page: name the page that contains the words.', {
          field: 'quote',
        });
      return NO_TARGET;
    }
    const page = isId(pageId) ? await this.pages.find(point, pageId) : undefined;
    if (!page) throw notFound('page');
    return {
      pageId,
      page: toKnownPage(page, page.path),
      ...(await this.resolveNode(page, node, point)),
      tableCell: tableCell ? { record: tableCell.record, definition: tableCell.definition } : null,
      quote: quote ? createQuote(await this.wordsOf(discussion, pageId), quote, suggestion !== undefined) : null,
    };
  }

  /** The current targets of comments. The number of statements does not depend on that of the comments. */
  async present(
    { point }: Discussion,
    comments: readonly Pick<Comment, 'id' | 'pageId' | 'quote'>[],
  ): Promise<CurrentTargets> {
    const pageIds = comments.flatMap(({ pageId }) => pageId ?? []);
    const quoted = comments.flatMap(({ pageId, quote }) => (quote && pageId !== null ? [pageId] : []));
    const pages = await this.words.read(point, pageIds, new Set(quoted));
    return {
      pages: new Map(pages.map(({ row, place }) => [row.pageId, toKnownPage(row, place?.path ?? '')])),
      quotes: placeQuotes(comments, new Map(pages.map(({ row, words }) => [row.pageId, words]))),
    };
  }

  private async wordsOf({ point }: Discussion, pageId: string): Promise<string | undefined> {
    const [page] = await this.words.read(point, [pageId], new Set([pageId]));
    return page?.words;
  }

  private async resolveNode(page: PageWithText, node: string | undefined, point: Discussion['point']) {
    if (node === undefined) return { nodeId: null, nodePreview: null };
    const preview = await this.previews.find(point, page, node);
    if (preview === undefined) throw notFound('block of the page');
    return { nodeId: node, nodePreview: preview };
  }
}
