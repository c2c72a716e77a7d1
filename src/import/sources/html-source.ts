import { badRequest } from '../../common/errors/app-error';
import { AssetCollector } from './bundle/asset-collector';
import { BundleBuilder } from './bundle/bundle-builder';
import { slugSegment, withoutExtension } from './bundle/bundle-path';
import { decodeHtml } from './bundle/decode-text';
import { download, urlFileName } from './bundle/download';
import { writePage } from './bundle/page-writer';
import { convert } from './conversion/convert';
import type { ImportSource } from './import-source';

/** One HTML file as one page. Images with URLs relative to it (or to its `<base>`) are imported as assets. */
export const importHtml: ImportSource = async (url, context) => {
  const response = await download(url, 'text', context);
  const name = urlFileName(response.url) || 'index.html';
  const html = decodeHtml(response.bytes, name, response.charset);
  if (!/<[a-z!]/i.test(html))
    throw badRequest('The url is not that of an HTML file; provide the URL of an .html file.');
  const page = await convert({ kind: 'html', html, layout: 'plain', url: response.url }, context.signal);
  const bundle = new BundleBuilder();
  const assets = new AssetCollector(bundle, context);
  const title = page.title ?? withoutExtension(name);
  const path = bundle.reserve(`${slugSegment(title)}.md`);
  await writePage(
    bundle,
    assets,
    { page, path, title },
    {
      link: () => undefined,
      image: (reference) => (reference.relative ? assets.fetchImage(reference.target) : undefined),
    },
  );
  return bundle.build();
};
