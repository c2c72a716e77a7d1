import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import type { InternalTarget } from '../../core/documents/markdown/stored-reference';
import { ROOT_PARENT } from '../content/model/entities/page-version.entity';
import { FilesRepository } from '../content/storage/files.repository';
import { groupByParent } from '../content/reading/pages/page-tree';
import { type PageRow, PagesRepository } from '../content/storage/pages.repository';
import type { RevisionPoint } from '../content/model/branch.sql';
import { ReusablesRepository } from '../content/storage/reusables.repository';
import { RevisionsRepository } from '../content/storage/revisions.repository';
import type { ImportMirror } from './import-mirror';
import type { ExistingContent } from './import-planner';
import { PathFinder } from '../../core/documents/markdown/path-finder';
import type { PlannedPage } from '../content/reading/pages/planned-page';
import type { PreparedBundle } from './prepared-bundle';
import { candidatePaths, likelyPaths } from '../content/storage/references/reference-resolver';
import { type PlacedPage, sourcesOf, TreeMatcher } from './tree-matcher';

/** Of an imported tree. */
const MAX_DEPTH = 64;

/** Reads the existing content that an import needs: only the named pages and files and their neighbours, never the whole space. */
@Injectable()
export class ExistingContentReader {
  constructor(
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
    private readonly revisions: RevisionsRepository,
  ) {}

  async read(
    head: RevisionPoint,
    bundle: PreparedBundle,
    mirror?: ImportMirror,
  ): Promise<{ placed: readonly PlacedPage[]; existing: ExistingContent }> {
    const placed = await this.place(head, bundle.pages, mirror);
    const files = await this.files.findByPath(
      head,
      bundle.files.map((file) => file.path),
    );
    const reusables = await this.reusables.findByPath(head, [...bundle.includes.keys()]);
    return {
      placed,
      existing: {
        files: new Map(files.map((row) => [row.path, row])),
        reusables: new Map(reusables.map((row) => [row.path, row])),
        settings: await this.revisions.settings(head),
        elsewhere: await this.elsewhere(head, bundle),
      },
    };
  }

  private async place(
    head: RevisionPoint,
    planned: readonly PlannedPage[],
    mirror?: ImportMirror,
  ): Promise<readonly PlacedPage[]> {
    const sources = sourcesOf(planned);
    await yieldToEventLoop();
    const rows = await this.bySource(head, sources, mirror);
    const bySource = [...rows.values()];
    const top = await this.pages.findChildren(head, [ROOT_PARENT]);
    await yieldToEventLoop();
    const parents = [...bySource, ...top.filter((row) => row.type !== 'link')].map((row) => row.pageId);
    const below = await this.childrenOf(head, parents);
    await yieldToEventLoop();
    const byParent = groupByParent([...top, ...below]);
    await yieldToEventLoop();
    return new TreeMatcher({ bySource: rows, byParent, known: mirror?.pages }, new Set(sources)).place(planned);
  }

  /** The pages below others, and below those of them that stand for a folder or heading without a file. */
  private async childrenOf(head: RevisionPoint, parents: readonly string[]): Promise<readonly PageRow[]> {
    const found: PageRow[] = [];
    const known = new Set(parents);
    let next = [...known];
    for (let depth = 0; next.length > 0 && depth < MAX_DEPTH; depth++) {
      const children = await this.pages.findChildren(head, next);
      await yieldToEventLoop();
      for (const child of children) found.push(child);
      next = children
        .filter(({ pageId, type, sourcePath }) => type === 'document' && sourcePath === null && !known.has(pageId))
        .map(({ pageId }) => pageId);
      for (const pageId of next) known.add(pageId);
    }
    return found;
  }

  /** The pages of files: those that were imported from them, unless a mirror overrides it. */
  private async bySource(
    head: RevisionPoint,
    paths: readonly string[],
    mirror?: ImportMirror,
  ): Promise<ReadonlyMap<string, PageRow>> {
    const rows = await this.pages.findBySource(head, paths);
    const found = new Map(rows.map((row) => [row.sourcePath ?? '', row]));
    if (!mirror) return found;
    await yieldToEventLoop();
    const known = paths.flatMap((path) => mirror.pages.get(path)?.pageId ?? []);
    const mirrored = new Map((await this.pages.findMany(head, known)).map((row) => [row.pageId, row]));
    await yieldToEventLoop();
    const written = new Set(mirror.written);
    for (const path of paths) {
      await yieldToEventLoop();
      const page = mirror.pages.get(path);
      const row = page && mirrored.get(page.pageId);
      if (row) found.set(path, row);
      // A page that is written to another file now came from this one once; the file is a new page.
      else if (page || written.has(found.get(path)?.pageId ?? '')) found.delete(path);
    }
    return found;
  }

  /** Pages and files of the space that texts of the bundle refer to, but that are not in the bundle. */
  private async elsewhere(head: RevisionPoint, bundle: PreparedBundle): Promise<Map<string, InternalTarget>> {
    const brought = new PathFinder(
      new Set([...bundle.texts.keys(), ...bundle.includes.keys(), ...bundle.files.map((file) => file.path)]),
    );
    const wanted = new Set<string>();
    for (const [from, text] of [...bundle.texts, ...bundle.includes]) {
      await yieldToEventLoop();
      for (const { target } of await text.part('references')) {
        if (brought.find(likelyPaths(from, target, bundle.roots)) === undefined)
          for (const path of candidatePaths(from, target)) wanted.add(path);
      }
    }
    if (wanted.size === 0) return new Map();
    const paths = [...wanted];
    const index = new Map<string, InternalTarget>();
    for (const row of await this.files.findByPath(head, paths)) index.set(row.path, { kind: 'file', id: row.fileId });
    for (const row of await this.reusables.findByPath(head, paths))
      index.set(row.path, { kind: 'reusable-content', id: row.reusableId });
    for (const row of await this.pages.findBySource(head, paths))
      if (row.sourcePath) index.set(row.sourcePath, { kind: 'page', id: row.pageId });
    return index;
  }
}
