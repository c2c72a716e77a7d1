import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as Y from 'yjs';
import { BranchChanged } from '../change-requests/branch-changed.event';
import { pointOfChangeRequest } from '../change-requests/change-requests.reader';
import { ChangeRequestsRepository } from '../change-requests/change-requests.repository';
import type { ChangeRequest } from '../change-requests/entities/change-request.entity';
import { PageDocuments, type PageText } from '../content/reading/page-documents';
import { Database } from '../database/database';
import { EventBus } from '../events/event-bus';
import { LiveAuthorsReader } from './live-authors.reader';
import { LiveDocumentsRepository, type LiveRow } from './live-documents.repository';
import { LiveSignals } from './live-signals';
import type { LivePerson } from './open/live-socket';
import { docOf, readLiveDocument, updateTo } from './text/live-text';

/** A live document with the current content of its page. */
interface PulledDocument {
  readonly doc: Y.Doc;
  readonly seq: number;
  /** The page as it is stored. */
  readonly page: PageText;
}

/** Merges changes from elsewhere (the API, merges, updates) into the live documents of a page. */
@Injectable()
export class LivePuller implements OnModuleInit {
  constructor(
    private readonly rows: LiveDocumentsRepository,
    private readonly documents: PageDocuments,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly authors: LiveAuthorsReader,
    private readonly signals: LiveSignals,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(BranchChanged, ({ changeRequestId }) => this.pullAll(changeRequestId));
  }

  async pullAll(changeRequestId: string): Promise<void> {
    for (const row of await this.rows.ofChangeRequest(changeRequestId)) await this.pull(row);
  }

  async pull({ id, changeRequestId, pageId, baseHash }: LiveRow): Promise<void> {
    const scope = await this.authors.scope(changeRequestId, '');
    if (!scope) return;
    const { organizationId, resource } = scope;
    const known = await this.changeRequests.find(organizationId, resource.id, changeRequestId);
    if (!known) return;
    const page = await this.documents.find(pointOfChangeRequest(known), pageId);
    if (page?.hash === baseHash) return;
    await this.database.transaction(async () => {
      const changeRequest = await this.changeRequests.lock(organizationId, resource.id, changeRequestId);
      const row = changeRequest && (await this.rows.lock(id));
      if (changeRequest && row) await this.pullInto(changeRequest, row);
    });
  }

  /** Call with the change request and then the document locked. Undefined: the page was deleted, and the document is deleted with it. */
  async pullInto(changeRequest: ChangeRequest, row: LiveRow): Promise<PulledDocument | undefined> {
    const { id, pageId, baseHash } = row;
    const point = pointOfChangeRequest(changeRequest);
    const page = await this.documents.find(point, pageId);
    if (!page) return this.end(id);
    const stored = await this.rows.after(id, 0);
    if (!stored) return undefined;
    const doc = docOf(stored.updates);
    if (page.hash === baseHash) return { doc, seq: stored.seq, page };
    const merged = await this.documents.merge(
      point,
      pageId,
      { base: baseHash, theirs: page.hash },
      readLiveDocument(doc),
    );
    if (!merged) {
      await this.rows.noteBase(id, page.hash);
      return { doc, seq: stored.seq, page };
    }
    const update = updateTo(doc, merged);
    await this.rows.pull(id, update, page.hash);
    Y.applyUpdate(doc, update);
    return { doc, seq: stored.seq + 1, page };
  }

  /** Deletes a document whose page is gone, with the transaction. @param by the person who deleted the page, if known */
  async end(id: string, by?: LivePerson): Promise<undefined> {
    await this.rows.remove(id);
    await this.signals.send('ended', id, by && JSON.stringify(by));
  }
}
