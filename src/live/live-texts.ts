import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pointOfChangeRequest } from '../change-requests/change-requests.reader';
import { isNumber } from '../change-requests/change-requests.repository';
import type { ChangeRequest } from '../change-requests/entities/change-request.entity';
import { type AffectedPages, type LiveEditStore, LiveEdits } from '../change-requests/live-edits';
import { AppError, conflict } from '../../core/errors/app-error';
import { PageDocuments } from '../content/reading/page-documents';
import type { SpaceScope } from '../spaces/space-scope';
import { PeopleReader } from '../users/people.reader';
import type { LivePerson } from './open/live-socket';
import { LiveDocumentsRepository } from './live-documents.repository';
import { LivePuller } from './live-puller';
import { LiveSignals } from './live-signals';
import { LiveWriter } from './live-writer';

/** Why text cannot be written, to the person whose operation needs it in a revision. */
const unwritable = (error: unknown): unknown =>
  error instanceof AppError && error.status < 500
    ? conflict('block_not_writable', `Text that was typed into the change request cannot be written: ${error.message}`)
    : error;

/** Writes the text that people are typing in a change request before something replaces or merges it. */
@Injectable()
export class LiveTexts implements LiveEditStore, OnModuleInit {
  /** Change requests that had live documents when all of them were last locked. */
  private readonly held = new Set<string>();

  constructor(
    private readonly rows: LiveDocumentsRepository,
    private readonly writer: LiveWriter,
    private readonly puller: LivePuller,
    private readonly signals: LiveSignals,
    private readonly liveEdits: LiveEdits,
    private readonly documents: PageDocuments,
    private readonly people: PeopleReader,
  ) {}

  onModuleInit(): void {
    this.liveEdits.register(this);
  }

  async write(scope: SpaceScope, idOrNumber: string): Promise<void> {
    const named = isNumber(idOrNumber) ? { number: Number(idOrNumber) } : { id: idOrNumber };
    for (const row of await this.rows.unwritten(scope, named)) await this.writer.write(row);
  }

  async writeInto(changeRequest: ChangeRequest, { ids, replaced }: AffectedPages): Promise<ChangeRequest> {
    if (ids?.length === 0) return changeRequest;
    const rows = await this.rows.lockAll(changeRequest.id, ids);
    if (!ids && rows.length > 0) this.held.add(changeRequest.id);
    // One that is archived or mirrors a pull request accepts no updates, and earlier text has been written.
    if (changeRequest.sourceUrl !== null || !['draft', 'open'].includes(changeRequest.status)) return changeRequest;
    let written = changeRequest;
    for (const row of rows) {
      if (row.seq === row.writtenSeq) continue;
      const writing = this.writer.write(row, replaced?.has(row.pageId));
      written =
        (await writing.catch((error: unknown) => {
          throw unwritable(error);
        })) ?? written;
    }
    return written;
  }

  async pull(changeRequest: ChangeRequest, pageId: string): Promise<void> {
    const found = await this.rows.find(changeRequest.id, pageId);
    const row = found && (await this.rows.lock(found.id));
    if (row) await this.puller.pullInto(changeRequest, row);
  }

  async endGone(changeRequest: ChangeRequest, by: string): Promise<void> {
    const rows = await this.rows.ofChangeRequest(changeRequest.id);
    if (rows.length === 0) return;
    const pages = rows.map(({ pageId }) => pageId);
    const existing = await this.documents.existing(pointOfChangeRequest(changeRequest), pages);
    const gone = rows.filter(({ pageId }) => !existing.has(pageId));
    if (gone.length === 0) return;
    const person = await this.person(by);
    for (const { id } of gone) await this.puller.end(id, person);
  }

  async end(changeRequestId: string, by: string): Promise<void> {
    // No live document is created while the change request is locked.
    if (!this.held.delete(changeRequestId)) return;
    if ((await this.rows.removeAll(changeRequestId)) === 0) return;
    await this.signals.send('ended', changeRequestId, JSON.stringify(await this.person(by)));
  }

  private async person(id: string): Promise<LivePerson> {
    return { id, name: (await this.people.read([id]))(id).displayName };
  }
}
