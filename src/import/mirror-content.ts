import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { CONFIG_PATH, VARIABLES_PATH } from '../content/export/content-files';
import type { ExportLayout } from '../content/export/export-layout';
import { walk } from '../content/export/export-tree';
import type { ImportMirror, MirroredPage } from './import-mirror';

/** Files by the pages that they are written from; if several layouts have a page, the first takes precedence. */
async function pagesOf(layouts: readonly ExportLayout[]): Promise<Map<string, MirroredPage>> {
  const pages = new Map<string, MirroredPage>();
  const taken = new Set<string>();
  for (const layout of layouts)
    for (const { page, file } of layout.pageList()) {
      await yieldToEventLoop();
      const { pageId, sourcePath, details } = page.row;
      if (pages.has(file) || taken.has(pageId)) continue;
      taken.add(pageId);
      const slug = details.imported?.slug;
      const origin = { sourcePath, ...(slug !== undefined && { slug }), ...(details.moved && { moved: true }) };
      pages.set(file, { pageId, origin });
    }
  return pages;
}

/**
 * Makes the files of an import replace the whole content. Yields to other requests.
 * @param layouts the exported layout of the target content, then those of other content whose pages may be imported, too
 * @param present paths of the imported files
 */
export async function mirrorContent(
  [own, ...others]: readonly [ExportLayout, ...ExportLayout[]],
  present: ReadonlySet<string>,
): Promise<ImportMirror & { readonly pages: Map<string, MirroredPage> }> {
  const gone = <Row>(rows: readonly { readonly row: Row; readonly file: string }[]): Row[] =>
    rows.filter(({ file }) => !present.has(file)).map(({ row }) => row);
  const pages = await pagesOf([own, ...others]);
  await yieldToEventLoop();
  return {
    pages,
    written: [...walk(own.tree)].map(({ row }) => row.pageId),
    removedFiles: gone(own.fileList()).map(({ fileId }) => fileId),
    removedReusables: gone(own.reusableList()).map(({ reusableId }) => reusableId),
    withoutVariables: !present.has(VARIABLES_PATH),
    withoutRedirects: !present.has(CONFIG_PATH),
  };
}
