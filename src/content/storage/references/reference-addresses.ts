import { joinAddress } from '../../../../core/documents/markdown/address';
import type { InternalTarget, StoredReference } from '../../../../core/documents/markdown/stored-reference';
import type { FileRow } from '../files.repository';
import type { PagePlace } from '../pages.repository';
import type { ReusableRow } from '../reusables.repository';

/** The relative address of one file from another, both as paths from the same root: `a/b.md` to `c.md` is `../c.md`. */
export function relativePath(from: string, to: string): string {
  const base = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < base.length && shared < target.length - 1 && base[shared] === target[shared]) shared += 1;
  return [...base.slice(shared).map(() => '..'), ...target.slice(shared)].join('/');
}

/** The targets of the references of a text in one revision. */
export interface ReferenceTargets {
  readonly pages: ReadonlyMap<string, PagePlace>;
  readonly files: ReadonlyMap<string, Pick<FileRow, 'path'>>;
  readonly reusables: ReadonlyMap<string, Pick<ReusableRow, 'path'>>;
}

/** The path of the Markdown file of a page in the layout of a documentation repository. */
export function filePathOf({ path, hasChildren }: Pick<PagePlace, 'path' | 'hasChildren'>): string {
  if (path === 'readme') return 'README.md';
  return hasChildren ? `${path}/README.md` : `${path}.md`;
}

/** The target IDs of references, by kind. */
export function targetIds(
  references: readonly Pick<StoredReference, 'target'>[],
): Record<InternalTarget['kind'], string[]> {
  const ids = { page: new Set<string>(), file: new Set<string>(), 'reusable-content': new Set<string>() };
  for (const { target } of references) ids[target.kind].add(target.id);
  return { page: [...ids.page], file: [...ids.file], 'reusable-content': [...ids['reusable-content']] };
}

/** The address of a target at path `file`, relative to the file that refers to it; undefined if it was deleted. */
export const writeAddress = (from: string, target: InternalTarget, file: string | undefined): string | undefined =>
  file === undefined
    ? undefined
    : joinAddress({
        path: relativePath(from, file),
        ...(target.kind === 'page' && target.anchor && { fragment: target.anchor }),
      });

/** Writes references as paths of a revision, relative to the file that contains them; undefined for a deleted target. */
export const addressFrom =
  (from: string, targets: ReferenceTargets) =>
  (target: InternalTarget): string | undefined => {
    if (target.kind !== 'page') {
      const files = target.kind === 'file' ? targets.files : targets.reusables;
      return writeAddress(from, target, files.get(target.id)?.path);
    }
    const place = targets.pages.get(target.id);
    return writeAddress(from, target, place && filePathOf(place));
  };
