import { posix } from 'node:path';
import { badRequest } from '../../../core/errors/app-error';
import { isPageFile } from '../../../core/documents/markdown/page-file';
import { AssetCollector } from './bundle/asset-collector';
import { BundleBuilder } from './bundle/bundle-builder';
import { escapeDestination, isAbsoluteUrl, relativeLink, safeSegment, withoutExtension } from './bundle/bundle-path';
import { decodeText } from './bundle/decode-text';
import { download, isHtml, parseWebUrl, urlFileName } from './bundle/download';
import { findTargets, rewriteTargets } from './bundle/markdown-targets';
import type { ImportSource } from './import-source';

const AT_ONCE = 4;

/** Converts the URL of a file's page at a forge to the URL of the raw file. */
export function rawFileUrl(address: string): string {
  const url = parseWebUrl(address);
  const [, owner, repository, kind, ...rest] = url.pathname.split('/');
  if (url.hostname === 'github.com' && kind === 'blob' && rest.length > 1) {
    return `https://raw.githubusercontent.com/${owner}/${repository}/${rest.join('/')}`;
  }
  if (url.pathname.includes('/-/blob/')) url.pathname = url.pathname.replace('/-/blob/', '/-/raw/');
  return url.href;
}

const resolvable = (target: string): boolean => target !== '' && !target.startsWith('#') && !isAbsoluteUrl(target);

const absolute = (target: string, base: string): string | undefined =>
  URL.canParse(target, base) ? new URL(target, base).href : undefined;

/** One Markdown file. Relative images are imported as assets; other relative links become absolute. */
export const importMarkdown: ImportSource = async (url, context) => {
  const raw = rawFileUrl(url);
  const response = await download(raw, 'text', context);
  if (isHtml(response))
    throw badRequest(
      'source_not_readable',
      'The url is that of a web page, not of a Markdown file; provide the URL of the raw file, or use the source html or website.',
    );
  const name = urlFileName(response.url) || 'README.md';
  const text = decodeText(response.bytes, name, response.charset);
  const bundle = new BundleBuilder();
  const ending = isPageFile(name) ? posix.extname(name) : '.md';
  const path = bundle.reserve(`${safeSegment(withoutExtension(name), 'README')}${ending}`);
  const assets = new AssetCollector(bundle, context);
  const targets = findTargets(text).filter((target) => target.kind === 'image' && resolvable(target.text));
  const images = [...new Set(targets.map((target) => target.text))];
  const fetched = new Map<string, string>();
  for (let start = 0; start < images.length; start += AT_ONCE) {
    const load = async (image: string): Promise<void> => {
      const address = absolute(image, response.url);
      const asset = address === undefined ? undefined : await assets.fetchImage(address);
      if (asset !== undefined) fetched.set(image, asset);
    };
    await Promise.all(images.slice(start, start + AT_ONCE).map(load));
  }
  const rewritten = rewriteTargets(text, (target, kind) => {
    if (!resolvable(target)) return undefined;
    const asset = fetched.get(target);
    if (asset !== undefined) return relativeLink(path, asset);
    const address = absolute(target, kind === 'image' || raw === url ? response.url : url);
    return address === undefined ? undefined : escapeDestination(address);
  });
  bundle.put(path, Buffer.from(rewritten, 'utf8'));
  return bundle.build();
};
