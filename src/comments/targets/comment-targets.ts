import { Injectable } from '@nestjs/common';
import { badRequest, notFound } from '../../common/errors/app-error';
import { isId } from '../../common/ids/id.pipe';
import { PagesRepository, type PageRow, type PageWithText } from '../../content/pages/pages.repository';
import type { Discussion } from '../discussion';
import type { PostCommentDto } from '../dto/post-comment.dto';
import type { Comment, KnownPage } from '../entities/comment.entity';
import { NodePreviews } from './node-previews';

export type CommentTarget = Pick<Comment, 'pageId' | 'page' | 'nodeId' | 'nodePreview' | 'tableCell'>;

/** The whole space or change request. */
export const NO_TARGET: CommentTarget = { pageId: null, page: null, nodeId: null, nodePreview: null, tableCell: null };

const toKnownPage = (page: PageRow, path: string): KnownPage => ({
  title: page.title,
  path,
  ...(page.details.emoji && { emoji: page.details.emoji }),
  ...(page.details.icon && { icon: page.details.icon }),
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
});

/** What comments are about: checked when one is posted, looked up again when it is shown. */
@Injectable()
export class CommentTargets {
  constructor(
    private readonly pages: PagesRepository,
    private readonly previews: NodePreviews,
  ) {}

  /**
   * The target of a new comment, with what is kept of it. 404 for a page that the newest revision does not have, or a
   * block that the page does not have; 400 for a block or cell without a page.
   */
  async resolve(
    { point }: Discussion,
    { page: pageId, node, tableCell }: Pick<PostCommentDto, 'page' | 'node' | 'tableCell'>,
  ): Promise<CommentTarget> {
    if (pageId === undefined) {
      if (node !== undefined) throw badRequest('node requires page: name the page that contains the block.');
      if (tableCell !== undefined) throw badRequest('tableCell requires page: name the page that contains the table.');
      return NO_TARGET;
    }
    const page = isId(pageId) ? await this.pages.find(point, pageId) : undefined;
    if (!page) throw notFound('page');
    return {
      pageId,
      page: toKnownPage(page, page.path),
      ...(await this.resolveNode(page, node, point)),
      tableCell: tableCell ? { record: tableCell.record, definition: tableCell.definition } : null,
    };
  }

  /** The pages as they are now; those that are gone are omitted. Two statements, however many pages. */
  async present({ point }: Discussion, pageIds: Iterable<string>): Promise<ReadonlyMap<string, KnownPage>> {
    const ids = [...new Set(pageIds)];
    if (ids.length === 0) return new Map();
    const [rows, places] = await Promise.all([this.pages.findMany(point, ids), this.pages.places(point, ids)]);
    return new Map(rows.map((row) => [row.pageId, toKnownPage(row, places.get(row.pageId)?.path ?? '')]));
  }

  private async resolveNode(page: PageWithText, node: string | undefined, point: Discussion['point']) {
    if (node === undefined) return { nodeId: null, nodePreview: null };
    const preview = await this.previews.find(point, page, node);
    if (preview === undefined) throw notFound('block of the page');
    return { nodeId: node, nodePreview: preview };
  }
}
