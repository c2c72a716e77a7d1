import { badRequest } from '../../../core/errors/app-error';
import { withoutExtension } from './bundle/bundle-path';
import { decodeHtml } from './bundle/decode-text';
import { download, urlFileName } from './bundle/download';
import { singlePageBundle } from './bundle/single-page';
import { convert } from './conversion/convert';
import type { ImportSource } from './import-source';

/** One HTML file as one page. Images with URLs relative to it (or to its `<base>`) are imported as assets. */
export const importHtml: ImportSource = async (url, context) => {
  const response = await download(url, 'text', context);
  const name = urlFileName(response.url) || 'index.html';
  const html = decodeHtml(response.bytes, name, response.charset);
  if (!/<[a-z!]/i.test(html))
    throw badRequest('source_not_readable', 'The url is not that of an HTML file; provide the URL of an .html file.');
  const page = await convert({ kind: 'html', html, layout: 'plain', url: response.url }, context.signal);
  return singlePageBundle(page, page.title ?? withoutExtension(name), context, ({ relative }) => relative);
};
