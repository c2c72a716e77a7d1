import type { GitLogLine, GitRunCommit } from '../entities/git-run.entity';
import { GIT_LIMITS } from '../git-limits';
import type { SkippedResource } from '../../import/import-bundle';
import { boundSkipped, shownPath } from '../../import/skipped-files';
import type { GitRunChanges } from '../git-runs.repository';

const MAX_MESSAGE = 1_000;
const LEFT_OUT_LINES = 100;

/** The log of a run, for people. */
export class RunLog {
  private readonly lines: GitLogLine[] = [];
  private readonly commits: GitRunCommit[] = [];
  private readonly results: GitRunChanges = {};
  /** Whether anything was pulled or pushed. */
  hasResults = false;

  info(message: string): void {
    this.add('info', message);
  }

  warn(message: string): void {
    this.add('warning', message);
  }

  /** What an import left out; only a hint where no one has to act. */
  leftOut(skipped: readonly SkippedResource[]): void {
    for (const entry of boundSkipped(skipped, LEFT_OUT_LINES)) {
      const message = `${shownPath(entry)} was left out: ${entry.reason.replace(/\.$/, '')}.`;
      if (entry.byRule) this.info(message);
      else this.warn(message);
    }
  }

  error(message: string): void {
    this.add('error', message);
  }

  commit(commit: GitRunCommit): void {
    const isNew = !this.commits.some(({ oid }) => oid === commit.oid);
    if (isNew && this.commits.length < GIT_LIMITS.listedCommits) this.commits.push(commit);
  }

  result(changes: Pick<GitRunChanges, 'revisionId' | 'headCommit' | 'changeRequestId' | 'sideBranch'>): void {
    Object.assign(this.results, changes);
    this.hasResults ||= changes.revisionId !== undefined || changes.changeRequestId !== undefined;
  }

  /** The run waits for a change request of an earlier run, and has no results of its own. */
  waitsFor(changeRequestId: string): void {
    Object.assign(this.results, { changeRequestId });
  }

  pushed(): void {
    this.hasResults = true;
  }

  /** Columns of the run. */
  get columns(): GitRunChanges {
    return { ...this.results, log: this.lines, commits: this.commits };
  }

  private add(level: GitLogLine['level'], message: string): void {
    if (this.lines.length >= GIT_LIMITS.logLines) return;
    const text = this.lines.length === GIT_LIMITS.logLines - 1 ? 'Further lines were left out.' : message;
    this.lines.push({ at: new Date().toISOString(), level, message: text.slice(0, MAX_MESSAGE).toWellFormed() });
  }
}
