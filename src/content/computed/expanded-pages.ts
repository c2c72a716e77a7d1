import { Injectable } from '@nestjs/common';
import { ROOT_PARENT } from '../entities/page-version.entity';
import { joinPath } from '../pages/page-tree';
import { type PageRow, PagesRepository, type PageWithText } from '../pages/pages.repository';
import type { ReadPoint } from '../revisions/revision-points';
import { ComputedPages } from './computed-pages';
import type { ComputedTree } from './computed-tree';

/** The pages of a revision as sites show them: those that are stored, and those that stand for computed parts. */
@Injectable()
export class ExpandedPages {
  constructor(
    private readonly pages: PagesRepository,
    private readonly computed: ComputedPages,
  ) {}

  /** One page with its path and text. A computed part itself is none. */
  async find(point: ReadPoint, pageId: string): Promise<PageWithText | undefined> {
    const stored = await this.pages.find(point, pageId);
    if (stored) return stored.type === 'computed' ? undefined : stored;
    const tree = await this.computed.tree(point);
    const page = tree.find(pageId);
    if (!page) return undefined;
    const chain = tree.chain(pageId);
    const parentId = chain[0]?.parentId ?? ROOT_PARENT;
    const parent = parentId === ROOT_PARENT ? undefined : (await this.pages.places(point, [parentId])).get(parentId);
    return {
      ...page.row,
      path: chain.reduce((path, { slug }) => joinPath(path, slug), parent?.path ?? ''),
      hasChildren: tree.childrenOf(pageId).length > 0,
      source: page.source,
      references: [],
    };
  }

  /** The page at a path such as `guides/install`. */
  async idAt(point: ReadPoint, path: string): Promise<string | undefined> {
    const stored = (await this.pages.findIdsByPaths(point, [path])).get(path);
    if (stored !== undefined) return stored;
    const tree = await this.computed.tree(point);
    return tree.isEmpty ? undefined : this.computedAt(point, tree, path.split('/'));
  }

  /** Some pages and all pages above them. */
  async findWithParents(point: ReadPoint, pageIds: readonly string[]): Promise<PageRow[]> {
    const tree = await this.computed.tree(point);
    const chains = pageIds.flatMap((id) => tree.chain(id));
    const stored = await this.pages.findWithParents(point, [...pageIds, ...chains.map(({ parentId }) => parentId)]);
    return [...stored.filter(({ type }) => type !== 'computed'), ...chains];
  }

  /** Children of these parents, in order. */
  async findChildren(point: ReadPoint, parentIds: readonly string[]): Promise<PageRow[]> {
    const tree = await this.computed.tree(point);
    const stored = await this.pages.findChildren(point, parentIds);
    return [...tree.replace(stored), ...parentIds.flatMap((id) => tree.childrenOf(id))];
  }

  /** Of these pages, those with shown pages below them, and the conditions of these (null: none). */
  async shownChildren(
    point: ReadPoint,
    ids: readonly string[],
  ): Promise<{ parentId: string; condition: string | null }[]> {
    const tree = await this.computed.tree(point);
    const below = ids.flatMap((parentId) =>
      tree
        .childrenOf(parentId)
        .slice(0, 1)
        .map(({ details }) => ({ parentId, condition: details.condition ?? null })),
    );
    return [...(await this.pages.shownChildren(point, ids)), ...below];
  }

  /** Every page, siblings in order. */
  async whole(point: ReadPoint): Promise<PageRow[]> {
    const tree = await this.computed.tree(point);
    const stored = await this.pages.whole(point);
    return stored.flatMap((row) =>
      row.type === 'computed' ? tree.replace([row]).flatMap((top) => tree.withAllBelow(top)) : [row],
    );
  }

  findByFormerPath(branchId: string, steps: readonly string[]): Promise<string[]> {
    return this.pages.findByFormerPath(branchId, steps);
  }

  findBySource(point: ReadPoint, paths: readonly string[]): Promise<PageRow[]> {
    return this.pages.findBySource(point, paths);
  }

  /** Below the stored page that has most of the path. */
  private async computedAt(
    point: ReadPoint,
    tree: ComputedTree,
    steps: readonly string[],
  ): Promise<string | undefined> {
    const starts = steps.map((_, length) => steps.slice(0, length).join('/'));
    const stored = await this.pages.findIdsByPaths(point, starts.slice(1));
    for (let length = steps.length - 1; length >= 0; length -= 1) {
      const parentId = length === 0 ? ROOT_PARENT : stored.get(starts[length] ?? '');
      const found = parentId === undefined ? undefined : tree.at(parentId, steps.slice(length));
      if (found) return found.pageId;
    }
    return undefined;
  }
}
