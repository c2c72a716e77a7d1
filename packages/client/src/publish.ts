import type { Bindery } from './bindery.ts';
import type { Schema } from './types.ts';

/** Changes of one request, as the service takes them. */
const MAX_CHANGES = 1_000;
/** Of the texts of one request, below the 8 MB that it may have: JSON escapes some characters. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface PageToPublish {
  /** `guides/install`, or the path of the file in its folder: `guides/install.md`. */
  readonly path: string;
  readonly markdown: string;
  /** For a text that has no title of its own. */
  readonly title?: string;
}

export interface Publication {
  readonly spaceId: string;
  readonly pages: Iterable<PageToPublish>;
  /** Subject of the change request. */
  readonly subject: string;
  /** Deletes pages of the space that are not among `pages`. */
  readonly removeOthers?: boolean;
  /** Merges the change request; otherwise it is left for a review. */
  readonly merge?: boolean;
  readonly signal?: AbortSignal;
}

export interface Published {
  readonly unchanged: number;
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly removed: readonly string[];
  /** The change request; undefined if there was nothing to change. */
  readonly changeRequest: Schema<'ChangeRequestResponse'> | undefined;
}

type Page = Schema<'PageResponse'>;
type Change = Schema<'ContentEditsDto'>['changes'][number];

/** The hash that the service has for a page whose text are these bytes. */
export async function markdownHash(markdown: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(markdown));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ENDING = /\.(?:md|mdx|markdown)$/i;
const FOLDER_PAGE = /^(?:readme|_?index)\.(?:md|mdx|markdown)$/i;

/** The path of the page of a file. */
export function pagePath(file: string): string {
  const steps = file.split('/').filter((step) => step !== '');
  const name = steps.pop() ?? '';
  if (!FOLDER_PAGE.test(name)) return [...steps, name.replace(ENDING, '')].join('/');
  return steps.join('/') || 'readme';
}

function* flat(pages: readonly Page[]): Generator<Page> {
  for (const page of pages) {
    yield page;
    yield* flat(page.pages ?? []);
  }
}

/** The pages that are not among the published ones, and contain none of them; without those below another one. */
function others(current: readonly Page[], paths: ReadonlySet<string>): Page[] {
  const isNeeded = (page: Page): boolean =>
    page.path === undefined || paths.has(page.path) || (page.pages ?? []).some(isNeeded);
  return current.flatMap((page) => (isNeeded(page) ? others(page.pages ?? [], paths) : [page]));
}

function* batches(changes: readonly Change[]): Generator<Change[]> {
  let batch: Change[] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = 'markdown' in change ? change.markdown.length * 2 : 0;
    if (batch.length === MAX_CHANGES || (batch.length > 0 && bytes + size > MAX_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(change);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

async function plan(bindery: Bindery, publication: Publication): Promise<{ changes: Change[]; unchanged: number }> {
  const { spaceId, removeOthers, signal } = publication;
  const options = { path: { spaceId }, query: { computed: false, metadata: false }, ...(signal && { signal }) };
  const tree = await bindery.get('/v1/spaces/{spaceId}/content/pages', options);
  const hashes = new Map([...flat(tree.pages)].map(({ path, hash }) => [path, hash]));
  const paths = new Set<string>();
  const changes: Change[] = [];
  let unchanged = 0;
  for (const { path, markdown, title } of publication.pages) {
    const place = pagePath(path);
    paths.add(place);
    if (hashes.get(place) === (await markdownHash(markdown))) unchanged += 1;
    else changes.push({ operation: 'upsert_page', path: place, markdown, ...(title !== undefined && { title }) });
  }
  if (removeOthers)
    for (const { id } of others(tree.pages, paths)) changes.push({ operation: 'delete_page', page: id });
  return { changes, unchanged };
}

/**
 * Makes pages of a space what they are in a folder, by their paths, through one change request. Only what differs is sent. A run that was
 * interrupted is simply repeated: pages are found by their paths, so none is there twice.
 */
export async function publish(bindery: Bindery, publication: Publication): Promise<Published> {
  const { spaceId, subject, merge, signal } = publication;
  const options = signal && { signal };
  const { changes, unchanged } = await plan(bindery, publication);
  const result = { unchanged, created: [] as string[], updated: [] as string[], removed: [] as string[] };
  if (changes.length === 0) return { ...result, changeRequest: undefined };
  const at = '/v1/spaces/{spaceId}/change-requests';
  const made = await bindery.post(at, { path: { spaceId }, body: { subject }, ...options });
  const path = { spaceId, changeRequestId: made.id };
  let changeRequest = made;
  for (const batch of batches(changes)) {
    const input = { path, query: { compat: false }, body: { changes: batch }, ...options };
    const report = await bindery.post(`${at}/{changeRequestId}/content`, input);
    if (!('changes' in report)) continue;
    changeRequest = report.changeRequest;
    for (const { object, page } of report.changes) {
      if (object === 'created_page') result.created.push(page.path ?? page.id);
      if (object === 'updated_page') result.updated.push(page.path ?? page.id);
      if (object === 'deleted_page') result.removed.push(page.id);
    }
  }
  if (merge) await bindery.post(`${at}/{changeRequestId}/merge`, { path, ...options });
  return { ...result, changeRequest };
}
