import { Injectable } from '@nestjs/common';
import { ROOT_PARENT } from '../model/entities/page-version.entity';
import { type PageRow, PagesRepository } from '../storage/pages.repository';
import type { RevisionPoint } from '../model/branch.sql';
import type { ContentEdit } from './content-edit';
import type { TreeExcerpt } from './editable-tree';

/** Reads the part of the tree that a batch needs: only affected pages and their siblings, in a constant number of statements. */
@Injectable()
export class TreeExcerptReader {
  constructor(private readonly pages: PagesRepository) {}

  /**
   * @param reverted pages in the state after their revert, whose parents are also needed
   * @param further pages that the edits name otherwise than by their identifiers
   */
  async read(
    point: RevisionPoint,
    edits: readonly ContentEdit[],
    reverted: readonly PageRow[],
    further: readonly string[],
  ): Promise<TreeExcerpt> {
    const pages = new Map<string, PageRow>();
    const add = (rows: readonly PageRow[]) => rows.forEach((row) => pages.set(row.pageId, row));
    const named = new Set<string>([...reverted.map(({ parentId }) => parentId), ...further]);
    for (const edit of edits) {
      if ('page' in edit) named.add(edit.page);
      if ('into' in edit && edit.into) named.add(edit.into);
      const target = 'fields' in edit ? edit.fields.target : undefined;
      if (target && target.kind !== 'url') named.add(target.page);
    }
    named.delete(ROOT_PARENT);
    if (named.size > 0) add(await this.pages.findWithParents(point, [...named]));
    const hasDeletions = edits.some(({ operation }) => operation === 'delete_page' || operation === 'revert_page');
    const below = hasDeletions && named.size > 0 ? await this.pages.below(point, [...named]) : [];
    add(below);
    const parents = new Set<string>([ROOT_PARENT]);
    for (const id of named) {
      const parent = pages.get(id)?.parentId;
      if (parent !== undefined) parents.add(id).add(parent);
    }
    add(await this.pages.findChildren(point, [...parents]));
    return { pages: [...pages.values()], complete: [...parents, ...below.map(({ pageId }) => pageId)] };
  }
}
