import type { Revision } from './entities/revision.entity';
import type { ContentChanges } from './content-changes';
import type { RevisionPoint } from './branch.sql';

/** A branch of content that is locked until the transaction ends: its current revision, and a method to add one. */
export interface OpenBranch {
  readonly point: RevisionPoint;
  readonly revisionId: string;
  write(changes: ContentChanges): Promise<Revision>;
}

/** Content that can be written: the primary content of a space, or a change request. */
export interface ContentBranch {
  /** 409 if it cannot be written at the moment; called before any expensive work. */
  check(): void;
  /** Locks it; call inside a transaction. 404 if it was deleted, 409 if it cannot be written at the moment. */
  open(): Promise<OpenBranch>;
}
