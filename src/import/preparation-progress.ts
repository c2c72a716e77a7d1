import type { FileBytes } from './import-bundle';

export type Progress = (done: number, total: number) => void;

interface Watchers {
  readonly progress?: Progress;
  readonly onBytes?: Progress;
  readonly signal?: AbortSignal;
}

/** How much of a bundle has been read: in files, and in bytes. */
export class PreparationProgress {
  private readonly files: number;
  private readonly bytes: number;
  private doneFiles = 0;
  private doneBytes = 0;

  constructor(
    groups: readonly ReadonlyMap<string, FileBytes>[],
    private readonly watchers: Watchers,
  ) {
    this.files = groups.reduce((sum, group) => sum + group.size, 0);
    this.bytes = groups.reduce((sum, group) => [...group.values()].reduce((all, { length }) => all + length, sum), 0);
  }

  /** Throws when the import was cancelled. */
  check(): void {
    this.watchers.signal?.throwIfAborted();
  }

  /** A file of this size has been read. */
  add(bytes: number): void {
    this.doneFiles += 1;
    this.doneBytes += bytes;
    this.report();
  }

  /** Files that are not needed count as read. */
  end(): void {
    this.doneFiles = this.files;
    this.doneBytes = this.bytes;
    this.report();
  }

  private report(): void {
    this.watchers.progress?.(this.doneFiles, this.files);
    this.watchers.onBytes?.(this.doneBytes, this.bytes);
  }
}
