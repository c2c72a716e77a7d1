import { Injectable } from '@nestjs/common';
import { ChangeRequestTransactions } from '../change-requests/change-request-transactions';
import { pointOfChangeRequest } from '../change-requests/change-requests.reader';
import { EditsService } from '../change-requests/edits/edits.service';
import { ContributorsRepository } from '../change-requests/reviews/contributors.repository';
import type { ChangeRequest } from '../change-requests/entities/change-request.entity';
import type { JsonDocument } from '../../core/documents/blocks/registry';
import { withoutTypedBlanks } from '../../core/documents/editor/typed-blanks';
import { PageDocuments, type PageText } from '../content/reading/page-documents';
import { LiveAuthorsReader } from './live-authors.reader';
import { LiveDocumentsRepository, type LiveRow } from './live-documents.repository';
import { LivePuller } from './live-puller';
import { readLiveDocument } from './text/live-text';

type Typed = Pick<LiveRow, 'id' | 'changeRequestId' | 'pageId' | 'unwrittenBy'>;

/** Writes typed text into the content of its change request: one revision, by the last person who typed. */
@Injectable()
export class LiveWriter {
  constructor(
    private readonly rows: LiveDocumentsRepository,
    private readonly puller: LivePuller,
    private readonly authors: LiveAuthorsReader,
    private readonly transactions: ChangeRequestTransactions,
    private readonly edits: EditsService,
    private readonly documents: PageDocuments,
    private readonly contributors: ContributorsRepository,
  ) {}

  /**
   * Does nothing if everything is written. Returns the change request as it is then, if it was written.
   * @param isReplaced the page is about to get another text, which the document is then merged with, as if it had not been written
   * @throws the errors of editing the page, such as 409 for an archived change request
   */
  async write(document: Typed, isReplaced = false): Promise<ChangeRequest | undefined> {
    const author = document.unwrittenBy.at(-1);
    const scope = author === undefined ? undefined : await this.authors.scope(document.changeRequestId, author);
    if (author === undefined || !scope) return undefined;
    return this.transactions.withLocked(scope, document.changeRequestId, async (changeRequest) => {
      const row = await this.rows.lock(document.id);
      if (!row || row.writtenSeq === row.seq) return undefined;
      const pulled = await this.puller.pullInto(changeRequest, row);
      if (!pulled) return undefined;
      const { pageId: page } = row;
      const typed = withoutTypedBlanks(
        readLiveDocument(pulled.doc),
        await this.blanksOf(changeRequest, page, pulled.page),
      );
      const text = { document: typed as unknown as Record<string, unknown> };
      const change = { operation: 'update_page', page, document: text } as const;
      const edited = await this.edits.applyTyped(scope, changeRequest.id, change);
      const written = await this.documents.find(pointOfChangeRequest(edited.changeRequest), page);
      if (written && !isReplaced) await this.rows.noteWritten(row.id, pulled.seq, written.hash);
      if (edited.touched.length > 0)
        await this.contributors.contribute(
          changeRequest.id,
          row.unwrittenBy.filter((userId) => userId !== author),
        );
      return edited.changeRequest;
    });
  }

  /** The stored page if lines of it may end in spaces, which are written as entities. */
  private async blanksOf(
    changeRequest: ChangeRequest,
    pageId: string,
    page: PageText,
  ): Promise<Pick<JsonDocument, 'nodes'>> {
    if (!page.source.includes('&')) return { nodes: [] };
    return this.documents.read(pointOfChangeRequest(changeRequest), pageId, page);
  }
}
