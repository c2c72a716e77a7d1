import { Injectable } from '@nestjs/common';
import { conflict } from '../common/errors/app-error';
import type { SpaceScope } from '../spaces/space-scope';
import type { ChangeRequest } from './entities/change-request.entity';

/** Live text that is not yet in the content of its change request. */
export interface TextsBeingTyped {
  /** Writes all of it into the change request. */
  write(scope: SpaceScope, changeRequestId: string): Promise<void>;
  /** Whether all of it is written; no more updates are accepted until the ambient transaction ends. */
  lock(changeRequestId: string): Promise<boolean>;
  /** Merges the current content of the page into its live document, in the ambient transaction. */
  pull(changeRequest: ChangeRequest, pageId: string): Promise<void>;
  /** Ends the typing: the change request is final. */
  end(changeRequestId: string): Promise<void>;
}

const ATTEMPTS = 5;
const BUSY = 'Others are typing in this change request. Repeat the request.';

class StillUnwritten extends Error {}

/** Lets what depends on the whole content of a change request have what people are typing in it. A module above keeps that. */
@Injectable()
export class UnwrittenTexts {
  private texts?: TextsBeingTyped;

  register(texts: TextsBeingTyped): void {
    this.texts = texts;
  }

  /** Does work, in a transaction that calls `hold` first, with all that was typed in the content. */
  async written<T>(scope: SpaceScope, changeRequestId: string, work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof StillUnwritten)) throw error;
        await this.texts?.write(scope, changeRequestId);
      }
    throw conflict(BUSY);
  }

  /** Call with the change request locked. */
  async lock({ id, status }: ChangeRequest): Promise<void> {
    const isWritten = await this.texts?.lock(id);
    // What is archived takes nothing, and what was typed before is written.
    if (isWritten === false && status !== 'archived') throw new StillUnwritten();
  }

  /** Writes what was typed until now, for an edit that is merged with it; what cannot be written is merged another time. */
  async writeIfPossible(scope: SpaceScope, changeRequestId: string): Promise<void> {
    await this.texts?.write(scope, changeRequestId).catch(() => undefined);
  }

  /** Writes what was typed until now. */
  async write(scope: SpaceScope, changeRequestId: string): Promise<void> {
    await this.texts?.write(scope, changeRequestId);
  }

  /** Has those who are typing on a page get what was written into it. Call with the change request held, in the unit of work that writes. */
  async pull(changeRequest: ChangeRequest, pageId: string): Promise<void> {
    await this.texts?.pull(changeRequest, pageId);
  }

  async end({ id }: ChangeRequest): Promise<void> {
    await this.texts?.end(id);
  }
}
