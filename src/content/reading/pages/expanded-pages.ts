import { Injectable } from '@nestjs/common';
import { ROOT_PARENT } from '../../model/entities/page-version.entity';
import { joinPath } from './page-tree';
import { MarkdownHashesRepository } from '../../storage/markdown-hashes.repository';
import { type LinkedPage, type PageRow, PagesRepository } from '../../storage/pages.repository';
import type { ReadPoint } from '../../storage/revision-points';
import { candidatePaths } from '../../storage/references/reference-resolver';
import { RevisionsRepository } from '../../storage/revisions.repository';
import { ComputedPages } from '../computed/computed-pages';
import { ComputedTree } from '../computed/computed-tree';

const EMPTY_TREE = new ComputedTree();

/** The page path of a repository file: `guides/README.md` is `guides`. */
const pathOfFile = (file: string): string =>
  file
    .replace(/^\.?\//, '')
    .replace(/(?:^|\/)README\.mdx?$/i, '')
    .replace(/\.mdx?$/i, '');

/**
 * The pages of a revision: the stored ones, with computed parts replaced by their generated pages. With
 * `computed: false`, only the stored ones, including the computed parts themselves.
 */
@Injectable()
export class ExpandedPages {
  constructor(
    private readonly pages: PagesRepository,
    private readonly computed: ComputedPages,
    private readonly revisions: RevisionsRepository,
    private readonly hashes: MarkdownHashesRepository,
  ) {}

  /** One page with its path and text, stored or computed. */
  async find(point: ReadPoint, pageId: string, computed = true): Promise<LinkedPage | undefined> {
    const stored = await this.pages.findLinked(point, pageId);
    if (stored) return stored;
    const tree = await this.tree(point, computed);
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
      places: [],
    };
  }

  /** The page at a path such as `guides/install`. */
  async idAt(point: ReadPoint, path: string, computed = true): Promise<string | undefined> {
    const stored = (await this.pages.findIdsByPaths(point, [path])).get(path);
    if (stored !== undefined) return stored;
    const tree = await this.tree(point, computed);
    return tree.isEmpty ? undefined : this.computedAt(point, tree, path.split('/'));
  }

  /** Some pages and all their ancestors; computed parts only if they are requested. */
  async findWithParents(point: ReadPoint, pageIds: readonly string[]): Promise<PageRow[]> {
    const tree = await this.computed.tree(point);
    const chains = pageIds.flatMap((id) => tree.chain(id));
    const stored = await this.pages.findWithParents(point, [...pageIds, ...chains.map(({ parentId }) => parentId)]);
    return [...stored, ...chains];
  }

  /** The children of these parents, in order. */
  async findChildren(point: ReadPoint, parentIds: readonly string[]): Promise<PageRow[]> {
    const tree = await this.computed.tree(point);
    const stored = await this.pages.findChildren(point, parentIds);
    return [...tree.replace(stored), ...parentIds.flatMap((id) => tree.childrenOf(id))];
  }

  /** Those of the pages that have visible children, with the conditions of these (null: none). */
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

  /** All pages, siblings in order. A part whose specification does not exist is returned as declared. */
  async whole(point: ReadPoint, computed = true): Promise<PageRow[]> {
    const tree = await this.tree(point, computed);
    return expand(tree, await this.pages.whole(point));
  }

  /** All descendants of a page, siblings in order. */
  async below(point: ReadPoint, pageId: string, computed = true): Promise<PageRow[]> {
    const tree = await this.tree(point, computed);
    const children = tree.childrenOf(pageId);
    if (children.length > 0) return children.flatMap((row) => tree.withAllBelow(row));
    return tree.find(pageId) ? [] : expand(tree, await this.pages.below(point, [pageId]));
  }

  /** The hashes of the Markdown of pages, by the hashes of their documents. */
  markdownHashes(rows: readonly PageRow[]): Promise<ReadonlyMap<string, string>> {
    return this.hashes.findMany(rows.flatMap(({ documentHash }) => documentHash ?? []));
  }

  findByFormerPath(branchId: string, steps: readonly string[]): Promise<string[]> {
    return this.pages.findByFormerPath(branchId, steps);
  }

  /** Redirect targets of a path without a page, best first: pages that were formerly there, then the redirect in `.gitbook.yaml`. */
  async redirectedIds(point: ReadPoint, path: string): Promise<string[]> {
    const former = await this.findByFormerPath(point.spaceId, path.split('/'));
    const { redirects } = await this.revisions.settings(point);
    const named = Object.entries(redirects).find(([from]) => from.toLowerCase() === path.toLowerCase())?.[1];
    if (named === undefined) return former;
    const file = named.replace(/#.*$/s, '');
    const id = (await this.idOfFile(point, file)) ?? (await this.idAt(point, pathOfFile(file)));
    return id === undefined ? former : [...former, id];
  }

  /** The page that was imported from a file, given with or without extension, or by its folder. */
  private async idOfFile(point: ReadPoint, file: string): Promise<string | undefined> {
    const names = candidatePaths('', file);
    const rows = names.length === 0 ? [] : await this.findBySource(point, names);
    return names.flatMap((name) => rows.find(({ sourcePath }) => sourcePath === name) ?? [])[0]?.pageId;
  }

  findBySource(point: ReadPoint, paths: readonly string[]): Promise<PageRow[]> {
    return this.pages.findBySource(point, paths);
  }

  private async tree(point: ReadPoint, computed: boolean): Promise<ComputedTree> {
    return computed ? this.computed.tree(point) : EMPTY_TREE;
  }

  /** Searches below the stored page with the longest matching path. */
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

/** Replaces computed parts by their computed pages with all descendants. */
const expand = (tree: ComputedTree, rows: readonly PageRow[]): PageRow[] =>
  rows.flatMap((row) => {
    const tops = row.type === 'computed' ? tree.topsOf(row.pageId) : undefined;
    return tops ? tops.flatMap((top) => tree.withAllBelow(top)) : [row];
  });
