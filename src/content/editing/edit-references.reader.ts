import { Injectable } from '@nestjs/common';
import { isId } from '../../common/ids/id.pipe';
import { isRelativeAddress, splitAddress } from '../documents/address';
import type { InternalTarget } from '../documents/stored-reference';
import { FilesRepository } from '../files/files.repository';
import type { AnalyzedText } from '../import/analyzed-text';
import { candidatePaths } from '../import/reference-resolver';
import { PagesRepository } from '../pages/pages.repository';
import { ReusablesRepository } from '../pages/reusables.repository';
import type { RevisionPoint } from '../revisions/line-sql';

/** A new text, and the path of the file it stands for, from which its relative links start. */
export interface EditedText {
  readonly from: string;
  readonly text: AnalyzedText;
}

/** Things that a batch makes: by the names it gives them, and by their paths. */
export type NewTargets = ReadonlyMap<string, InternalTarget>;

const BY_ID = /^(pages|files)\/([\w-]{1,32})$/;
const README = /(^|\/)README\.md$/i;

/** `guides/install.md`, `guides/install` and `guides/install/README.md` are all ways to write the path of one page. */
const pagePath = (path: string): string => {
  const inside = path.replace(/^pages\//, '');
  if (README.test(inside)) return inside.replace(README, '') || 'readme';
  return inside.replace(/\.md$/i, '');
};

/** The name a batch may have given: `./name` or `./name.md`. */
const namesIn = (target: string): string[] => {
  const name = splitAddress(target).path.replace(/^\.\//, '');
  return [name, name.replace(/\.md$/i, '')];
};

interface Wanted {
  readonly pageIds: Set<string>;
  readonly fileIds: Set<string>;
  readonly paths: Set<string>;
}

/** Finds what the links of new texts lead to: by identifier, by path, or by a name that the batch gives. */
@Injectable()
export class EditReferencesReader {
  constructor(
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
  ) {}

  /** An index for a ReferenceResolver, in five statements for any number of texts. */
  async read(
    point: RevisionPoint,
    texts: readonly EditedText[],
    made: NewTargets,
  ): Promise<Map<string, InternalTarget>> {
    const index = new Map<string, InternalTarget>();
    const wanted: Wanted = { pageIds: new Set(), fileIds: new Set(), paths: new Set() };
    for (const { from, text } of texts)
      for (const { target } of text.references) this.want(from, target, made, index, wanted);
    await this.addPages(point, wanted, index);
    await this.addFiles(point, wanted, index);
    return index;
  }

  private want(from: string, target: string, made: NewTargets, index: Map<string, InternalTarget>, wanted: Wanted) {
    if (!isRelativeAddress(target)) return;
    const candidates = candidatePaths(from, target);
    const named = namesIn(target).find((name) => made.has(name));
    const [first] = candidates;
    const known = named === undefined ? undefined : made.get(named);
    if (known && first !== undefined) return void index.set(first, known);
    for (const candidate of candidates) {
      const [, kind, id = ''] = BY_ID.exec(candidate.replace(/\.md$/i, '')) ?? [];
      if (kind && isId(id)) (kind === 'pages' ? wanted.pageIds : wanted.fileIds).add(id);
      if (candidate.isWellFormed() && !candidate.includes('\0')) wanted.paths.add(candidate);
      const own = made.get(pagePath(candidate));
      if (own) index.set(candidate, own);
    }
  }

  private async addPages(point: RevisionPoint, { pageIds, paths }: Wanted, index: Map<string, InternalTarget>) {
    const byPath = await this.pages.findIdsByPaths(point, [...new Set([...paths].map(pagePath))]);
    for (const path of paths) {
      const id = byPath.get(pagePath(path));
      if (id !== undefined && !index.has(path)) index.set(path, { kind: 'page', id });
    }
    if (pageIds.size === 0) return;
    for (const { pageId: id } of await this.pages.findMany(point, [...pageIds]))
      for (const path of [`pages/${id}`, `pages/${id}.md`]) index.set(path, { kind: 'page', id });
  }

  private async addFiles(point: RevisionPoint, { fileIds, paths }: Wanted, index: Map<string, InternalTarget>) {
    const all = [...paths];
    for (const { path, fileId: id } of await this.files.findByPath(point, all)) index.set(path, { kind: 'file', id });
    for (const { path, reusableId: id } of await this.reusables.findByPath(point, all))
      index.set(path, { kind: 'reusable-content', id });
    for (const { fileId: id } of await this.files.findMany(point, [...fileIds]))
      index.set(`files/${id}`, { kind: 'file', id });
  }
}
