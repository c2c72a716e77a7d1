import { posix } from 'node:path';
import { badRequest } from '../../../../core/errors/app-error';
import { yieldToEventLoop } from '../../../common/concurrency/yield-to-event-loop';
import type { ImportBundle } from '../../import-bundle';
import { bytesIn, unpack, withoutCommonFolder, type ArchiveFiles } from '../archive-files';
import { BundleBuilder } from '../bundle/bundle-builder';
import {
  decodePercent,
  escapeDestination,
  extensionOf,
  isAbsoluteUrl,
  relativeLink,
  resolveTarget,
  splitTarget,
  withoutExtension,
} from '../bundle/bundle-path';
import { decodeText } from '../bundle/decode-text';
import { download, isHtml, isZip } from '../bundle/download';
import { escapeTitle } from '../bundle/escape-title';
import { rewriteTargets } from '../bundle/markdown-targets';
import { summaryPaths, writeSummary, type SummaryItem } from '../bundle/summary';
import type { ImportSource } from '../import-source';
import { crawlToBundle } from '../website/website-source';
import { replaceWikiLinks, type WikiLink } from './wiki-links';
import { readSidebar } from './wiki-sidebar';

const EXPECTED =
  'provide the URL of a wiki (https://github.com/owner/repository/wiki) or of a zip archive of its repository.';
const MARKDOWN = new Set(['md', 'markdown', 'mdown', 'mkd', 'mkdn']);
const OTHER_MARKUP = new Set([
  'mediawiki',
  'wiki',
  'rst',
  'asciidoc',
  'adoc',
  'org',
  'textile',
  'creole',
  'pod',
  'rdoc',
]);

/** Wikis find a page by its name, whatever its folder, case, and whether spaces or dashes are between the words. */
const pageKey = (name: string): string =>
  decodePercent(name)
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');

const titleOf = (path: string): string => posix.basename(withoutExtension(path)).replace(/-/g, ' ');

const FRONT_MATTER = /^---\r?\n[\s\S]{0,20000}?\n---\r?\n+/;

/** The title of a wiki page is the name of its file, regardless of its first heading. */
function titled(text: string, name: string): string {
  const head = FRONT_MATTER.exec(text)?.[0] ?? '';
  const body = text.slice(head.length);
  const [, heading] = /^\s*#[ \t]+([^\r\n]{1,300})/.exec(body) ?? [];
  const isNamed = heading !== undefined && pageKey(heading.replace(/[ \t]#+[ \t]*$/, '').trim()) === pageKey(name);
  return isNamed ? text : `${head}# ${escapeTitle(name)}\n\n${body}`;
}

/** A wiki's repository: pages by name, `_Sidebar.md` as the table of contents. */
class WikiImport {
  private readonly bundle = new BundleBuilder();
  private readonly places = new Map<string, string>();
  private readonly byName = new Map<string, string>();

  /** What the table of contents is made from. */
  private readonly sidebar?: string;

  constructor(private readonly archive: ArchiveFiles) {
    this.sidebar = [...archive.files.keys()].find((path) => /(?:^|\/)_sidebar\.(?:md|markdown)$/i.test(path));
  }

  async run(): Promise<ImportBundle> {
    const pages: string[] = [];
    for (const path of this.archive.files.keys()) if (this.place(path)) pages.push(path);
    if (pages.length === 0)
      throw badRequest('nothing_to_import', `No Markdown pages were found in the wiki; ${EXPECTED}`);
    for (const [source, path] of this.places) {
      await yieldToEventLoop();
      const isPage = MARKDOWN.has(extensionOf(source));
      const bytes = isPage
        ? this.pageBytes(source, await bytesIn(this.archive, source))
        : this.archive.files.get(source);
      if (bytes) this.bundle.put(path, bytes);
    }
    await this.addSummary();
    this.bundle.skipAll(this.archive.skipped);
    return this.bundle.build();
  }

  /** Reserves the path of a file; true for a page. */
  private place(source: string): boolean {
    const name = posix.basename(withoutExtension(source));
    const extension = extensionOf(source);
    if (OTHER_MARKUP.has(extension)) {
      this.bundle.skip(source, `pages in .${extension} format are not supported; only Markdown is`);
      return false;
    }
    if (!MARKDOWN.has(extension)) {
      this.places.set(source, this.bundle.reserve(source));
      return false;
    }
    if (name.startsWith('_')) {
      if (source !== this.sidebar)
        this.bundle.skip(source, 'it is shown around the pages of a wiki, and is not one of them');
      return false;
    }
    const isHome = name.toLowerCase() === 'home' && !this.bundle.has('README.md');
    const path = this.bundle.reserve(isHome ? 'README.md' : `${withoutExtension(source)}.md`);
    this.places.set(source, path);
    if (!this.byName.has(pageKey(name))) this.byName.set(pageKey(name), path);
    return true;
  }

  private pageBytes(source: string, bytes: Buffer): Buffer {
    const text = this.withLinks(decodeText(bytes, source), source, this.places.get(source) ?? source);
    return Buffer.from(titled(text, titleOf(source)), 'utf8');
  }

  /** The bundle path that a link target means: a page by name, else a file by path. */
  private find(target: string, source: string): string | undefined {
    if (/^https?:/i.test(target)) return undefined;
    const name = posix.basename(splitTarget(target).path);
    const file = this.places.get(resolveTarget(source, target) ?? '');
    const known = file ?? this.byName.get(pageKey(name)) ?? this.byName.get(pageKey(withoutExtension(name)));
    return known ?? this.places.get(decodePercent(splitTarget(target).path).replace(/^\/+/, ''));
  }

  private withLinks(text: string, source: string, path: string): string {
    const linked = replaceWikiLinks(text, (link) => this.wikiLink(link, source, path));
    return rewriteTargets(linked, (target) => {
      if (target.startsWith('#') || isAbsoluteUrl(target)) return undefined;
      // Converted wiki links are already files of the bundle.
      if (this.bundle.has(resolveTarget(path, target) ?? '') && extensionOf(splitTarget(target).path) !== '')
        return undefined;
      const found = this.find(target, source);
      return found === undefined ? undefined : relativeLink(path, found, splitTarget(target).fragment);
    });
  }

  private wikiLink(link: WikiLink, source: string, path: string): string | undefined {
    const found = this.find(link.target, source);
    const destination =
      found === undefined
        ? /^https?:/i.test(link.target) && escapeDestination(link.target)
        : relativeLink(path, found, splitTarget(link.target).fragment);
    if (link.alt !== undefined) return destination ? `![${escapeTitle(link.alt)}](${destination})` : undefined;
    return destination ? `[${escapeTitle(link.text)}](${destination})` : escapeTitle(link.text);
  }

  private async addSummary(): Promise<void> {
    const { sidebar } = this;
    if (sidebar === undefined) return;
    const text = this.withLinks(decodeText(await bytesIn(this.archive, sidebar), sidebar), sidebar, 'SUMMARY.md');
    const items = readSidebar(text, (target) => {
      const resolved = resolveTarget('SUMMARY.md', target);
      return resolved !== undefined && this.bundle.has(resolved) && extensionOf(resolved) === 'md'
        ? resolved
        : undefined;
    });
    const listed = new Set(summaryPaths(items));
    const home: SummaryItem[] =
      this.bundle.has('README.md') && !listed.has('README.md')
        ? [{ title: 'Home', path: 'README.md', children: [] }]
        : [];
    const rest = [...this.byName.values()].filter((path) => path !== 'README.md' && !listed.has(path));
    const unlisted = rest.map((path): SummaryItem => ({ title: titleOf(path), path, children: [] }));
    const grouped = items.some((item) => item.path === undefined && item.url === undefined);
    const last = grouped && unlisted.length > 0 ? [{ title: 'More pages', children: unlisted }] : unlisted;
    this.bundle.add('SUMMARY.md', writeSummary([...home, ...items, ...last]));
  }
}

/** Pages of a wiki's web view that are not wiki pages. */
const isWikiPage = (url: URL): boolean => !/\/wiki\/(?:_\w+|[^/]+\/(?:_\w+|[0-9a-f]{40}))(?:\/|$)/.test(url.pathname);

/**
 * A wiki of GitHub: from a zip of its repository (`owner/repository.wiki.git`), or from its web pages when the URL
 * leads to them. The git protocol is not supported.
 */
export const importGithubWiki: ImportSource = async (url, context) => {
  const response = await download(url, 'archive', context);
  if (isZip(response.bytes)) return new WikiImport(withoutCommonFolder(await unpack(response.bytes))).run();
  if (!isHtml(response)) throw badRequest('source_not_readable', `The url is not that of a wiki; ${EXPECTED}`);
  return crawlToBundle(url, context, { accepts: isWikiPage, homeName: 'home' });
};
