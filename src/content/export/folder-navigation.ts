import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { readFrontMatter } from '../../../core/documents/markdown/front-matter';
import { readPageMetadata } from '../../../core/documents/markdown/page-metadata';
import { hintOfCategory, hintOfFrontMatter, type PlaceHint } from '../../../core/documents/markdown/place-hint';
import { parseSafeYaml } from '../../../core/documents/markdown/safe-yaml';
import { uniqueSlug } from '../../../core/documents/markdown/slug';
import { parseSpaceConfig } from '../../../core/documents/markdown/space-config';
import { leadingTitle } from '../../../core/documents/markdown/write-front-matter';
import { DocumentsRepository } from '../storage/documents.repository';
import type { FolderContent } from '../model/entities/imported-folder.entity';
import { treeOfFolders } from '../reading/pages/folder-tree';
import type { PlannedPage } from '../reading/pages/planned-page';
import { CONFIG_PATH } from './content-files';
import type { ExportLayout } from './export-layout';
import { type ExportPage, walk } from './export-tree';
import { TextStream } from './text-stream';

const CATEGORY = /^_category_\.(?:json|ya?ml)$/;
/** Where the title of a page is. */
const BEGINNING = 16 * 1024;

/** What the files of an export say about their pages. */
interface FileDeclarations {
  readonly titles: ReadonlyMap<string, string | undefined>;
  readonly hints: ReadonlyMap<string, PlaceHint>;
}

/** Compares a tree with the one that its files make without a table of contents. */
@Injectable()
export class FolderNavigation {
  constructor(private readonly documents: DocumentsRepository) {}

  /** Whether folders, names of files, front matter and first headings say the whole tree of the content. */
  async describes(layout: ExportLayout, folder: FolderContent): Promise<boolean> {
    const categories = categoriesOf(folder);
    if (!categories || ![...walk(layout.tree)].every(({ row }) => row.type === 'document' || row.type === 'group'))
      return false;
    const written = [...layout.pageList()].filter(({ page }) => layout.isWritten(page));
    const texts = new TextStream(
      this.documents,
      written.map(({ page }) => page.row.documentHash),
    );
    const [titles, hints] = [new Map<string, string | undefined>(), new Map(categories)];
    for (const [index, { file }] of written.entries()) {
      await yieldToEventLoop();
      const source = (await texts.at(index))?.source ?? '';
      const { data, end } = readFrontMatter(source);
      titles.set(file, readPageMetadata(data).metadata.title ?? leadingTitle(source.slice(0, end + BEGINNING))?.text);
      hints.set(file, hintOfFrontMatter(data));
    }
    const config = Buffer.from(folder.files[CONFIG_PATH] ?? '', 'base64').toString('utf8');
    const readme = path.posix.normalize(parseSpaceConfig(config).config.readme);
    const planned = await treeOfFolders(titles.keys(), { readme, hints });
    return isSameTree(layout, layout.tree, planned, { titles, hints });
  }
}

/** What Docusaurus says about folders; undefined if another tool says the order of the whole tree. */
function categoriesOf({ files }: FolderContent): ReadonlyMap<string, PlaceHint> | undefined {
  const hints = new Map<string, PlaceHint>();
  for (const [file, base64] of Object.entries(files)) {
    const { dir, base } = path.posix.parse(file);
    if (file === CONFIG_PATH || file.startsWith('.gitbook/')) continue;
    if (!CATEGORY.test(base)) return undefined;
    // JSON is YAML.
    const read = parseSafeYaml(Buffer.from(base64, 'base64').toString('utf8'));
    if ('value' in read && typeof read.value === 'object' && read.value !== null)
      hints.set(dir, hintOfCategory(read.value as Readonly<Record<string, unknown>>));
  }
  return hints;
}

function isSameTree(
  layout: ExportLayout,
  pages: readonly ExportPage[],
  planned: readonly PlannedPage[],
  declared: FileDeclarations,
): boolean {
  if (pages.length !== planned.length) return false;
  const slugs = new Set<string>();
  return pages.every((page, index) => {
    const one = planned[index];
    if (!one || !isSamePage(layout, page, one, declared)) return false;
    const slug = one.slug === null ? null : uniqueSlug(one.slug, slugs);
    if (slug !== null) slugs.add(slug);
    return slug === page.row.slug && isSameTree(layout, page.children, one.children, declared);
  });
}

function isSamePage(
  layout: ExportLayout,
  page: ExportPage,
  planned: PlannedPage,
  { titles }: FileDeclarations,
): boolean {
  const { type, title, pageId, details } = page.row;
  const { path: file, linkTitle } = planned;
  const named = planned.title ?? (file === undefined ? undefined : titles.get(file)) ?? planned.fallbackTitle;
  if (type !== planned.type || title !== named.trim()) return false;
  if (details.linkTitle !== (linkTitle === title ? undefined : linkTitle)) return false;
  if (file !== undefined) return layout.isWritten(page) && layout.pageFile(pageId) === file;
  return !layout.isWritten(page) && details.emoji === undefined && details.icon === undefined;
}
