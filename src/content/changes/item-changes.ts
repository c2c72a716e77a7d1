import type { FileRow } from '../storage/files.repository';
import type { PagePlace, PageRow } from '../storage/pages.repository';
import { filePathOf } from '../storage/references/reference-addresses';
import type { ReusableRow } from '../storage/reusables.repository';
import { changedValues } from './changed-values';
import type { PlannedChange } from './plan-changes';
import type { Attributes, ChangedFile, ChangedPage, SemanticChange, TextDifference } from './semantic-change';
import type { ChangedText } from './text-changes.reader';

/** The items of one side of a comparison. */
export interface Side {
  readonly pages: ReadonlyMap<string, PageRow>;
  readonly places: ReadonlyMap<string, PagePlace>;
  readonly files: ReadonlyMap<string, FileRow>;
  readonly reusables: ReadonlyMap<string, ReusableRow>;
}

export interface Sides {
  readonly before: Side;
  readonly after: Side;
}

export interface ChangeContext extends Sides {
  readonly texts: ReadonlyMap<string, TextDifference>;
  readonly download: (file: FileRow) => string;
}

const toPage = (row: PageRow, { places }: Side): ChangedPage => ({
  id: row.pageId,
  type: row.type,
  title: row.title,
  ...(row.slug !== null && { path: places.get(row.pageId)?.path ?? row.slug }),
});

const pageFields = ({ title, type, slug, hidden, noIndex, documentHash, details }: PageRow) => ({
  title,
  type,
  slug,
  document: documentHash,
  hidden,
  noIndex,
  ...details,
  noRobotsIndex: details.noRobotsIndex ?? false,
  // A move is a separate change; how a page came in is none.
  moved: undefined,
  edited: undefined,
  imported: undefined,
});

const withText = (attributes: Attributes, text: TextDifference | undefined): Attributes =>
  text ? { ...attributes, text } : attributes;

const parentOf = (row: PageRow | undefined, side: Side): ChangedPage | undefined => {
  const parent = row && side.pages.get(row.parentId);
  return parent && toPage(parent, side);
};

function pageChange(
  { id, operation }: PlannedChange,
  { before, after, texts }: ChangeContext,
): SemanticChange | undefined {
  const [old, fresh] = [before.pages.get(id), after.pages.get(id)];
  if (operation === 'deleted') return old && { type: 'page_deleted', page: toPage(old, before) };
  if (!fresh) return undefined;
  const page = toPage(fresh, after);
  if (operation === 'created') {
    const text = fresh.documentHash && { document: fresh.documentHash };
    return { type: 'page_created', page: { ...page, ...text } };
  }
  if (operation === 'moved') {
    const [from, to] = [parentOf(old, before), parentOf(fresh, after)];
    return { type: 'page_moved', page, parent: { ...(from && { before: from }), ...(to && { after: to }) } };
  }
  const attributes = old ? changedValues(pageFields(old), pageFields(fresh)) : {};
  return { type: 'page_edited', page, attributes: withText(attributes, texts.get(id)) };
}

const toFile = (row: FileRow, download: ChangeContext['download']): ChangedFile => ({
  id: row.fileId,
  name: row.name,
  contentType: row.contentType,
  downloadURL: download(row),
});

const fileFields = (row: FileRow, download: ChangeContext['download']) => ({
  name: row.name,
  path: row.path,
  downloadURL: download(row),
  size: row.size,
  contentType: row.contentType,
  dimensions: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
});

function fileChange(
  { id, operation }: PlannedChange,
  { before, after, download }: ChangeContext,
): SemanticChange | undefined {
  const [old, fresh] = [before.files.get(id), after.files.get(id)];
  if (operation === 'deleted') return old && { type: 'file_deleted', file: toFile(old, download) };
  if (!fresh) return undefined;
  const file = toFile(fresh, download);
  if (operation === 'created' || !old) return { type: 'file_created', file };
  return {
    type: 'file_edited',
    file,
    attributes: changedValues(fileFields(old, download), fileFields(fresh, download)),
  };
}

const reusableFields = ({ title, path, documentHash }: ReusableRow) => ({ title, path, document: documentHash });

function reusableChange(
  { id, operation }: PlannedChange,
  { before, after, texts }: ChangeContext,
): SemanticChange | undefined {
  const [old, fresh] = [before.reusables.get(id), after.reusables.get(id)];
  const item = operation === 'deleted' ? old : fresh;
  if (!item) return undefined;
  const reusableContent = { id, title: item.title, document: item.documentHash };
  if (operation === 'deleted') return { type: 'reusable_content_deleted', reusableContent };
  if (operation === 'created' || !old) return { type: 'reusable_content_created', reusableContent };
  const attributes = changedValues(reusableFields(old), reusableFields(item));
  return { type: 'reusable_content_edited', reusableContent, attributes: withText(attributes, texts.get(id)) };
}

const WRITERS = { page: pageChange, file: fileChange, reusable: reusableChange };

/** A planned change with its details. */
export const toSemanticChange = (change: PlannedChange, item: ChangeContext): SemanticChange | undefined =>
  WRITERS[change.kind](change, item);

/** The texts that an edit changed, with the paths of their files. */
export function changedTexts(planned: readonly PlannedChange[], { before, after }: Sides): ChangedText[] {
  return planned.flatMap(({ kind, id, operation }) => {
    if (operation !== 'edited') return [];
    const sideOf = (side: Side): ChangedText['before'] | undefined => {
      const reusable = kind === 'reusable' ? side.reusables.get(id) : undefined;
      if (reusable) return { hash: reusable.documentHash, from: reusable.path };
      const [hash, place] = [side.pages.get(id)?.documentHash, side.places.get(id)];
      return kind === 'page' && hash && place ? { hash, from: filePathOf(place) } : undefined;
    };
    const [old, fresh] = [sideOf(before), sideOf(after)];
    return old && fresh && old.hash !== fresh.hash ? [{ id, before: old, after: fresh }] : [];
  });
}
