import { badRequest } from '../../../../core/errors/app-error';
import { unpack, withoutCommonFolder } from '../archive-files';
import { decodeHtml } from '../bundle/decode-text';
import { download, isHtml, isZip, parseWebUrl, urlFileName } from '../bundle/download';
import { singlePageBundle } from '../bundle/single-page';
import { convert } from '../conversion/convert';
import { docxBundle } from '../docx-source';
import type { OutboundResponse } from '../../../outbound/outbound-client';
import type { ImportBundle } from '../../import-bundle';
import type { ImportSource, SourceContext } from '../import-source';
import { convertArchive } from '../zip-source';

const SHARE =
  'share the document as "Anyone with the link" and try again, or provide the URL of a .docx or .zip file downloaded from it.';

/**
 * The URL of a document as .docx. A published document (`/d/e/…/pub`) is already a web page and kept;
 * spreadsheets and slides are rejected.
 */
export function exportAddress(address: string): string {
  const url = parseWebUrl(address);
  if (url.hostname !== 'docs.google.com') return url.href;
  if (/^\/document\/(?:u\/\d+\/)?d\/e\//.test(url.pathname)) return url.href;
  const id = /^\/document\/(?:u\/\d+\/)?d\/([\w-]{10,200})(?:\/|$)/.exec(url.pathname)?.[1];
  if (id === undefined)
    throw badRequest(
      'source_not_readable',
      'The url is not that of a Google Docs document (https://docs.google.com/document/d/…).',
    );
  return `https://docs.google.com/document/d/${id}/export?format=docx`;
}

const isWord = (files: ReadonlyMap<string, unknown>): boolean =>
  files.has('[Content_Types].xml') || files.has('word/document.xml');

async function publishedPage(response: OutboundResponse, context: SourceContext): Promise<ImportBundle> {
  const html = decodeHtml(response.bytes, 'The document', response.charset);
  if (!/class="[^"]{0,200}doc-content|id="contents"|class="c\d+/.test(html)) {
    throw badRequest('source_not_readable', `The document cannot be read without signing in; ${SHARE}`);
  }
  const page = await convert({ kind: 'html', html, layout: 'google-docs' }, context.signal);
  return singlePageBundle(page, page.title ?? 'Document', context, () => true);
}

/** A document of Google Docs, by its address or as a downloaded .docx or HTML zip. */
export const importGoogleDoc: ImportSource = async (url, context) => {
  const response = await download(exportAddress(url), 'document', context);
  if (isZip(response.bytes)) {
    const archive = await unpack(response.bytes);
    if (!isWord(archive.files)) return convertArchive(withoutCommonFolder(archive), 'google-docs', context);
    return docxBundle(response.bytes, response.fileName ?? urlFileName(response.url), context);
  }
  if (isHtml(response)) return publishedPage(response, context);
  throw badRequest('source_not_readable', `The url is not that of a document; ${SHARE}`);
};
