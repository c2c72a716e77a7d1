import path from 'node:path';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { isPageFile } from '../documents/markdown/page-file';
import { INCLUDES_FOLDER, isHidden, isKeptWithoutReference } from '../documents/markdown/repository-files';
import { parseSpaceConfig } from '../documents/markdown/space-config';
import { CONFIG_PATH, SUMMARY_PATH, VARIABLES_PATH } from '../content/export/content-files';
import { type BundleFile, type FileBytes, type ImportBundle, type SkippedResource, wholeBytes } from './import-bundle';
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
  readonly skipped: readonly SkippedResource[];
}

interface RootFiles {
  readonly files: ReadonlyMap<string, FileBytes>;
  readonly shared: readonly string[];
}

/** Moves every path below the root folder of the configuration; files outside of it can still be referred to as assets. */
async function relativeToRoot(files: readonly BundleFile[], root: string): Promise<RootFiles> {
  const prefix = root === './' ? '' : `${root}/`;
  const inside = new Map<string, FileBytes>();
  const shared = new Map<string, FileBytes>();
  for (const { path: file, bytes } of files) {
    await yieldToEventLoop();
    if (file.startsWith(prefix)) inside.set(file.slice(prefix.length), bytes);
    else if (file.startsWith('.gitbook/')) shared.set(file, bytes);
  }
  if (shared.size === 0) return { files: inside, shared: [] };
  return {
    files: new Map([...shared, ...inside]),
    shared: [...shared.keys()].filter((file) => !inside.has(file)),
  };
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

/** Sorts the files of a bundle into pages, includes, assets and configuration; reads only the latter. Yields to other requests. */
export async function readLayout(bundle: ImportBundle): Promise<BundleLayout> {
  const configFile = bundle.files.find((file) => file.path === CONFIG_PATH);
  const { config, problems } = parseSpaceConfig(configFile ? await textOf(configFile.bytes) : '');
  const { files, shared } = await relativeToRoot(bundle.files, config.root);
  const skipped: SkippedResource[] = [...bundle.skipped, ...problems.map((reason) => ({ path: CONFIG_PATH, reason }))];
  const groups = {
    pages: new Map<string, FileBytes>(),
    includes: new Map<string, FileBytes>(),
    assets: new Map<string, FileBytes>(),
    others: new Map<string, FileBytes>(),
    navigation: new Map<string, FileBytes>(),
  };
  const found = new Set<string>();
  for (const [file, bytes] of files) {
    await yieldToEventLoop();
    for (const root of WEB_ROOTS) if (file.startsWith(`${root}/`)) found.add(root);
    if (file === config.summary || file === CONFIG_PATH) continue;
    if (isNavigationFile(file)) groups.navigation.set(file, bytes);
    if (file.startsWith(INCLUDES_FOLDER) && isPageFile(file)) groups.includes.set(file, bytes);
    else if (isKeptWithoutReference(file)) groups.assets.set(file, bytes);
    else if (isHidden(file)) continue;
    else if (isPageFile(file)) groups.pages.set(file, bytes);
    else groups.others.set(file, bytes);
  }
  const summary = files.get(config.summary);
  const variables = files.get(VARIABLES_PATH);
  const rest = await readRest(
    new Map([
      [CONFIG_PATH, configFile?.bytes],
      [SUMMARY_PATH, summary],
      [VARIABLES_PATH, variables],
    ]),
    new Map([...groups.navigation, ...[...files].filter(([file]) => OTHER_CONFIG.test(file))]),
    skipped,
  );
  return {
    ...groups,
    rest,
    shared,
    roots: WEB_ROOTS.filter((root) => found.has(root)),
    readme: path.posix.normalize(config.readme),
    skipped,
    ...(summary && { summary: await textOf(summary) }),
    ...(variables && { variables: await textOf(variables) }),
    ...(configFile && { redirects: config.redirects }),
  };
}
