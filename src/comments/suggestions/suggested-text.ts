import { Injectable } from '@nestjs/common';
import { Node } from 'prosemirror-model';
import { pointOfChangeRequest } from '../../change-requests/change-requests.reader';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { conflict, notFound } from '../../../core/errors/app-error';
import { PageDocuments } from '../../content/reading/page-documents';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import type { EditorNode } from '../../../core/documents/editor/editor-node.types';
import { documentToEditor } from '../../../core/documents/editor/from-document';
import { editorSchema } from '../../../core/documents/editor/schema';
import { editorToDocument } from '../../../core/documents/editor/to-document';
import { pageWords, documentRangeOf } from '../../../core/documents/quotes/page-words';
import { findQuote } from '../../../core/documents/quotes/quote';
import { isPlainText, replaceWords } from '../../../core/documents/quotes/replace-words';
import type { Comment } from '../entities/comment.entity';

const GONE = 'The words that this suggestion replaces have changed. Dismiss it or make a new suggestion.';
const AMBIGUOUS =
  'The words that this suggestion replaces occur several times on the page, in the same context. Edit the page instead.';
const NOT_PLAIN =
  'The words that this suggestion replaces are not plain text in a single block. Edit the page instead.';

/** Applies a suggestion to the text of a page. */
@Injectable()
export class SuggestedText {
  constructor(private readonly documents: PageDocuments) {}

  /** @throws 404 if the page is gone, 409 if the words are gone or it is not clear which ones are meant */
  async read(
    changeRequest: ChangeRequest,
    { pageId, quote, replacement }: Pick<Comment, 'pageId' | 'quote' | 'replacement'>,
  ): Promise<JsonDocument> {
    const point = pointOfChangeRequest(changeRequest);
    const page = pageId === null ? undefined : await this.documents.find(point, pageId);
    if (!page || pageId === null || !quote || replacement === null) throw notFound('page');
    const document = await this.documents.read(point, pageId, page);
    const doc = Node.fromJSON(editorSchema, documentToEditor(document));
    const words = pageWords(doc);
    const found = findQuote(words.text, quote);
    if (!found) throw conflict('suggestion_not_applicable', GONE);
    if (found.isAmbiguous) throw conflict('suggestion_not_applicable', AMBIGUOUS);
    const place = documentRangeOf(words, found.start, quote.exact.length);
    if (!isPlainText(doc, place.from, place.to)) throw conflict('suggestion_not_applicable', NOT_PLAIN);
    return editorToDocument(replaceWords(doc, place, replacement).toJSON() as EditorNode);
  }
}
