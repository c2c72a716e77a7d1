import type { FileState, PageState, ReusableState, SettingsState } from '../../../src/content/model/content-changes';

/** The complete content of a revision of a space. Deliberately simple, unlike the storage that it models. */
export interface ModelContent {
  readonly pages: ReadonlyMap<string, PageState>;
  readonly files: ReadonlyMap<string, FileState>;
  readonly reusables: ReadonlyMap<string, ReusableState>;
  readonly settings: SettingsState;
}

/** Rows that override a content; undefined: the row is removed. */
export interface ModelChanges {
  readonly pages: ReadonlyMap<string, PageState | undefined>;
  readonly files: ReadonlyMap<string, FileState | undefined>;
  readonly reusables: ReadonlyMap<string, ReusableState | undefined>;
  readonly settings?: SettingsState;
}

export const EMPTY_CONTENT: ModelContent = {
  pages: new Map(),
  files: new Map(),
  reusables: new Map(),
  settings: { variables: {}, redirects: {}, folderHash: null },
};

export const NO_MODEL_CHANGES: ModelChanges = { pages: new Map(), files: new Map(), reusables: new Map() };

function layRows<Row>(rows: ReadonlyMap<string, Row>, over: ReadonlyMap<string, Row | undefined>): Map<string, Row> {
  const result = new Map(rows);
  for (const [id, row] of over)
    if (row === undefined) result.delete(id);
    else result.set(id, row);
  return result;
}

export const layOver = (content: ModelContent, changes: ModelChanges): ModelContent => ({
  pages: layRows(content.pages, changes.pages),
  files: layRows(content.files, changes.files),
  reusables: layRows(content.reusables, changes.reusables),
  settings: changes.settings ?? content.settings,
});

/** Later changes override earlier ones. */
export const combine = (first: ModelChanges, second: ModelChanges): ModelChanges => {
  const settings = second.settings ?? first.settings;
  return {
    pages: new Map([...first.pages, ...second.pages]),
    files: new Map([...first.files, ...second.files]),
    reusables: new Map([...first.reusables, ...second.reusables]),
    ...(settings && { settings }),
  };
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

const withoutTimes = ({ createdAt: _created, updatedAt: _updated, ...rest }: Partial<PageState>): object => rest;

/** Rows never change, so each is serialized once. */
const writtenRows = new WeakMap<object, string>();

/** Serializes equal values to equal texts, ignoring the order of keys and the times of pages. */
export function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = writtenRows.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(sorted(Array.isArray(value) ? value : withoutTimes(value)));
  writtenRows.set(value, text);
  return text;
}

const rowsOf = <Row>(rows: ReadonlyMap<string, Row>): string[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, row]) => `${id} ${written(row)}`);

/** A content as text for comparisons: without times, ordered by identifier. */
export const comparable = ({ pages, files, reusables, settings }: ModelContent): string =>
  [rowsOf(pages), rowsOf(files), rowsOf(reusables), written(settings)].flat().join('\n');

export const childrenOf = ({ pages }: ModelContent, parentId: string): PageState[] =>
  [...pages.values()]
    .filter((page) => page.parentId === parentId)
    .sort((a, b) => (a.rank === b.rank ? (a.pageId < b.pageId ? -1 : 1) : a.rank < b.rank ? -1 : 1));

/** A page and everything below it. */
export function subtree(content: ModelContent, pageId: string): string[] {
  const ids = [pageId];
  for (const id of ids) ids.push(...childrenOf(content, id).map((child) => child.pageId));
  return ids;
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Faults of a content: pages with a missing parent or below themselves, duplicate names. */
export function faultsOf(content: ModelContent): string[] {
  const faults: string[] = [];
  for (const page of content.pages.values()) {
    const seen = new Set<string>();
    let at = page.pageId;
    while (at !== '' && !seen.has(at)) {
      seen.add(at);
      const above = content.pages.get(at)?.parentId;
      if (above === undefined) faults.push(`${page.pageId} hangs on ${at}, which is not there`);
      at = above ?? '';
    }
    if (at !== '') faults.push(`${page.pageId} is below itself`);
  }
  const slugs = [...content.pages.values()].flatMap(({ parentId, slug }) =>
    slug === null ? [] : `${parentId}/${slug}`,
  );
  const paths = [...content.files.values(), ...content.reusables.values()].map(({ path }) => path);
  return [...faults, ...repeated(slugs), ...repeated(paths)];
}
