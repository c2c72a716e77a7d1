import { Injectable } from '@nestjs/common';
import { ExportFiles, type FileDifference } from '../../content/export/export-files';
import type { ExportLayout } from '../../content/export/export-layout';
import type { Revision } from '../../content/model/entities/revision.entity';
import type { RevisionPoint } from '../../content/model/branch.sql';
import { pointOf } from '../../content/storage/revision-points';
import { RevisionsRepository } from '../../content/storage/revisions.repository';
import type { GitConnection } from '../entities/git-connection.entity';
import { GIT_LIMITS } from '../git-limits';
import type { TreeChange } from '../transport/git-messages';
import type { GitSession } from '../transport/git-session';
import { CommitAuthors, type CommitFrame } from './commit-authors';
import { OutgoingFiles } from './outgoing-files';
import type { RemoteFiles } from './remote-files';
import type { SyncTask } from './sync-task';

export interface OutgoingState {
  /** The newest commit of the remote; undefined for an empty repository. */
  readonly commit?: string;
  readonly files: RemoteFiles;
  /** The differences between the content of that commit and the newest content here. */
  readonly differences: readonly FileDifference[];
  /** Revisions that the remote does not have, oldest first. */
  readonly revisions: readonly Revision[];
}

interface Step {
  readonly before: RevisionPoint;
  readonly revisions: readonly Revision[];
}

type Overlay = Map<string, Uint8Array | null>;

/** Commits being created: each is based on the previous one. */
interface CommitChain {
  readonly session: GitSession;
  readonly folder: string;
  parent: string | undefined;
  /** The layout of the last replayed revision. */
  layout?: ExportLayout;
  readonly commits: { readonly oid: string; readonly frame: CommitFrame }[];
  readonly blocked: Set<string>;
}

const subjectOf = (changes: readonly TreeChange[]): string => {
  const [first] = changes;
  return changes.length === 1 && first ? `Update ${first[0]}` : `Update ${changes.length} files`;
};

/** Converts revisions to commits: one for each, the last with exactly the newest content. */
@Injectable()
export class CommitExporter {
  constructor(
    private readonly exports: ExportFiles,
    private readonly outgoing: OutgoingFiles,
    private readonly authors: CommitAuthors,
    private readonly revisions: RevisionsRepository,
  ) {}

  /** Revisions of the primary content after a number, up to the newest. */
  since({ scope }: SyncTask, seq: number, upTo: number): Promise<Revision[]> {
    return this.revisions.findAfter(scope.resource.id, seq, upTo);
  }

  /** Creates the commits and returns the newest; undefined if the remote is up to date. */
  async commit(task: SyncTask, { commit, files, differences, revisions }: OutgoingState): Promise<string | undefined> {
    const original = (path: string) => files.file(path);
    const { session, log, connection } = task;
    const last = await this.outgoing.changes(differences, { files, log });
    if (last.length === 0) return undefined;
    const chain: CommitChain = { session, folder: connection.folder, parent: commit, commits: [], blocked: new Set() };
    const overlay: Overlay = new Map();
    const steps = stepsOf(task.scope.resource.id, revisions);
    for (const step of steps.slice(0, -1)) await this.replay(task, chain, step, { overlay, files });
    // Files that earlier steps wrote but that the newest content does not change are reset to those of the remote.
    const finalPaths = new Set(last.map(([path]) => path));
    for (const path of overlay.keys()) if (!finalPaths.has(path)) last.push([path, (await original(path)) ?? null]);
    const named = steps.at(-1)?.revisions ?? [];
    await this.add(chain, last, await this.authors.frame(task.scope, named, subjectOf(last)));
    for (const path of chain.blocked) log.warn(`${path} was not written: a link or a submodule is in its place.`);
    for (const { oid, frame } of chain.commits.toReversed()) {
      const { author, coAuthors, message } = frame;
      log.commit({ oid, direction: 'out', author: author.name, coAuthors, subject: message.split('\n')[0] ?? '' });
    }
    return chain.parent === commit ? undefined : chain.parent;
  }

  private async replay(
    { scope, log }: SyncTask,
    chain: CommitChain,
    { before, revisions }: Step,
    { overlay, files }: { overlay: Overlay; files: RemoteFiles },
  ): Promise<void> {
    const after = revisions.at(-1);
    if (!after) return;
    const old = chain.layout ?? (await this.exports.layout(before));
    chain.layout = await this.exports.layout(pointOf(after));
    const differences = await this.exports.differences(old, chain.layout);
    const read = async (path: string): Promise<Buffer | undefined> => {
      const written = overlay.get(path);
      if (written === undefined) return files.file(path);
      return written === null ? undefined : Buffer.from(written);
    };
    const changes = await this.outgoing.changes(differences, { files, log, read });
    if (changes.length === 0) return;
    for (const [path, bytes] of changes) overlay.set(path, bytes);
    await this.add(chain, changes, await this.authors.frame(scope, revisions, subjectOf(changes)));
  }

  private async add(chain: CommitChain, changes: readonly TreeChange[], frame: CommitFrame): Promise<void> {
    const { session, folder, parent } = chain;
    const inRepository = changes.map(([path, bytes]): TreeChange => [
      folder === '' ? path : `${folder}/${path}`,
      bytes,
    ]);
    const { oid, changed, blocked } = await session.commit({ ...frame, parent, changes: inRepository });
    for (const path of blocked) chain.blocked.add(path);
    if (!changed || oid === undefined) return;
    chain.parent = oid;
    chain.commits.push({ oid, frame });
  }
}

/** One step per revision; if there are too many, the oldest are combined. */
function stepsOf(spaceId: string, revisions: readonly Revision[]): Step[] {
  const single = revisions.slice(-GIT_LIMITS.revisions);
  const together = revisions.slice(0, revisions.length - single.length);
  const groups = [...(together.length > 0 ? [together] : []), ...single.map((revision) => [revision])];
  return groups.map((group) => ({
    before: { branchId: spaceId, seq: (group[0]?.seq ?? 1) - 1 },
    revisions: group,
  }));
}

/** The branch for changes if the connected one is protected. */
export const sideBranchOf = ({ branch, sideBranch }: GitConnection): string => sideBranch ?? `bindery/${branch}`;
