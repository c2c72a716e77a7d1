import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { parseSummary } from '../../core/documents/markdown/summary';
import { readVariables } from '../../core/documents/markdown/variables';
import type { AnalyzedText } from '../../core/documents/markdown/analyzed-text';
import { type BundleLayout, readBundleLayout, sourcePath } from './bundle-layout';
import { EmbeddedPictures } from './embedded-pictures';
import { FileStorer } from './file-storer';
import { type FileBytes, type ImportBundle, type SkippedResource, wholeBytes } from './import-bundle';
import { inferTree } from './infer-tree';
import { nameOutside } from './left-out-files';
import { NavigationReader } from './navigation/navigation-reader';
import { PathFinder } from '../../core/documents/markdown/path-finder';
import type { PlannedPage } from '../content/reading/pages/planned-page';
import type { PreparedBundle, PreparedFile } from './prepared-bundle';
import { type PreparedText, TextKeeper } from './prepared-text';
import { PreparationProgress, type Progress } from './preparation-progress';
import { SUMMARY_PATH } from '../content/export/content-files';
import { candidatePaths, filesAt } from '../content/storage/references/reference-resolver';
import { ScratchFiles } from './scratch/scratch-files';
import { treeOfSummary } from './summary-tree';
import { missingPage } from './skipped-files';
import { decodeText } from './text';
import { TextAnalyzer } from '../content/storage/text-analyzer';
import { sourcesOf } from './tree-matcher';

const NOT_LISTED = 'it is not listed in SUMMARY.md; list it there, or import its folder into a space of its own';
/** Larger pages are impractical for readers, and would block other requests. */
const MAX_TEXT_BYTES = 5 * 1024 * 1024;
/** Of a text with the pictures that are written into it. */
const MAX_EXTRACTED_BYTES = 100 * 1024 * 1024;

/** What a preparation reports, and what ends it. */
export interface Preparation {
  /** Counts pages and files. */
  readonly progress?: Progress;
  /** Counts bytes. */
  readonly onBytes?: Progress;
  readonly signal?: AbortSignal;
  /** The texts are those of a repository that the space is synchronized with: nothing in them is rewritten. */
  readonly isExact?: boolean;
}

interface Given {
  readonly texts: TextKeeper;
  /** The files that have been stored, also when the preparation fails. */
  readonly stored: PreparedFile[];
  readonly options: Preparation;
}

/** One preparation: the texts that it keeps, what it omitted, and how far it is. */
interface Work {
  readonly texts: TextKeeper;
  readonly skipped: SkippedResource[];
  readonly encodings: Map<string, string>;
  readonly progress: PreparationProgress;
  /** Undefined where nothing in the texts may be rewritten. */
  readonly pictures?: EmbeddedPictures;
}

/** Performs the part of an import that needs no transaction: builds the tree, analyses the texts, stores the files. */
@Injectable()
export class BundlePreparer {
  constructor(
    private readonly files: FileStorer,
    private readonly analyzer: TextAnalyzer,
    private readonly navigation: NavigationReader,
    private readonly scratch: ScratchFiles,
  ) {}

  /** Prepares a bundle and passes it on; what was stored for it is forgotten when that fails. */
  async prepareFor<T>(
    bundle: ImportBundle,
    options: Preparation,
    use: (prepared: PreparedBundle) => Promise<T>,
  ): Promise<T> {
    const texts = new TextKeeper(() => this.scratch.create());
    const stored: PreparedFile[] = [];
    try {
      return await use(await this.prepare(bundle, { texts, stored, options }));
    } catch (error) {
      await this.files.forget(stored);
      throw error;
    } finally {
      await texts.close();
    }
  }

  private async prepare(bundle: ImportBundle, { texts, stored, options }: Given): Promise<PreparedBundle> {
    const read = await readBundleLayout(bundle);
    const assets = new Map(read.assets);
    const layout = { ...read, assets };
    await yieldToEventLoop();
    const groups = [layout.pages, layout.includes, layout.assets, layout.others];
    const skipped: SkippedResource[] = [];
    const encodings = new Map<string, string>();
    const progress = new PreparationProgress(groups, options);
    const pictures = options.isExact ? undefined : new EmbeddedPictures(assets, skipped);
    const work: Work = { texts, skipped, encodings, progress, pictures };
    const summary = this.readSummary(layout, skipped);
    const listed = summary && this.checkListed(layout, summary, skipped);
    const pageTexts = await this.analyze(layout.pages, listed, work);
    await texts.flush();
    const { pages, roots } = summary
      ? { pages: summary, roots: layout.roots }
      : await inferTree(this.navigation, layout, pageTexts, skipped);
    const includes = await this.analyze(layout.includes, undefined, work);
    await texts.flush();
    const wanted = await this.selectFiles({ ...layout, roots }, [...pageTexts, ...includes], skipped);
    await this.files.store(wanted, stored, progress);
    progress.end();
    const { rest, shared } = layout;
    const settings = this.readSettings(layout, skipped);
    const all = [
      ...layout.skipped,
      ...(await nameOutside(layout.outside, [...pageTexts, ...includes])),
      ...skipped.map((entry) => ({ ...entry, path: sourcePath(layout, entry.path) })),
    ];
    const { hasOwnSummary = false } = bundle;
    const found = { pages, roots, texts: pageTexts, encodings, includes, files: stored, rest, shared, skipped: all };
    return { ...found, ...settings, hasOwnSummary };
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
    for (const path of layout.pages.keys()) if (!listed.has(path)) skipped.push({ path, reason: NOT_LISTED });
    for (const path of listed) if (!layout.pages.has(path)) skipped.push(missingPage(path, SUMMARY_PATH));
    return listed;
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
    files: ReadonlyMap<string, FileBytes>,
    only: ReadonlySet<string> | undefined,
    work: Work,
  ): Promise<Map<string, PreparedText>> {
    const texts = new Map<string, PreparedText>();
    for (const [path, bytes] of files) {
      work.progress.check();
      if (only && !only.has(path)) continue;
      const analyzed = await this.analyzeFile(path, bytes, work);
      if (!analyzed) continue;
      texts.set(path, await work.texts.keep(analyzed));
      work.progress.add(bytes.length);
      await nextIteration();
    }
    return texts;
  }

  private async analyzeFile(
    path: string,
    bytes: FileBytes,
    { skipped, encodings, pictures }: Work,
  ): Promise<AnalyzedText | undefined> {
    const whole = bytes.length > MAX_EXTRACTED_BYTES ? undefined : await wholeBytes(bytes);
    const written = whole && (pictures?.extract(path, whole) ?? whole);
    if (!written || written.length > MAX_TEXT_BYTES) {
      skipped.push({ path, reason: 'it is larger than 5 MiB, the maximum for one page' });
      return undefined;
    }
    const { text, encoding, clean } = decodeText(written);
    if (!clean) skipped.push({ path, reason: 'it is not UTF-8; it was read as Windows-1252' });
    if (encoding !== undefined) encodings.set(path, encoding);
    const analyzed = await this.analyzer.analyze(text);
    skipped.push(...analyzed.problems.map((reason) => ({ path, reason })));
    return analyzed;
  }

  /** All assets are kept; other files only if a text refers to them. */
  private async selectFiles(
    layout: BundleLayout,
    texts: readonly (readonly [string, PreparedText])[],
    skipped: SkippedResource[],
  ): Promise<Map<string, FileBytes>> {
    const wanted = new Map(layout.assets);
    if (layout.others.size === 0) return wanted;
    const others = new PathFinder(layout.others);
    for (const [from, text] of texts) {
      await yieldToEventLoop();
      for (const { target } of await text.part('references')) {
        const path = others.find(filesAt(from, target, layout.roots));
        const bytes = path === undefined ? undefined : layout.others.get(path);
        if (path !== undefined && bytes) wanted.set(path, bytes);
      }
    }
    for (const path of layout.others.keys())
      if (!wanted.has(path) && (layout.summary !== undefined || !layout.navigation.has(path)))
        skipped.push({ path, reason: 'no page refers to it' });
    return wanted;
  }
}
