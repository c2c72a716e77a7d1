import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FolderContent } from '../content/model/entities/imported-folder.entity';
import { ExportLayout } from '../content/export/export-layout';
import { generateFiles, textHash } from '../content/export/generated-files';
import { PagesRepository } from '../content/storage/pages.repository';
import type { RevisionPoint } from '../content/model/branch.sql';
import type { ContentChanges, NewFolder, PageState, SettingsState } from '../content/model/content-changes';
import type { PreparedBundle } from './prepared-bundle';

/** What an import changes, and the settings before it. */
export interface PlannedImport {
  readonly changes: ContentChanges;
  readonly settings: SettingsState;
  /** The pages of the bundle, by ID. */
  readonly placed: readonly { readonly pageId: string }[];
}

/** Records the files of an imported folder that describe its content as a whole, so that an export writes them as they came in. */
@Injectable()
export class FolderRecorder {
  constructor(private readonly pages: PagesRepository) {}

  /** The changes with the folder; without it if the space has other pages, which its files do not describe. */
  async record(point: RevisionPoint, bundle: PreparedBundle, planned: PlannedImport): Promise<ContentChanges> {
    const { changes } = planned;
    const settings = changes.settings ?? planned.settings;
    const pages = await this.allPages(point, planned);
    if (!pages) return changes;
    const layout = await ExportLayout.of({ pages, files: [], reusables: [], settings, referenced: new Set() });
    const folder = await folderOf(layout, bundle);
    if (folder.hash === settings.folderHash) return changes;
    return { ...changes, folder, settings: { ...settings, folderHash: folder.hash } };
  }

  /** All pages after the import; undefined if some of them are not in the bundle. */
  private async allPages(
    point: RevisionPoint,
    { changes, placed }: PlannedImport,
  ): Promise<readonly PageState[] | undefined> {
    const { removedPages } = changes;
    if ((await this.pages.count(point)) > placed.length + removedPages.length) return undefined;
    const removed = new Set(removedPages);
    const pages = new Map<string, PageState>(
      (await this.pages.wholeInPieces(point))
        .filter(({ pageId }) => !removed.has(pageId))
        .map((row) => [row.pageId, row]),
    );
    for (const page of changes.pages) pages.set(page.pageId, page);
    return pages.size === placed.length ? [...pages.values()].sort(inOrder) : undefined;
  }
}

/** The order of siblings. */
const inOrder = (one: PageState, other: PageState): number =>
  one.rank === other.rank ? (one.pageId < other.pageId ? -1 : 1) : one.rank < other.rank ? -1 : 1;

async function folderOf(
  layout: ExportLayout,
  { rest, roots, shared, includes, encodings, hasOwnSummary }: PreparedBundle,
): Promise<NewFolder> {
  const generated = [...(await generateFiles(layout))].map(
    ([path, text]) => [path, rest.has(path) ? text : textHash(text)] as const,
  );
  const content: FolderContent = {
    files: Object.fromEntries([...rest].map(([path, bytes]) => [path, bytes.toString('base64')])),
    generated: Object.fromEntries(generated),
    roots,
    encodings: Object.fromEntries([...encodings].filter(([path]) => includes.has(path))),
    shared,
    ...(hasOwnSummary && { hasOwnSummary }),
  };
  return { hash: createHash('sha256').update(JSON.stringify(content)).digest('base64url'), content };
}
