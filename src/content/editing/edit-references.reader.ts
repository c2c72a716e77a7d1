import { Injectable } from '@nestjs/common';
import { isRelativeAddress, splitAddress } from '../../../core/documents/markdown/address';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import { FilesRepository } from '../storage/files.repository';
import type { AnalyzedText } from '../../../core/documents/markdown/analyzed-text';
import { writtenPaths } from '../storage/references/reference-resolver';
import { PagesRepository } from '../storage/pages.repository';
import { ReusablesRepository } from '../storage/reusables.repository';
import type { RevisionPoint } from '../model/branch.sql';

/** A new text with the path of its file, against which relative links are resolved. */
export interface EditedText {
  readonly from: string;
  readonly text: AnalyzedText;
}

/** Targets that a batch creates, by ref and by path. */
export type NewTargets = ReadonlyMap<string, InternalTarget>;

const README = /(^|\/)README\.md$/i;

/** `guides/install.md`, `guides/install` and `guides/install/README.md` are equivalent paths of one page. */
const pagePath = (path: string): string => {
  const inside = path.replace(/^pages\//, '');
  if (README.test(inside)) return inside.replace(README, '') || 'readme';
  return inside.replace(/\.md$/i, '');
};

/** The refs that an address may contain: `./name` or `./name.md`. */
const namesIn = (target: string): string[] => {
  const name = splitAddress(target).path.replace(/^\.\//, '');
  return [name, name.replace(/\.md$/i, '')];
};

/** Resolves the links of new texts by path or by a ref of the batch; IDs need no look-up. */
@Injectable()
export class EditReferencesReader {
  constructor(
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
  ) {}

  /** An index for a ReferenceResolver, in three statements for any number of texts. */
  async read(
    point: RevisionPoint,
    texts: readonly EditedText[],
    created: NewTargets,
  ): Promise<Map<string, InternalTarget>> {
    const index = new Map<string, InternalTarget>();
    const paths = new Set<string>();
    for (const { from, text } of texts)
      for (const { target } of text.references) this.want(from, target, created, index, paths);
    await this.addPages(point, paths, index);
    await this.addFiles(point, [...paths], index);
    return index;
  }

  private want(
    from: string,
    target: string,
    created: NewTargets,
    index: Map<string, InternalTarget>,
    paths: Set<string>,
  ) {
    if (!isRelativeAddress(target)) return;
    const candidates = writtenPaths(from, target);
    const named = namesIn(target).find((name) => created.has(name));
    const [first] = candidates;
    const known = named === undefined ? undefined : created.get(named);
    if (known && first !== undefined) return void index.set(first, known);
    for (const candidate of candidates) {
      if (candidate.isWellFormed() && !candidate.includes('\0')) paths.add(candidate);
      const own = created.get(pagePath(candidate));
      if (own) index.set(candidate, own);
    }
  }

  private async addPages(point: RevisionPoint, paths: ReadonlySet<string>, index: Map<string, InternalTarget>) {
    const byPath = await this.pages.findIdsByPaths(point, [...new Set([...paths].map(pagePath))]);
    for (const path of paths) {
      const id = byPath.get(pagePath(path));
      if (id !== undefined && !index.has(path)) index.set(path, { kind: 'page', id });
    }
  }

  private async addFiles(point: RevisionPoint, paths: readonly string[], index: Map<string, InternalTarget>) {
    for (const { path, fileId: id } of await this.files.findByPath(point, paths)) index.set(path, { kind: 'file', id });
    for (const { path, reusableId: id } of await this.reusables.findByPath(point, paths))
      index.set(path, { kind: 'reusable-content', id });
  }
}
