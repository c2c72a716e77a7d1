import { hasConflictMarkers } from '../../../core/documents/merge/conflict-markers';
import type { MergeConflict } from '../../../src/change-requests/merge/finish-merge';
import type { ModelChanges } from '../../support/model-space/model-content';
import type { ModelSpace } from '../../support/model-space/model-space';

/** What is still in conflict in each request, as people would keep a list of it. */
export class ConflictBook {
  private readonly open = new Map<string, Set<string>>();

  constructor(private readonly space: ModelSpace) {}

  of(changeRequest: string): Set<string> {
    const items = this.open.get(changeRequest) ?? new Set<string>();
    this.open.set(changeRequest, items);
    return items;
  }

  add(changeRequest: string, conflicts: readonly MergeConflict[]): void {
    for (const conflict of conflicts)
      this.of(changeRequest).add(conflict.kind === 'settings' ? 'settings' : conflict.id);
  }

  /** Whatever is written again is resolved, unless its text still shows both sides. */
  resolve(changeRequest: string, { pages, files, reusables, settings }: ModelChanges): void {
    const items = this.of(changeRequest);
    for (const [id, row] of [...pages, ...reusables])
      if (!row?.documentHash || !hasConflictMarkers(this.space.text(row.documentHash).source)) items.delete(id);
    for (const id of files.keys()) items.delete(id);
    if (settings) items.delete('settings');
  }
}
