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
  /** Subject of the change request; one of yours with this subject that was not merged, as after an interruption, is continued. */
  readonly subject: string;
  /** Deletes pages of the space that are not among `pages`. */
  readonly removeOthers?: boolean;
  /** Merges the change request; otherwise it is left for a review. */
  readonly merge?: boolean;
  /** Changes per request; 1,000 if omitted, which is what the service takes. */
  readonly batchSize?: number;
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

function* batches(changes: readonly Change[], most: number): Generator<Change[]> {
  let batch: Change[] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = 'markdown' in change ? change.markdown.length * 2 : 0;
    if (batch.length >= most || (batch.length > 0 && bytes + size > MAX_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(change);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

interface Plan {
  readonly changes: Change[];
  readonly unchanged: number;
}

/** What differs from a tree of pages. */
async function plan(tree: readonly Page[], { pages, removeOthers }: Publication): Promise<Plan> {
  const hashes = new Map([...flat(tree)].map(({ path, hash }) => [path, hash]));
  const paths = new Set<string>();
  const changes: Change[] = [];
  let unchanged = 0;
  for (const { path, markdown, title } of pages) {
    const place = pagePath(path);
    paths.add(place);
    if (hashes.get(place) === (await markdownHash(markdown))) unchanged += 1;
    else changes.push({ operation: 'upsert_page', path, markdown, ...(title !== undefined && { title }) });
  }
  if (removeOthers) for (const { id } of others(tree, paths)) changes.push({ operation: 'delete_page', page: id });
  return { changes, unchanged };
}

const REQUESTS = '/v1/spaces/{spaceId}/change-requests';
const QUERY = { computed: false, metadata: false };

type ChangeRequest = Schema<'ChangeRequestResponse'>;

/** A change request that an earlier run has left. */
async function pending(bindery: Bindery, { spaceId, subject }: Publication): Promise<ChangeRequest | undefined> {
  const { id: userId } = await bindery.get('/v1/user');
  for (const status of ['draft', 'open'] as const) {
    const { items } = await bindery.get(REQUESTS, { path: { spaceId }, query: { status, limit: 100 } });
    const found = items.find((one) => one.subject === subject && one.createdBy?.id === userId);
    if (found) return found;
  }
  return undefined;
}

/**
 * Makes pages of a space what they are in a folder, by their paths, through one change request. Only what differs is sent. A run that was
 * interrupted is simply repeated: it goes on in its change request, and pages are found by their paths, so none is there twice.
 */
export async function publish(bindery: Bindery, publication: Publication): Promise<Published> {
  const { spaceId, subject, merge, batchSize = MAX_CHANGES, signal } = publication;
  const options = signal && { signal };
  const given = { ...publication, pages: [...publication.pages] };
  const space = await bindery.get('/v1/spaces/{spaceId}/content/pages', {
    path: { spaceId },
    query: QUERY,
    ...options,
  });
  const whole = await plan(space.pages, given);
  const result = { created: [] as string[], updated: [] as string[], removed: [] as string[] };
  if (whole.changes.length === 0) return { ...result, unchanged: whole.unchanged, changeRequest: undefined };
  const earlier = await pending(bindery, given);
  const { id } = earlier ?? (await bindery.post(REQUESTS, { path: { spaceId }, body: { subject }, ...options }));
  const path = { spaceId, changeRequestId: id };
  const content = `${REQUESTS}/{changeRequestId}/content` as const;
  const rest = earlier
    ? await plan((await bindery.get(`${content}/pages`, { path, query: QUERY, ...options })).pages, given)
    : whole;
  for (const changes of batches(rest.changes, batchSize)) {
    const report = await bindery.post(content, { path, query: { compat: false }, body: { changes }, ...options });
    if ('changes' in report) note(result, report);
  }
  const at = `${REQUESTS}/{changeRequestId}` as const;
  if (merge) await bindery.post(`${at}/merge`, { path, ...options });
  const changeRequest = await bindery.get(at, { path, ...options });
  return { ...result, unchanged: whole.unchanged, changeRequest };
}

function note(
  { created, updated, removed }: Readonly<Record<'created' | 'updated' | 'removed', string[]>>,
  { changes }: Schema<'EditReportResponse'>,
): void {
  for (const { object, page } of changes) {
    if (object === 'created_page') created.push(page.path ?? page.id);
    if (object === 'updated_page') updated.push(page.path ?? page.id);
    if (object === 'deleted_page') removed.push(page.id);
  }
}
