import path from 'node:path';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { isPageFile } from '../documents/markdown/page-file';
import { INCLUDES_FOLDER, isHidden, isKeptWithoutReference } from '../documents/markdown/repository-files';
import { parseSpaceConfig } from '../documents/markdown/space-config';
import { type BundleFile, type FileBytes, type ImportBundle, type SkippedResource, wholeBytes } from './import-bundle';
import { isNavigationFile } from './navigation/navigation-reader';
import { decodeText } from './text';

const CONFIG_FILE = '.gitbook.yaml';
const VARIABLES = '.gitbook/vars.yaml';
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
  readonly variables?: string;
  readonly redirects?: Readonly<Record<string, string>>;
  readonly skipped: readonly SkippedResource[];
}

/** Moves every path below the root folder of the configuration; files outside of it can still be referred to as assets. */
async function relativeToRoot(files: readonly BundleFile[], root: string): Promise<Map<string, FileBytes>> {
  const prefix = root === './' ? '' : `${root}/`;
  const inside = new Map<string, FileBytes>();
  const shared = new Map<string, FileBytes>();
  for (const { path: file, bytes } of files) {
    await yieldToEventLoop();
    if (file.startsWith(prefix)) inside.set(file.slice(prefix.length), bytes);
    else if (file.startsWith('.gitbook/')) shared.set(file, bytes);
  }
  if (shared.size === 0) return inside;
  return new Map([...shared, ...inside]);
}

const textOf = async (bytes: FileBytes): Promise<string> => decodeText(await wholeBytes(bytes)).text;

/** Sorts the files of a bundle into pages, includes, assets and configuration; reads only the latter. Yields to other requests. */
export async function readLayout(bundle: ImportBundle): Promise<BundleLayout> {
  const configFile = bundle.files.find((file) => file.path === CONFIG_FILE);
  const { config, problems } = parseSpaceConfig(configFile ? await textOf(configFile.bytes) : '');
  const files = await relativeToRoot(bundle.files, config.root);
  const skipped: SkippedResource[] = [...bundle.skipped, ...problems.map((reason) => ({ path: CONFIG_FILE, reason }))];
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
    if (file === config.summary || file === CONFIG_FILE) continue;
    if (isNavigationFile(file)) groups.navigation.set(file, bytes);
    if (file.startsWith(INCLUDES_FOLDER) && isPageFile(file)) groups.includes.set(file, bytes);
    else if (isKeptWithoutReference(file)) groups.assets.set(file, bytes);
    else if (isHidden(file)) continue;
    else if (isPageFile(file)) groups.pages.set(file, bytes);
    else groups.others.set(file, bytes);
  }
  const summary = files.get(config.summary);
  const variables = files.get(VARIABLES);
  return {
    ...groups,
    roots: WEB_ROOTS.filter((root) => found.has(root)),
    readme: path.posix.normalize(config.readme),
    skipped,
    ...(summary && { summary: await textOf(summary) }),
    ...(variables && { variables: await textOf(variables) }),
    ...(configFile && { redirects: config.redirects }),
  };
}
