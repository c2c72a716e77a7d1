import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeRequestsReader } from '../change-requests/change-requests.reader';
import type { ChangeRequest } from '../change-requests/entities/change-request.entity';
import { type TextsBeingTyped, UnwrittenTexts } from '../change-requests/unwritten-texts';
import type { SpaceScope } from '../spaces/space-scope';
import { LiveDocumentsRepository } from './live-documents.repository';
import { LivePuller } from './live-puller';
import { LiveSignals } from './live-signals';
import { LiveWriter } from './live-writer';

/** Writes the text that people are typing in a change request before it is merged. */
@Injectable()
export class LiveTexts implements TextsBeingTyped, OnModuleInit {
  /** Change requests that had live documents when they were last locked. */
  private readonly held = new Set<string>();

  constructor(
    private readonly rows: LiveDocumentsRepository,
    private readonly writer: LiveWriter,
    private readonly puller: LivePuller,
    private readonly signals: LiveSignals,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly unwritten: UnwrittenTexts,
  ) {}

  onModuleInit(): void {
    this.unwritten.register(this);
  }

  async write(scope: SpaceScope, idOrNumber: string): Promise<void> {
    const { id, status } = await this.changeRequests.get(scope, idOrNumber);
    if (status === 'merged' || status === 'archived') return;
    for (const row of await this.rows.ofChangeRequest(id)) if (row.seq > row.writtenSeq) await this.writer.write(row);
  }

  async lock(changeRequestId: string): Promise<boolean> {
    const rows = await this.rows.lockAll(changeRequestId);
    if (rows.length > 0) this.held.add(changeRequestId);
    return rows.every(({ seq, writtenSeq }) => seq === writtenSeq);
  }

  async pull(changeRequest: ChangeRequest, pageId: string): Promise<void> {
    const found = await this.rows.find(changeRequest.id, pageId);
    const row = found && (await this.rows.lock(found.id));
    if (row) await this.puller.pullInto(changeRequest, row);
  }

  async end(changeRequestId: string): Promise<void> {
    // No live document is created while the change request is locked.
    if (!this.held.delete(changeRequestId)) return;
    if ((await this.rows.removeAll(changeRequestId)) > 0) await this.signals.send('ended', changeRequestId);
  }
}
