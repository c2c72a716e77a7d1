import path from 'node:path';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { isPageFile } from '../../core/documents/markdown/page-file';
import { isHidden, isInclude, isKeptWithoutReference } from '../../core/documents/markdown/repository-files';
import { parseSpaceConfig } from '../../core/documents/markdown/space-config';
import { CONFIG_PATH, SUMMARY_PATH, VARIABLES_PATH } from '../content/export/content-files';
import { type FolderSummary, findFolderSummaries, isFolderConfig } from './folder-summaries';
import { type BundleFile, type FileBytes, type ImportBundle, type SkippedResource, wholeBytes } from './import-bundle';
import { HiddenFiles, type OutsideFiles } from './left-out-files';
import { isNavigationFile } from './navigation/navigation-reader';
import { decodeText } from './text';

/** Configuration that has no meaning here, such as `.gitbook/tags.yaml`. */
const OTHER_CONFIG = /^\.gitbook\/[^/]+\.ya?ml$/;
/** Of configuration files together: they are in memory, and stored in one row. */
const MAX_REST_BYTES = 32 * 1024 * 1024;
const NOT_KEPT = 'exports will not contain it: the configuration files have more than 32 MiB together';
/** The content folders of MkDocs, Docusaurus, Hugo and VitePress, which they publish at the root of a site. */
const WEB_ROOTS = ['docs', 'content', 'static', 'public', 'docs/public', 'docs/static', 'website/static'];

/** The files of a bundle by kind; every path is relative to the root of the content. */
export interface BundleLayout {
  readonly summary?: string;
  /** Tables of contents of folders, if the content as a whole has none. */
  readonly summaries: readonly FolderSummary[];
  readonly readme: string;
  readonly pages: ReadonlyMap<string, FileBytes>;
  readonly includes: ReadonlyMap<string, FileBytes>;
  /** Files that are kept whether or not a page refers to them. */
  readonly assets: ReadonlyMap<string, FileBytes>;
  /** Files that are kept only if a page refers to them. */
  readonly others: ReadonlyMap<string, FileBytes>;
  /** Configuration files of other tools that define the order of pages. */
  readonly navigation: ReadonlyMap<string, FileBytes>;
  /** Folders that an address such as `/guide` may begin at, where the root of the bundle holds no such file. */
  readonly roots: readonly string[];
  /** The files that describe the content as a whole, as they came in. */
  readonly rest: ReadonlyMap<string, Buffer>;
  /** Shared files that are outside of the root of the content. */
  readonly shared: readonly string[];
  readonly variables?: string;
  readonly redirects?: Readonly<Record<string, string>>;
  /** Files outside of the root of the content, which nothing can refer to. */
  readonly outside: OutsideFiles;
  /** By their paths in the source. */
  readonly skipped: readonly SkippedResource[];
}

interface RootFiles {
  readonly files: ReadonlyMap<string, FileBytes>;
  readonly shared: readonly string[];
  readonly outside: OutsideFiles;
  readonly skipped: readonly SkippedResource[];
}

/** Moves every path below the root folder of the configuration; shared files may be outside of it. */
async function relativeToRoot(files: readonly BundleFile[], root: string): Promise<RootFiles> {
  const prefix = root === './' ? '' : `${root}/`;
  const inside = new Map<string, FileBytes>();
  const shared = new Map<string, FileBytes>();
  const outside = new Set<string>();
  for (const { path: file, bytes } of files) {
    await yieldToEventLoop();
    if (file.startsWith(prefix)) inside.set(file.slice(prefix.length), bytes);
    else if (file.startsWith('.gitbook/')) shared.set(file, bytes);
    else if (file !== CONFIG_PATH) outside.add(file);
  }
  const reason = `"${root}" has a file with the same path, which is used`;
  return {
    files: shared.size === 0 ? inside : new Map([...shared, ...inside]),
    shared: [...shared.keys()].filter((file) => !inside.has(file)),
    outside: { root, files: outside },
    skipped: [...shared.keys()].filter((file) => inside.has(file)).map((path) => ({ path, reason })),
  };
}

/** The path in the source of a path from the root of the content. */
export function sourcePath({ outside: { root }, shared }: Pick<BundleLayout, 'outside' | 'shared'>, file: string) {
  return root === './' || shared.includes(file) ? file : `${root}/${file}`;
}

const textOf = async (bytes: FileBytes): Promise<string> => decodeText(await wholeBytes(bytes)).text;

/**
 * Reads files that are stored with the content, those of `always` whatever their size.
 * @param skipped collects the files beyond the maximum
 */
async function readRest(
  always: ReadonlyMap<string, FileBytes | undefined>,
  further: ReadonlyMap<string, FileBytes>,
  skipped: SkippedResource[],
): Promise<Map<string, Buffer>> {
  const rest = new Map<string, Buffer>();
  let total = 0;
  for (const [file, bytes] of further) {
    await yieldToEventLoop();
    if (always.has(file)) continue;
    if (total + bytes.length > MAX_REST_BYTES) skipped.push({ path: file, reason: NOT_KEPT });
    else rest.set(file, await wholeBytes(bytes));
    total += rest.get(file)?.length ?? 0;
  }
  for (const [file, bytes] of always) if (bytes) rest.set(file, await wholeBytes(bytes));
  return rest;
}

/** The files of the content by their kinds, while they are sorted. */
class SortedFiles {
  readonly pages = new Map<string, FileBytes>();
  readonly includes = new Map<string, FileBytes>();
  readonly assets = new Map<string, FileBytes>();
  readonly others = new Map<string, FileBytes>();
  readonly navigation = new Map<string, FileBytes>();
  /** Configuration files of folders that are spaces of their own. */
  readonly configs = new Map<string, FileBytes>();
  /** Configuration that is kept as it came in. */
  readonly kept = new Map<string, FileBytes>();
  readonly hidden = new HiddenFiles();

  add(file: string, bytes: FileBytes): void {
    if (isNavigationFile(file)) this.navigation.set(file, bytes);
    if (isInclude(file)) this.includes.set(file, bytes);
    else if (isKeptWithoutReference(file)) this.assets.set(file, bytes);
    else if (isFolderConfig(file)) this.configs.set(file, bytes);
    else if (OTHER_CONFIG.test(file)) this.kept.set(file, bytes);
    else if (isHidden(file)) {
      if (!this.navigation.has(file)) this.hidden.add(file);
    } else if (isPageFile(file)) this.pages.set(file, bytes);
    else this.others.set(file, bytes);
  }
}

const NOT_THE_ROOT = 'only the configuration of the root is used; import its folder into a space of its own';

/** The tables of contents of folders, which are not pages; none if the whole content has one. */
async function readSummaries(
  sorted: SortedFiles,
  hasSummary: boolean,
  skipped: SkippedResource[],
): Promise<readonly FolderSummary[]> {
  const { pages, configs, kept } = sorted;
  if (hasSummary) {
    skipped.push(...[...configs.keys()].map((file) => ({ path: file, reason: NOT_THE_ROOT, byRule: true })));
    return [];
  }
  const { summaries, problems } = await findFolderSummaries(pages, configs);
  skipped.push(...problems);
  for (const [file, bytes] of configs) kept.set(file, bytes);
  for (const { file } of summaries) {
    kept.set(file, pages.get(file) ?? Buffer.alloc(0));
    pages.delete(file);
  }
  return summaries;
}

/** Sorts the files of a bundle into pages, includes, assets and configuration; reads only the latter. Yields to other requests. */
export async function readBundleLayout(bundle: ImportBundle): Promise<BundleLayout> {
  const configFile = bundle.files.find((file) => file.path === CONFIG_PATH);
  const { config, problems } = parseSpaceConfig(configFile ? await textOf(configFile.bytes) : '');
  const { files, shared, outside, skipped: hiddenByRoot } = await relativeToRoot(bundle.files, config.root);
  const skipped: SkippedResource[] = [];
  const sorted = new SortedFiles();
  const found = new Set<string>();
  for (const [file, bytes] of files) {
    await yieldToEventLoop();
    for (const root of WEB_ROOTS) if (file.startsWith(`${root}/`)) found.add(root);
    if (file === CONFIG_PATH && config.root !== './') skipped.push({ path: file, reason: NOT_THE_ROOT, byRule: true });
    else if (file !== config.summary && file !== CONFIG_PATH) sorted.add(file, bytes);
  }
  const summary = files.get(config.summary);
  const variables = files.get(VARIABLES_PATH);
  const summaries = await readSummaries(sorted, summary !== undefined, skipped);
  const { pages, includes, assets, others, navigation, kept, hidden } = sorted;
  const rest = await readRest(
    new Map([
      [CONFIG_PATH, configFile?.bytes],
      [SUMMARY_PATH, summary],
      [VARIABLES_PATH, variables],
    ]),
    new Map([...navigation, ...kept]),
    skipped,
  );
  const inSource = [...skipped, ...hidden.list()].map((entry) => ({
    ...entry,
    path: sourcePath({ outside, shared }, entry.path),
  }));
  return {
    ...{ pages, includes, assets, others, navigation, summaries, rest, shared, outside },
    roots: WEB_ROOTS.filter((root) => found.has(root)),
    readme: path.posix.normalize(config.readme),
    skipped: [
      ...bundle.skipped,
      ...problems.map((reason) => ({ path: CONFIG_PATH, reason })),
      ...hiddenByRoot,
      ...inSource,
    ],
    ...(summary && { summary: await textOf(summary) }),
    ...(variables && { variables: await textOf(variables) }),
    ...(configFile && { redirects: config.redirects }),
  };
}
