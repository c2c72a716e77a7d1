import type { MergeConflict } from './finish-merge';
import type { Sides } from './merge-rows';
import type { ChangeRequestConflict } from '../entities/change-request-conflict.entity';
import type { Merge } from './merger';

export type ConflictRow = Omit<ChangeRequestConflict, 'changeRequest'>;

/** Represents variables and redirects, which have no identifier. */
const SETTINGS_ITEM = 'settings';

interface Titled {
  readonly title?: string;
  readonly name?: string;
  readonly documentHash?: string | null;
}

const titleOf = ({ ours, theirs, base }: Sides<Titled>): string => {
  const row = ours ?? theirs ?? base;
  return row?.title ?? row?.name ?? '';
};

/** The conflicts of a merge, as stored until they are resolved. */
export function toConflictRows(changeRequestId: string, { input, result }: Merge): ConflictRow[] {
  const sidesOf = (conflict: MergeConflict): Sides<Titled> => {
    switch (conflict.kind) {
      case 'page':
        return input.pages.get(conflict.id) ?? {};
      case 'file':
        return input.files.get(conflict.id) ?? {};
      case 'reusable-content':
        return input.reusables.get(conflict.id) ?? {};
      case 'settings':
        return { ours: { title: 'Variables and redirects' } };
    }
  };
  return result.conflicts.map((conflict) => {
    const sides = sidesOf(conflict);
    return {
      changeRequestId,
      itemId: conflict.kind === 'settings' ? SETTINGS_ITEM : conflict.id,
      kind: conflict.kind,
      title: titleOf(sides),
      fields: conflict.fields.map((field) => field.slice(0, 40)),
      baseHash: sides.base?.documentHash ?? null,
      primaryHash: sides.theirs?.documentHash ?? null,
      requestHash: sides.ours?.documentHash ?? null,
    };
  });
}
