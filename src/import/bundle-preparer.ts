import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { waitForAll } from '../common/concurrency/wait-for-all';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { BlobStore } from '../storage/blob-store';
import { parseSummary } from '../documents/markdown/summary';
import { readVariables } from '../documents/markdown/variables';
import type { PlaceHint } from '../documents/markdown/place-hint';
import type { AnalyzedText } from '../documents/markdown/analyzed-text';
import { describeBlob } from '../content/files/blob-type';
import { type BundleLayout, readLayout } from './bundle-layout';
import { treeOfFolders } from './folder-tree';
import { extractPictures } from './embedded-pictures';
import type { ImportBundle, SkippedResource } from './import-bundle';
import { NavigationReader } from './navigation/navigation-reader';
import { treeOfNavigation } from './navigation/tree-of-navigation';
import { PathFinder } from '../documents/markdown/path-finder';
import type { PlannedPage } from './planned-page';
import type { PreparedBundle, PreparedFile } from './prepared-bundle';
import { candidatePaths, filesAt } from '../content/references/reference-resolver';
import { treeOfSummary } from './summary-tree';
import { decodeText } from './text';
import { TextAnalyzer } from '../content/documents/text-analyzer';
import { sourcesOf } from './tree-matcher';

export type Progress = (done: number, total: number) => void;

/** Larger pages are impractical for readers, and would block other requests. */
const MAX_TEXT_BYTES = 5 * 1024 * 1024;
/** Files written concurrently. */
const PARALLEL_WRITES = 16;

/** Texts to be analysed, and where what was found besides is collected. */
interface AnalyzedFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  /** By default, all. */
  readonly only?: ReadonlySet<string>;
  readonly skipped: SkippedResource[];
  readonly encodings: Map<string, string>;
}

/** Performs the part of an import that needs no transaction: builds the tree, analyses the texts, stores the files. */
@Injectable()
export class BundlePreparer {
  constructor(
    private readonly blobs: BlobStore,
    private readonly analyzer: TextAnalyzer,
    private readonly navigation: NavigationReader,
  ) {}

  /** @param isExact the texts are those of a repository: nothing in them is rewritten */
  async prepare(bundle: ImportBundle, progress: Progress = () => undefined, isExact = false): Promise<PreparedBundle> {
    const read = await readLayout(bundle);
    const layout = isExact ? read : await extractPictures(read);
    await yieldToEventLoop();
    const skipped: SkippedResource[] = [...layout.skipped];
    const summary = this.readSummary(layout, skipped);
    const total = layout.pages.size + layout.includes.size + layout.assets.size + layout.others.size;
    const listed = summary && this.checkListed(layout, summary, skipped);
    const encodings = new Map<string, string>();
    const texts = await this.analyze({ files: layout.pages, only: listed, skipped, encodings }, (done) =>
      progress(done, total),
    );
    const { pages, roots } = summary
      ? { pages: summary, roots: layout.roots }
      : await this.inferTree(layout, texts, skipped);
    const includes = await this.analyze({ files: layout.includes, skipped, encodings }, (done) =>
      progress(texts.size + done, total),
    );
    await yieldToEventLoop();
    const wanted = this.selectFiles({ ...layout, roots }, [...texts, ...includes], skipped);
    const files = await this.store(wanted, (done) => progress(texts.size + includes.size + done, total));
    progress(total, total);
    const { rest, shared } = layout;
    const settings = this.readSettings(layout, skipped);
    return { pages, roots, texts, encodings, includes, files, rest, shared, skipped, ...settings };
  }

  private readSummary(layout: BundleLayout, skipped: SkippedResource[]): PlannedPage[] | undefined {
    if (layout.summary === undefined) return undefined;
    const finder = new PathFinder(layout.pages);
    const { nodes, problems } = parseSummary(layout.summary, (path) => finder.find(candidatePaths('', path)));
    skipped.push(...problems.map((reason) => ({ path: 'SUMMARY.md', reason })));
    return treeOfSummary(nodes);
  }

  /** The files that a table of contents lists; unlisted and missing files are recorded. */
  private checkListed(
    layout: BundleLayout,
    pages: readonly PlannedPage[],
    skipped: SkippedResource[],
  ): ReadonlySet<string> {
    const listed = new Set(sourcesOf(pages));
    for (const path of layout.pages.keys())
      if (!listed.has(path)) skipped.push({ path, reason: 'it is not listed in SUMMARY.md' });
    for (const path of listed)
      if (!layout.pages.has(path))
        skipped.push({ path, reason: 'it is listed in SUMMARY.md, but the file is missing; the page is empty' });
    return listed;
  }

  /** The tree of a bundle without SUMMARY.md: from the configuration of another tool, otherwise from the folders. */
  private async inferTree(
    layout: BundleLayout,
    texts: ReadonlyMap<string, AnalyzedText>,
    skipped: SkippedResource[],
  ): Promise<Pick<PreparedBundle, 'pages' | 'roots'>> {
    const files = new Set(layout.pages.keys());
    const said = new Map<string, PlaceHint>();
    for (const [path, { hint }] of texts) {
      await yieldToEventLoop();
      if (hint) said.set(path, hint);
    }
    const { navigation, folders, problems } = await this.navigation.read(layout.navigation, files, said);
    skipped.push(...problems);
    await yieldToEventLoop();
    const hints = new Map([...folders, ...said]);
    const { readme, roots } = layout;
    if (!navigation) return { pages: await treeOfFolders(files, { readme, hints }), roots };
    const pages = await treeOfNavigation(navigation, { files, readme, hints });
    return { pages, roots: [...new Set([navigation.root, `${navigation.root}/public`, ...roots])].filter(Boolean) };
  }

  private readSettings(
    layout: BundleLayout,
    skipped: SkippedResource[],
  ): Pick<PreparedBundle, 'variables' | 'redirects'> {
    const { variables, problems } = layout.variables === undefined ? { problems: [] } : readVariables(layout.variables);
    skipped.push(...problems.map((reason) => ({ path: '.gitbook/vars.yaml', reason })));
    return { ...(variables && { variables }), ...(layout.redirects && { redirects: layout.redirects }) };
  }

  private async analyze(
    { files, only, skipped, encodings }: AnalyzedFiles,
    progress: (done: number) => void,
  ): Promise<Map<string, AnalyzedText>> {
    const texts = new Map<string, AnalyzedText>();
    for (const [path, bytes] of files) {
      if (only && !only.has(path)) continue;
      if (bytes.length > MAX_TEXT_BYTES) {
        skipped.push({ path, reason: 'it is larger than 5 MiB, the maximum for one page' });
        continue;
      }
      const { text, encoding, clean } = decodeText(bytes);
      if (!clean) skipped.push({ path, reason: 'it is not UTF-8; it was read as Windows-1252' });
      if (encoding !== undefined) encodings.set(path, encoding);
      const analyzed = await this.analyzer.analyze(text);
      skipped.push(...analyzed.problems.map((reason) => ({ path, reason })));
      texts.set(path, analyzed);
      progress(texts.size);
      await nextIteration();
    }
    return texts;
  }

  /** All assets are kept; other files only if a text refers to them. */
  private selectFiles(
    layout: BundleLayout,
    texts: readonly (readonly [string, AnalyzedText])[],
    skipped: SkippedResource[],
  ): Map<string, Buffer> {
    const wanted = new Map(layout.assets);
    if (layout.others.size === 0) return wanted;
    const others = new PathFinder(layout.others);
    for (const [from, { references }] of texts)
      for (const { target } of references) {
        const path = others.find(filesAt(from, target, layout.roots));
        const bytes = path === undefined ? undefined : layout.others.get(path);
        if (path !== undefined && bytes) wanted.set(path, bytes);
      }
    for (const path of layout.others.keys())
      if (!wanted.has(path) && (layout.summary !== undefined || !layout.navigation.has(path)))
        skipped.push({ path, reason: 'no page refers to it' });
    return wanted;
  }

  private async store(files: ReadonlyMap<string, Buffer>, progress: (done: number) => void): Promise<PreparedFile[]> {
    const queue = [...files];
    const stored: PreparedFile[] = [];
    const now = new Date();
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [path, bytes] = next;
        const blob = await describeBlob(bytes, now);
        await this.blobs.put(blob.hash, bytes);
        stored.push({ path, blob });
        progress(stored.length);
      }
    };
    await waitForAll(Array.from({ length: PARALLEL_WRITES }, work));
    return stored;
  }
}
