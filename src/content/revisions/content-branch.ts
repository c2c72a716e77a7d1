import type { Revision } from '../entities/revision.entity';
import type { ContentChanges } from './content-changes';
import type { RevisionPoint } from './branch.sql';

/** A branch of content that is locked until the transaction ends: what it holds now, and how to add a revision to it. */
export interface OpenBranch {
  readonly point: RevisionPoint;
  readonly revisionId: string;
  write(changes: ContentChanges): Promise<Revision>;
}

/** Content that can be written: the primary content of a space, or a change request. */
export interface ContentBranch {
  /** 409 when it cannot be written now; called before anything costly is done for it. */
  check(): void;
  /** Locks it; call inside a transaction. 404 when it is gone, 409 when it cannot be written now. */
  open(): Promise<OpenBranch>;
}
