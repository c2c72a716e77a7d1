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
  /** Ends live editing: the change request is final. */
  end(changeRequestId: string): Promise<void>;
}

const ATTEMPTS = 5;
const BUSY = 'Others are typing in this change request. Repeat the request.';

class StillUnwritten extends Error {}

/**
 * Ensures that operations on the whole content of a change request include the text that people are typing. The live module, which is above
 * this one, registers the implementation.
 */
@Injectable()
export class UnwrittenTexts {
  private texts?: TextsBeingTyped;

  register(texts: TextsBeingTyped): void {
    this.texts = texts;
  }

  /** Performs work, in a transaction that calls `lock` first, once all typed text is written into the content. */
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
    // An archived change request accepts no updates, and earlier text has been written.
    if (isWritten === false && status !== 'archived') throw new StillUnwritten();
  }

  /** Writes the text typed so far, for an edit that is merged with it; text that cannot be written is merged later. */
  async writeIfPossible(scope: SpaceScope, changeRequestId: string): Promise<void> {
    await this.texts?.write(scope, changeRequestId).catch(() => undefined);
  }

  /** Writes the text typed so far. */
  async write(scope: SpaceScope, changeRequestId: string): Promise<void> {
    await this.texts?.write(scope, changeRequestId);
  }

  /**
   * Delivers what was written into a page to the people who are typing on it. Call with the change request locked, in the unit of work that
   * writes.
   */
  async pull(changeRequest: ChangeRequest, pageId: string): Promise<void> {
    await this.texts?.pull(changeRequest, pageId);
  }

  async end({ id }: ChangeRequest): Promise<void> {
    await this.texts?.end(id);
  }
}
