import { Inject, Injectable } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { fragmentToDocument } from '../../content/documents/json/markdown-to-document';
import { breathe } from '../../content/import/sources/bundle/breathe';
import type { Discussion } from '../discussion';
import type { CommentBodyDto } from '../dto/comment-body.dto';
import type { CommentBodyResponse } from '../dto/comment-body.response';
import type { BodyFormat } from '../dto/format.query';
import { CommentAddresses } from './comment-addresses';
import { MAX_CHARACTERS } from './fit-documents';

/** What comments say: Markdown is what is stored, a JSON document is another way to send and to read it. */
@Injectable()
export class CommentBodies {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** The Markdown of a body that was sent; 400 unless it is there in exactly one form, with some text. */
  read({ markdown, document }: CommentBodyDto, _spaceId?: string): string {
    if (markdown === undefined || document !== undefined) throw badRequest('body must hold the text as markdown.');
    if (markdown.trim() === '') throw badRequest('body.markdown must hold some text.');
    return markdown;
  }

  /** Bodies in a format, in the order of the rows. Past the limit of one answer, documents stay Markdown. */
  async show(
    { spaceId }: Discussion,
    rows: readonly { readonly markdown: string }[],
    format: BodyFormat,
  ): Promise<CommentBodyResponse[]> {
    if (format === 'markdown') return rows.map(({ markdown }) => ({ markdown }));
    const addresses = new CommentAddresses(this.configuration.publicUrl, spaceId);
    const bodies: CommentBodyResponse[] = [];
    let characters = 0;
    for (const { markdown } of rows) {
      characters += markdown.length;
      bodies.push(
        characters > MAX_CHARACTERS
          ? { markdown }
          : { document: fragmentToDocument(markdown, { resolve: (address) => addresses.ref(address) }) },
      );
      await breathe();
    }
    return bodies;
  }
}
