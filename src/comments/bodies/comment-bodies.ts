import { Inject, Injectable } from '@nestjs/common';
import { badRequest, within } from '../../../core/errors/app-error';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { documentToMarkdown } from '../../../core/documents/json/document-to-markdown';
import { fragmentToDocument } from '../../../core/documents/json/markdown-to-document';
import { parseDocument } from '../../../core/documents/json/parse-document';
import type { Discussion } from '../discussion';
import { type CommentBodyDto, MAX_BODY_CHARACTERS } from '../dto/comment-body.dto';
import type { CommentBodyResponse } from '../dto/comment-body.response';
import type { BodyFormat } from '../dto/format.query';
import { CommentAddresses } from './comment-addresses';
import { MAX_CHARACTERS } from './fit-documents';

/** Longest JSON document of a comment: turning it into Markdown and checking that takes less than 200 ms. */
const MAX_DOCUMENT_CHARACTERS = 100_000;

/** Bodies of comments: stored as Markdown, also sent and read as JSON documents. */
@Injectable()
export class CommentBodies {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /**
   * The Markdown of a body that was sent; 400 unless it is there in exactly one form, with 1 to 10,000 characters of text.
   * @param spaceId the space of references in a document that name none
   */
  read({ markdown, document }: CommentBodyDto, spaceId?: string): string {
    if ((markdown === undefined) === (document === undefined))
      throw badRequest('conflicting_fields', 'body must contain the text either as markdown or as document.', {
        field: 'body',
      });
    const text = markdown ?? this.write(document, spaceId);
    if (text.trim() === '') throw badRequest('missing_value', 'body must contain text.', { field: 'body' });
    if ([...text].length > MAX_BODY_CHARACTERS)
      throw badRequest('too_long', `body must be at most ${MAX_BODY_CHARACTERS} characters long as Markdown.`, {
        field: 'body',
      });
    return text;
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
      await yieldToEventLoop();
    }
    return bodies;
  }

  private write(document: unknown, spaceId: string | undefined): string {
    if (JSON.stringify(document).length > MAX_DOCUMENT_CHARACTERS)
      throw badRequest('too_long', `body.document must be at most ${MAX_DOCUMENT_CHARACTERS} characters of JSON.`, {
        field: 'body.document',
      });
    const addresses = new CommentAddresses(this.configuration.publicUrl, spaceId);
    return within('body', () =>
      documentToMarkdown(parseDocument(document), { address: (ref) => addresses.of(ref) }).replace(/\n+$/, ''),
    );
  }
}
