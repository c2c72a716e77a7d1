import { Injectable } from '@nestjs/common';
import { preconditionFailed } from '../../core/errors/app-error';
import { currentRequest } from '../common/http/request-context';
import type { SpaceScope } from '../spaces/space-scope';
import type { ChangeRequest } from './entities/change-request.entity';

/** The pages whose text an operation may take away or replace. */
export interface AffectedPages {
  /** Their identifiers; absent: possibly all pages. */
  readonly ids?: readonly string[];
  /** Those that get a text that knows nothing of what is being typed: that stays in the editors, and is merged into the new text. */
  readonly replaced?: ReadonlySet<string>;
}

const TYPED =
  'Someone is typing in this change request. What they have typed is saved within seconds: read the change request again, and repeat the change with the new ETag if it still applies.';

export const ALL_PAGES: AffectedPages = {};
export const NO_PAGES: AffectedPages = { ids: [] };

/** Live text that is not yet in the content of its change request. */
export interface LiveEditStore {
  /** Writes all of it into the change request, each page in a unit of work of its own. */
  write(scope: SpaceScope, changeRequestId: string): Promise<void>;
  /** Writes that of some pages in the ambient transaction; no more updates are accepted until it ends. */
  writeInto(changeRequest: ChangeRequest, pages: AffectedPages): Promise<ChangeRequest>;
  /** Merges the current content of the page into its live document, in the ambient transaction. */
  pull(changeRequest: ChangeRequest, pageId: string): Promise<void>;
  /** Ends live editing of pages that no longer exist, in the ambient transaction. @param by the person who deleted them */
  endGone(changeRequest: ChangeRequest, by: string): Promise<void>;
  /** Ends live editing: the change request is final. @param by the person who merged it */
  end(changeRequestId: string, by: string): Promise<void>;
}

/**
 * Ensures that the text that people are typing is in a revision before anything replaces its page. The live module, which is above this
 * one, registers the implementation.
 */
@Injectable()
export class LiveEdits {
  private store?: LiveEditStore;

  register(store: LiveEditStore): void {
    this.store = store;
  }

  /**
   * Writes the text typed on some pages. Call with the change request locked, in the unit of work that takes or replaces the pages: what is
   * typed meanwhile waits for its end. Returns the change request as it is then.
   * @throws 409 for text that cannot be written; 412 for any text if the request may change only the state that its caller has seen
   */
  async flush(changeRequest: ChangeRequest, pages: AffectedPages = ALL_PAGES): Promise<ChangeRequest> {
    const written = (await this.store?.writeInto(changeRequest, pages)) ?? changeRequest;
    if (written.revisionId !== changeRequest.revisionId && currentRequest()?.isConditional)
      throw preconditionFailed('someone_is_typing', TYPED);
    return written;
  }

  /** Writes the text typed so far, so that less is left for the unit of work that needs all of it; the rest is written later. */
  async flushEarly(scope: SpaceScope, changeRequestId: string): Promise<void> {
    // It would be written in the transaction that compares what the caller has seen, which fails then.
    if (currentRequest()?.isConditional) return;
    await this.store?.write(scope, changeRequestId).catch(() => undefined);
  }

  /**
   * Delivers what was written into a page to the people who are typing on it. Call with the change request locked, in the unit of work that
   * writes.
   */
  async pull(changeRequest: ChangeRequest, pageId: string): Promise<void> {
    await this.store?.pull(changeRequest, pageId);
  }

  /** Call with the change request locked, in the unit of work that deleted pages. */
  async endGone({ actor }: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    await this.store?.endGone(changeRequest, actor.userId);
  }

  async end({ actor }: SpaceScope, { id }: ChangeRequest): Promise<void> {
    await this.store?.end(id, actor.userId);
  }
}
