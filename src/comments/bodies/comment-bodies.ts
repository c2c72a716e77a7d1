import { Injectable } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import type { CommentBodyDto } from '../dto/comment-body.dto';
import type { CommentBodyResponse } from '../dto/comment-body.response';
import type { BodyFormat } from '../dto/format.query';

/** What comments say: Markdown is what is stored, a JSON document is another way to send and to read it. */
@Injectable()
export class CommentBodies {
  /** The Markdown of a body that was sent; 400 unless it is there in exactly one form, with some text. */
  async read({ markdown, document }: CommentBodyDto): Promise<string> {
    if (markdown === undefined || document !== undefined) throw badRequest('body must hold the text as markdown.');
    if (markdown.trim() === '') throw badRequest('body.markdown must hold some text.');
    return markdown;
  }

  /** Bodies in a format, in the order of the rows. */
  async show(rows: readonly { readonly markdown: string }[], _format: BodyFormat): Promise<CommentBodyResponse[]> {
    return rows.map(({ markdown }) => ({ markdown }));
  }
}
