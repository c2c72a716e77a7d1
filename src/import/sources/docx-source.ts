import { badRequest } from '../../../core/errors/app-error';
import { readZip } from '../archive/read-zip';
import { AssetCollector } from './bundle/asset-collector';
import { BundleBuilder } from './bundle/bundle-builder';
import { safeSegment, slugSegment, withoutExtension } from './bundle/bundle-path';
import { download, isZip, urlFileName } from './bundle/download';
import { writeBundlePage } from './bundle/page-writer';
import type { ConvertedPage } from './conversion/conversion-job';
import { convert } from './conversion/convert';
import type { ImportSource, SourceContext } from './import-source';
import { type ImportBundle, wholeBytes } from '../import-bundle';

const MEBIBYTE = 1024 * 1024;
const DOCX_LIMITS = { maxEntries: 5_000, maxTotalBytes: 200 * MEBIBYTE, maxFileBytes: 50 * MEBIBYTE };

/**
 * Converts a Word document. The archive is unpacked once under our limits before it is passed to the library,
 * which has no limits.
 */
export async function convertDocx(bytes: Buffer, signal: AbortSignal): Promise<ConvertedPage> {
  if (!isZip(bytes))
    throw badRequest(
      'source_not_readable',
      'The file is not a Word document (.docx); documents in the older .doc format must be saved as .docx first.',
    );
  for (const file of (await readZip(bytes, DOCX_LIMITS)).files) await wholeBytes(file.bytes);
  return convert({ kind: 'docx', bytes }, signal);
}

/** The bundle of one Word document: one page and its images. */
export async function docxBundle(bytes: Buffer, fileName: string, context: SourceContext): Promise<ImportBundle> {
  const page = await convertDocx(bytes, context.signal);
  const bundle = new BundleBuilder();
  const title = page.title ?? safeSegment(withoutExtension(fileName), 'Document');
  const path = bundle.reserve(`${slugSegment(title)}.md`);
  const assets = new AssetCollector(bundle, context);
  await writeBundlePage(bundle, assets, { page, path, title }, { link: () => undefined, image: () => undefined });
  return bundle.build();
}

/** One Word document as one page; its title is the paragraph of style Title, else the first heading. */
export const importDocx: ImportSource = async (url, context) => {
  const response = await download(url, 'document', context);
  return docxBundle(response.bytes, response.fileName ?? urlFileName(response.url), context);
};
