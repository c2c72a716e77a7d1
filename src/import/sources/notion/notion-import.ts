import { posix } from 'node:path';
import { AppError } from '../../../../core/errors/app-error';
import { yieldToEventLoop } from '../../../common/concurrency/yield-to-event-loop';
import type { ImportBundle } from '../../import-bundle';
import { type ArchiveFiles, bytesIn } from '../archive-files';
import { ASSET_FOLDER, AssetCollector } from '../bundle/asset-collector';
import { BundleBuilder } from '../bundle/bundle-builder';
import {
  decodePercent,
  escapeDestination,
  relativeLink,
  resolveTarget,
  safeSegment,
  slugSegment,
  splitTarget,
} from '../bundle/bundle-path';
import { decodeHtml, decodeText } from '../bundle/decode-text';
import { escapeTitle } from '../bundle/escape-title';
import { findTargets, rewriteTargets } from '../bundle/markdown-targets';
import { anchorIn, writeBundlePage } from '../bundle/page-writer';
import { writeSummary, type SummaryItem } from '../bundle/summary';
import { convert } from '../conversion/convert';
import type { SourceContext } from '../import-source';
import { csvTable, parseCsv } from './csv-table';
import { convertCallouts } from './notion-markdown';
import { idInAddress, notionId } from './notion-names';
import { buildNotionTree, type NotionNode, type NotionTree } from './notion-tree';

/** Turns the files of one Notion export into a bundle. */
export class NotionImport {
  private readonly bundle = new BundleBuilder();
  private readonly assets: AssetCollector;
  private readonly files = new Map<string, string>();
  private readonly failed = new Set<NotionNode>();
  private readonly tree: NotionTree;

  constructor(
    private readonly archive: ArchiveFiles,
    private readonly context: SourceContext,
  ) {
    this.assets = new AssetCollector(this.bundle, context);
    this.tree = buildNotionTree([...archive.files.keys()]);
  }

  async run(): Promise<ImportBundle> {
    for (const [done, node] of this.tree.nodes.entries()) {
      await yieldToEventLoop();
      await this.read(node);
      this.bundle.hold(node.text.length);
      if (node.page) this.bundle.holdPage(node.page);
      node.linked = this.linkedFrom(node);
      this.context.onProgress?.(done + 1, this.tree.nodes.length);
    }
    const summary = this.placeRoots();
    for (const node of this.tree.nodes) {
      await yieldToEventLoop();
      if (!this.failed.has(node)) await this.write(node);
    }
    this.bundle.add('SUMMARY.md', writeSummary(summary));
    this.noteUnused();
    this.bundle.skipAll(this.archive.skipped);
    return this.bundle.build();
  }

  private async read(node: NotionNode): Promise<void> {
    const bytes = await bytesIn(this.archive, node.source);
    try {
      if (node.kind === 'html') {
        const html = decodeHtml(bytes, node.source);
        node.page = await convert({ kind: 'html', html, layout: 'notion' }, this.context.signal);
        node.title = node.page.title ?? node.title;
        return;
      }
      node.text = decodeText(bytes, node.source);
      if (node.kind === 'csv') node.rows = parseCsv(node.text);
      else node.title = /^#[ \t]+(\S.{0,300})$/m.exec(node.text.slice(0, 2000))?.[1]?.trim() ?? node.title;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.failed.add(node);
      this.bundle.skip(node.source, error.message);
    }
  }

  /** A single page at the top is the home page of the space, and its children become its siblings. */
  private placeRoots(): SummaryItem[] {
    const [only, ...others] = this.tree.roots;
    if (!only || others.length > 0) return this.placeAll(this.sorted(this.tree.roots), '');
    only.path = this.bundle.reserve('README.md');
    return [{ title: only.title, path: only.path, children: this.placeAll(this.children(only), '') }];
  }

  private placeAll(nodes: readonly NotionNode[], folder: string): SummaryItem[] {
    return nodes.map((node) => {
      const slug = posix.join(folder, slugSegment(node.title));
      node.path = this.bundle.reserve(node.children.length > 0 ? `${slug}/README.md` : `${slug}.md`);
      const children = this.placeAll(this.children(node), slug);
      return this.failed.has(node) ? { title: node.title, children } : { title: node.title, path: node.path, children };
    });
  }

  private sorted(nodes: readonly NotionNode[]): NotionNode[] {
    return [...nodes].sort((first, second) => first.title.localeCompare(second.title, 'en'));
  }

  /** The children of a page in the order in which its text names them; the others follow by title. */
  private children(node: NotionNode): NotionNode[] {
    const children = new Set(node.children);
    const linked = this.mentions(node).filter((child) => children.has(child));
    return [...new Set([...linked, ...this.sorted(node.children)])];
  }

  private linkedFrom(node: NotionNode): NotionNode[] {
    const targets = node.page ? node.page.references : findTargets(node.text).map(({ text }) => ({ target: text }));
    return targets.flatMap(({ target }) => this.nodeOf(node, target) ?? []);
  }

  private mentions(node: NotionNode): readonly NotionNode[] {
    if (node.rows) {
      const byTitle = new Map(node.children.map((child) => [child.title, child]));
      return node.rows.flatMap((row) => byTitle.get(row[0]?.trim() ?? '') ?? []);
    }
    return node.linked;
  }

  private nodeOf(from: NotionNode, target: string): NotionNode | undefined {
    const inWeb = idInAddress(target);
    if (inWeb !== undefined) return this.tree.byId.get(inWeb);
    const file = resolveTarget(from.source, target);
    if (file === undefined) return undefined;
    const id = notionId(posix.basename(decodePercent(file)));
    return this.tree.bySource.get(file) ?? (id === undefined ? undefined : this.tree.byId.get(id));
  }

  private linkTo(from: NotionNode, target: string): string | undefined {
    if (target.startsWith('#')) return undefined;
    const node = this.nodeOf(from, target);
    if (node && !this.failed.has(node)) {
      return relativeLink(from.path, node.path, anchorIn(node.page, splitTarget(target).fragment));
    }
    const file = this.file(from, target);
    if (file !== undefined) return relativeLink(from.path, file);
    return target.startsWith('notion://') ? escapeDestination(target.replace('notion://', 'https://')) : undefined;
  }

  /** Copies a file that a page names into the assets, on its first use. */
  private file(from: NotionNode, target: string): string | undefined {
    const source = resolveTarget(from.source, target);
    const bytes = source === undefined ? undefined : this.archive.files.get(source);
    if (source === undefined || bytes === undefined || this.tree.bySource.has(source)) return undefined;
    const path =
      this.files.get(source) ??
      this.bundle.add(`${ASSET_FOLDER}/${safeSegment(posix.basename(source), 'file')}`, bytes);
    this.files.set(source, path);
    return path;
  }

  private async write(node: NotionNode): Promise<void> {
    if (node.page) {
      await writeBundlePage(
        this.bundle,
        this.assets,
        { page: node.page, path: node.path, title: node.title },
        {
          link: (reference) => this.linkTo(node, reference.target),
          image: (reference) => this.file(node, reference.target),
        },
      );
      return;
    }
    const text = node.rows ? this.databasePage(node, node.rows) : this.textPage(node);
    this.bundle.put(node.path, Buffer.from(text, 'utf8'));
  }

  private textPage(node: NotionNode): string {
    return convertCallouts(rewriteTargets(node.text, (target) => this.linkTo(node, target)));
  }

  private databasePage(node: NotionNode, rows: readonly string[][]): string {
    const byTitle = new Map(
      node.children.filter((child) => !this.failed.has(child)).map((child) => [child.title, child.path]),
    );
    const link = (name: string): string | undefined => {
      const path = byTitle.get(name);
      return path === undefined ? undefined : relativeLink(node.path, path);
    };
    return `# ${escapeTitle(node.title)}\n\n${csvTable(rows, link)}\n`;
  }

  private noteUnused(): void {
    for (const path of this.archive.files.keys()) {
      const used = this.files.has(path) || this.tree.bySource.has(path);
      if (path === 'index.html') this.bundle.skip(path, 'it only lists the pages of the export');
      else if (!used) this.bundle.skip(path, 'no page refers to it');
    }
  }
}
