import path from 'node:path';
import { yieldToEventLoop } from '../common/concurrency/yield-to-event-loop';
import { PathFinder } from '../../core/documents/markdown/path-finder';
import { parseSpaceConfig } from '../../core/documents/markdown/space-config';
import { parseSummary, type SummaryNode } from '../../core/documents/markdown/summary';
import { CONFIG_PATH, SUMMARY_PATH } from '../content/export/content-files';
import { candidatePaths } from '../content/storage/references/reference-resolver';
import { type FileBytes, type SkippedResource, wholeBytes } from './import-bundle';
import { missingPage } from './skipped-files';
import { decodeText } from './text';

const MAX_SUMMARIES = 50;
const MAX_BYTES = 5 * 1024 * 1024;
/** Further down, such a file belongs to an example or to another project. */
const MAX_STEPS = 5;

/** The table of contents of a folder, in content whose root has none. */
export interface FolderSummary {
  readonly file: string;
  /** The folder that its paths start from. */
  readonly folder: string;
  readonly title?: string;
  readonly nodes: readonly SummaryNode[];
}

interface FoundSummaries {
  readonly summaries: readonly FolderSummary[];
  readonly problems: readonly SkippedResource[];
}

/** A file that may be a table of contents, and the folder that it is for. */
interface Candidate {
  readonly file: string;
  readonly folder: string;
}

const textOf = async (bytes: FileBytes): Promise<string> => decodeText(await wholeBytes(bytes)).text;

const inFolder = (folder: string, file: string): string => (folder === '' ? file : `${folder}/${file}`);

/** True for the configuration of a folder that is a space of its own in a repository of several. */
export const isFolderConfig = (file: string): boolean =>
  file !== CONFIG_PATH && path.posix.basename(file) === CONFIG_PATH;

/** The paths in a folder, from there. */
function pathsIn(folder: string, pages: ReadonlyMap<string, FileBytes>) {
  const prefix = `${folder}/`;
  return {
    has: (file: string) => pages.has(prefix + file),
    *keys() {
      for (const page of pages.keys()) if (page.startsWith(prefix)) yield page.slice(prefix.length);
    },
  };
}

async function readConfigs(configs: ReadonlyMap<string, FileBytes>, problems: SkippedResource[]) {
  const candidates: Candidate[] = [];
  for (const [file, bytes] of configs) {
    const { config, problems: found } = parseSpaceConfig(await textOf(bytes));
    problems.push(...found.map((reason) => ({ path: file, reason })));
    if (Object.keys(config.redirects).length > 0)
      problems.push({
        path: file,
        reason: 'its redirects are not used, only those of the root; import its folder into a space of its own',
      });
    const folder = path.posix.join(path.posix.dirname(file), config.root);
    candidates.push({ file: path.posix.join(folder, config.summary), folder: folder.replace(/\/$/, '') });
  }
  return candidates;
}

/**
 * Finds the tables of contents of folders: `SUMMARY.md`, or what the `.gitbook.yaml` of the folder names. A file that lists no page of
 * its folder is a page like others.
 */
export async function findFolderSummaries(
  pages: ReadonlyMap<string, FileBytes>,
  configs: ReadonlyMap<string, FileBytes>,
): Promise<FoundSummaries> {
  const problems: SkippedResource[] = [];
  const summaries: FolderSummary[] = [];
  const named = await readConfigs(configs, problems);
  const known = new Set(named.map(({ file }) => file));
  const others = [...pages.keys()]
    .filter((file) => path.posix.basename(file) === SUMMARY_PATH && !known.has(file))
    .map((file) => ({ file, folder: path.posix.dirname(file) }));
  const candidates = [...named, ...others].filter(({ file }) => file.split('/').length <= MAX_STEPS);
  for (const { file, folder } of candidates.slice(0, MAX_SUMMARIES)) {
    await yieldToEventLoop();
    const bytes = pages.get(file);
    if (!bytes || bytes.length > MAX_BYTES) continue;
    const finder = new PathFinder(pathsIn(folder, pages));
    const {
      title,
      nodes,
      problems: found,
    } = parseSummary(await textOf(bytes), (target) => finder.find(candidatePaths('', target)));
    const listed = [...pathsOf(nodes)].map((target) => inFolder(folder, target));
    if (!listed.some((target) => pages.has(target))) continue;
    summaries.push({ file, folder, nodes, ...(title !== undefined && { title }) });
    problems.push(...found.map((reason) => ({ path: file, reason })));
    for (const target of listed) if (!pages.has(target)) problems.push(missingPage(target, file));
  }
  return { summaries, problems };
}

function* pathsOf(nodes: readonly SummaryNode[]): Generator<string> {
  for (const { type, path: target, children } of nodes) {
    if (type === 'page' && target !== undefined) yield target;
    yield* pathsOf(children);
  }
}
