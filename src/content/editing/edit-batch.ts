import { badRequest, conflict, preconditionFailed } from '../../../core/errors/app-error';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { newId } from '../../common/ids/new-id';
import { markdownHash } from '../../../core/documents/markdown/markdown-hash';
import { titleOfName } from '../../../core/documents/markdown/names';
import { pageSlug } from '../../../core/documents/markdown/slug';
import type { ReferencedText } from '../../../core/documents/markdown/edit-source';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import { ROOT_PARENT } from '../model/entities/page-version.entity';
import type { AnalyzedText } from '../../../core/documents/markdown/analyzed-text';
import type { CoverReference } from '../model/page-details';
import type { PageRow } from '../storage/pages.repository';
import type { FileState, PageState } from '../model/content-changes';
import { completeText, unsetBy } from './complete-text';
import type {
  ContentEdit,
  DeletePage,
  InsertFiles,
  InsertPage,
  PageFields,
  RevertPage,
  UpdatePage,
  UpsertPage,
} from './content-edit';
import { aboutField, EditProblems } from './edit-problems';
import type { EditableTree } from './editable-tree';
import { describePage, MAX_TITLE, withoutFields } from './page-content';
import { type MissingParent, placeOf } from './upsert-place';

/** A page that a batch changed, in the order of the first change. */
export interface TouchedPage {
  /** `unchanged`: the text of a page was sent by its path, and was there already. */
  readonly kind: 'created' | 'updated' | 'deleted' | 'unchanged';
  readonly pageId: string;
  /** Of a page that is there and has one. */
  readonly path?: string;
  /** The hash of the Markdown that was written. */
  readonly hash?: string;
  readonly ref?: string;
  /** Its text contains more than was sent because others had changed it. */
  readonly merged?: boolean;
  /** Its text contains passages in both versions, marked. */
  readonly conflicts?: boolean;
}

/** The state to which a page is reverted; undefined if it did not exist. */
export type Reverts = ReadonlyMap<RevertPage, PageRow | undefined>;

const titleOf = ({ fields, text }: InsertPage): string =>
  [...(text?.metadata.title ?? text?.heading ?? fields.title ?? 'Untitled')].slice(0, MAX_TITLE).join('');

/** Applies the edits of a batch to the tree in order; texts are only collected, because their links can refer to pages created later. */
export class EditBatch {
  readonly texts = new Map<string, AnalyzedText>();
  /** The targets of references that texts keep, by page and by their start. */
  readonly kept = new Map<string, ReadonlyMap<number, InternalTarget>>();
  /** Pages whose text was sent as a JSON document. */
  readonly fromDocuments = new Set<string>();
  /** Pages whose fields were changed, but not their text. */
  readonly described = new Set<string>();
  /** Pages whose cover was set as a field, which replaces that of the text. */
  readonly covered = new Set<string>();
  /** Pages whose text is kept byte for byte. */
  readonly exact = new Set<string>();
  /** Pages whose links are found anew, and nothing else. */
  readonly relinked = new Set<string>();
  /** The files of pages whose text was sent by the path of its file: its links are relative to that. */
  readonly sentFiles = new Map<string, string>();
  /** The hashes of the Markdown that was written, by page. */
  readonly hashes = new Map<string, string>();
  /** Existing files that are used as covers, with the index of the change that says so. */
  readonly shownFiles = new Map<string, number>();
  private current = 0;
  readonly files: FileState[] = [];
  /** Targets by the refs of the batch, and by the paths of the pages it creates. */
  readonly made = new Map<string, InternalTarget>();
  private readonly created = new Set<string>();
  private readonly merged = new Set<string>();
  private readonly conflicting = new Set<string>();
  private readonly refs = new Map<string, string>();
  private readonly order = new Set<string>();
  private readonly now = new Date();

  constructor(
    private readonly tree: EditableTree,
    private readonly reverts: Reverts,
    private readonly takenPaths: Set<string>,
    /** The texts that are replaced by Markdown, by their hash. */
    private readonly formerTexts: ReadonlyMap<string, ReferencedText>,
  ) {}

  async run(edits: readonly ContentEdit[]): Promise<void> {
    const problems = new EditProblems(edits.length);
    // What a change that is refused would have made is missing for the ones after it: those are not refused for that, too.
    const missing = new Set<string>();
    for (const [index, edit] of edits.entries()) {
      await yieldToEventLoop();
      this.current = index;
      try {
        if (!namesNeeded(edit).some((name) => missing.has(name))) this.one(edit, index);
      } catch (error) {
        problems.add(index, error);
        for (const name of namesMade(edit)) missing.add(name);
      }
    }
    problems.throwIfAny();
    for (const pageId of this.created)
      if (this.tree.find(pageId)) this.made.set(this.tree.pathOf(pageId), { kind: 'page', id: pageId });
  }

  /** Finds the targets of the links of a page anew, unless the batch writes its text. */
  relink(pageId: string, text: AnalyzedText, kept: ReadonlyMap<number, InternalTarget>): void {
    if (!this.tree.find(pageId) || this.texts.has(pageId) || this.described.has(pageId)) return;
    this.texts.set(pageId, text);
    this.kept.set(pageId, kept);
    this.relinked.add(pageId);
  }

  /** @param unchanged pages that are as they were */
  touched(unchanged: ReadonlySet<string>): TouchedPage[] {
    const refs = new Map([...this.refs].map(([ref, id]) => [id, ref]));
    return [...this.order].flatMap((pageId) => {
      const ref = refs.get(pageId);
      const gone = !this.tree.find(pageId);
      if (gone && this.created.has(pageId)) return [];
      const isSame = this.exact.has(pageId) && unchanged.has(pageId);
      const kind = gone ? 'deleted' : this.created.has(pageId) ? 'created' : isSame ? 'unchanged' : 'updated';
      const hash = gone ? undefined : this.hashes.get(pageId);
      const place = !gone && this.tree.get(pageId).slug !== null && { path: this.tree.pathOf(pageId) };
      const merged = this.merged.has(pageId) && { merged: true };
      const conflicts = !gone && this.conflicting.has(pageId) && { conflicts: true };
      return {
        kind,
        pageId,
        ...place,
        ...(hash && { hash }),
        ...(ref !== undefined && { ref }),
        ...merged,
        ...conflicts,
      };
    });
  }

  private one(edit: ContentEdit, index: number): void {
    switch (edit.operation) {
      case 'insert_page':
        return this.insert(edit, index);
      case 'update_page':
        return this.update(edit);
      case 'upsert_page':
        return this.upsert(edit);
      case 'delete_page':
        return this.remove(edit);
      case 'revert_page':
        return this.revert(edit);
      case 'insert_files':
        return this.insertFiles(edit, index);
    }
  }

  private insert(edit: InsertPage, index: number): void {
    const { into } = edit;
    const parentId = into === undefined ? ROOT_PARENT : aboutField('into', () => this.parent(into));
    const pageId = newId();
    this.name(edit.ref, { kind: 'page', id: pageId }, index);
    if (edit.ref !== undefined) this.refs.set(edit.ref, pageId);
    const wanted = edit.fields.slug;
    if (wanted !== undefined && this.tree.hasSlug(parentId, wanted)) refuseSlug(wanted);
    this.tree.insert(
      {
        pageId,
        parentId,
        type: edit.type,
        slug: edit.type === 'link' ? null : (wanted ?? this.tree.freeSlug(parentId, pageSlug(titleOf(edit)))),
        documentHash: null,
        sourcePath: null,
        createdAt: this.now,
        updatedAt: this.now,
        ...describePage(undefined, this.fieldsOf(edit.fields, edit.type), edit.text, () => undefined),
      },
      edit.at,
    );
    if (edit.text) this.texts.set(pageId, edit.text);
    if (edit.text && !edit.text.metadata.cover && edit.fields.cover !== undefined) this.covered.add(pageId);
    this.created.add(pageId);
    this.order.add(pageId);
  }

  private update(edit: UpdatePage): void {
    const page = aboutField('page', () => this.tree.get(edit.page));
    if (edit.merged) this.merged.add(edit.page);
    else if (edit.text) this.merged.delete(edit.page);
    if (edit.isConflicting) this.conflicting.add(edit.page);
    else if (edit.text) this.conflicting.delete(edit.page);
    if (edit.merged) this.order.add(edit.page);
    if (edit.keepsText && this.keepText(edit)) return;
    if (edit.text && page.type !== 'document')
      throw badRequest('wrong_page_type', `The page ${edit.page} is a ${page.type} and cannot contain text.`);
    const parentId = edit.into === undefined ? page.parentId : aboutField('into', () => this.parentOrTop(edit.into));
    if (parentId !== page.parentId || edit.at !== undefined)
      aboutField('into', () => this.tree.move(edit.page, parentId, edit.at));
    const { slug } = edit.fields;
    if (slug !== undefined && page.slug !== null) {
      if (this.tree.hasSlug(parentId, slug, edit.page)) refuseSlug(slug);
      this.tree.change(edit.page, { slug });
    }
    this.describe(edit, page.type);
    this.order.add(edit.page);
  }

  private upsert(edit: UpsertPage): void {
    const { page, slug, parentId, missing } = aboutField('path', () => placeOf(this.tree, edit.path));
    const former = page && this.formerText(page.pageId);
    if (page && !former && page.documentHash !== null)
      aboutField('path', () => {
        throw conflict('wrong_state', `The batch moves ${edit.path}. Change its text in another batch.`);
      });
    if (edit.ifHash !== undefined) aboutField('ifHash', () => checkHash(edit, former));
    const parent = missing.reduce(
      (above, each) => this.make(above, each, each.type === 'group' ? null : EMPTY),
      parentId,
    );
    const pageId = page?.pageId ?? this.make(parent, { slug, type: 'document', title: titleOfName(slug) }, edit.text);
    const before = withoutFields(this.tree.get(pageId), unsetBy(former?.source ?? '', edit.text.source));
    const described = describePage(before, { title: edit.title }, edit.text, () => undefined);
    this.tree.change(pageId, { ...described, type: 'document', updatedAt: this.now });
    this.write(pageId, edit.text);
    if (edit.file !== undefined) this.sentFiles.set(pageId, edit.file);
  }

  /** Adds an empty page, or one without text. */
  private make(parentId: string, { slug, type, title }: MissingParent, text: AnalyzedText | null): string {
    const pageId = newId();
    const times = { createdAt: this.now, updatedAt: this.now };
    const described = describePage(undefined, { title }, undefined, () => undefined);
    this.tree.insert({ pageId, parentId, type, slug, documentHash: null, sourcePath: null, ...times, ...described });
    this.created.add(pageId);
    this.order.add(pageId);
    if (text) this.write(pageId, text);
    return pageId;
  }

  /** Sets a text that is kept byte for byte. */
  private write(pageId: string, text: AnalyzedText): void {
    this.texts.set(pageId, text);
    this.exact.add(pageId);
    this.sentFiles.delete(pageId);
    this.order.add(pageId);
    for (const others of [this.kept, this.fromDocuments, this.described, this.covered, this.merged, this.conflicting])
      others.delete(pageId);
  }

  /** Sets the fields and the text of a page. */
  private describe({ page, text, ...edit }: UpdatePage, type: PageState['type']): void {
    // A JSON document contains neither front matter nor title, which are unchanged.
    const written =
      text && !edit.isDocument ? completeText(text, this.formerText(page), edit.isWhole ?? false) : undefined;
    const fields = this.fieldsOf(edit.fields, type);
    const before = withoutFields(this.tree.get(page), written?.unset ?? new Set());
    const described = describePage(before, fields, written?.declared, () => undefined);
    if (written?.declared.metadata.cover) this.covered.delete(page);
    else if (fields.cover !== undefined) this.covered.add(page);
    this.tree.change(page, { ...described, updatedAt: this.now });
    this.exact.delete(page);
    if (!text) return void this.described.add(page);
    this.texts.set(page, written?.text ?? text);
    this.kept.set(page, written?.kept ?? new Map());
    if (written) this.fromDocuments.delete(page);
    else this.fromDocuments.add(page);
  }

  /** The text of a page at this point of the batch. */
  private formerText(page: string): ReferencedText | undefined {
    const earlier = this.texts.get(page);
    if (earlier) return { source: earlier.source, references: [] };
    return this.formerTexts.get(this.tree.get(page).documentHash ?? '');
  }

  /** Validates the fields for the page type and resolves refs to files. */
  private fieldsOf(fields: PageFields, type: PageState['type']): PageFields {
    const { cover, target } = fields;
    if (target && type !== 'link') throw badRequest('wrong_page_type', `A ${type} has no target; only links have one.`);
    if (target && target.kind !== 'url') aboutField('target', () => this.tree.get(target.page));
    return cover ? { ...fields, cover: this.namedCover(cover) } : fields;
  }

  private namedCover({ ref, refDark, yPos }: NonNullable<PageFields['cover']>): NonNullable<PageFields['cover']> {
    const named = (picture: CoverReference | undefined): CoverReference | undefined => {
      const made = picture?.kind === 'file' ? this.made.get(picture.file) : undefined;
      const id = made?.kind === 'file' ? made.id : undefined;
      if (picture?.kind === 'file' && id === undefined) this.shownFiles.set(picture.file, this.current);
      return id === undefined ? picture : { kind: 'file', file: id };
    };
    return { ref: named(ref), refDark: named(refDark), yPos };
  }

  /** Drops a text from earlier edits of the batch. Returns true if the edit changes nothing else. */
  private keepText({ page, fields, into, at }: UpdatePage): boolean {
    this.texts.delete(page);
    return into === undefined && at === undefined && Object.values(fields).every((value) => value === undefined);
  }

  private remove({ page }: DeletePage): void {
    aboutField('page', () => this.tree.remove(page));
    this.order.add(page);
  }

  private revert(edit: RevertPage): void {
    const before = this.reverts.get(edit);
    const present = this.tree.find(edit.page);
    this.texts.delete(edit.page);
    this.described.delete(edit.page);
    this.order.add(edit.page);
    if (!before) {
      if (!present)
        throw conflict(
          'not_in_content',
          `The page ${edit.page} exists neither in this content nor in the revision to revert to.`,
        );
      return this.tree.remove(edit.page);
    }
    if (before.parentId !== ROOT_PARENT && !this.tree.find(before.parentId))
      throw conflict(
        'not_in_content',
        `The parent of the page ${edit.page}, ${before.parentId}, was deleted. Revert that page first.`,
      );
    const slug = before.slug === null ? null : this.tree.freeSlug(before.parentId, before.slug, edit.page);
    if (present) {
      if (present.parentId !== before.parentId) this.tree.move(edit.page, before.parentId);
      this.tree.change(edit.page, { ...before, slug });
    } else {
      this.tree.insert({ ...before, slug });
      this.tree.change(edit.page, { rank: before.rank });
    }
  }

  private insertFiles({ files }: InsertFiles, index: number): void {
    for (const { name, blob, ref } of files) {
      const state = { fileId: newId(), name, path: this.freePath(name), blobHash: blob.hash };
      this.name(ref, { kind: 'file', id: state.fileId }, index);
      this.files.push(state);
    }
  }

  private freePath(name: string): string {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let path = `${ASSETS}${name}`;
    for (let copy = 1; this.takenPaths.has(path); copy += 1) path = `${ASSETS}${stem} (${copy})${ending}`;
    this.takenPaths.add(path);
    return path;
  }

  private parentOrTop(idOrRef: string | null | undefined): string {
    return idOrRef === null || idOrRef === undefined ? ROOT_PARENT : this.parent(idOrRef);
  }

  private parent(idOrRef: string): string {
    const pageId = this.refs.get(idOrRef) ?? idOrRef;
    const { type } = this.tree.get(pageId);
    if (type === 'link' || type === 'computed')
      throw badRequest('wrong_page_type', `A ${type} page cannot have subpages.`);
    return pageId;
  }

  private name(ref: string | undefined, target: InternalTarget, index: number): void {
    if (ref === undefined) return;
    if (this.made.has(ref))
      throw badRequest('duplicate_value', `changes.${index}.ref: "${ref}" is used twice in this batch.`, {
        field: `changes.${index}.ref`,
      });
    this.made.set(ref, target);
  }
}

const EMPTY: AnalyzedText = { source: '', metadata: {}, references: [], sections: [], problems: [] };

/** 412 */
function checkHash({ path, ifHash }: UpsertPage, former: ReferencedText | undefined): void {
  const current = former && markdownHash(former.source);
  if ((current ?? null) === ifHash) return;
  const state = current === undefined ? 'there is no text at this path' : `the hash of its Markdown is ${current}`;
  throw preconditionFailed(
    'precondition_failed',
    `The page ${path} is not as it was: ${state}. Read it, and send the text with its hash.`,
  );
}

/** Folder of files that were not imported. */
export const ASSETS = '.gitbook/assets/';

/** The pages and refs that an edit needs. */
const namesNeeded = (edit: ContentEdit): string[] => [
  ...('page' in edit ? [edit.page] : []),
  ...('into' in edit && edit.into ? [edit.into] : []),
];

/** The pages and refs that an edit changes or makes. */
function namesMade(edit: ContentEdit): string[] {
  if ('page' in edit) return [edit.page];
  if (edit.operation === 'upsert_page') return [];
  const made = edit.operation === 'insert_files' ? edit.files : [edit];
  return made.flatMap(({ ref }) => ref ?? []);
}

/** 409 */
const refuseSlug = (slug: string): never =>
  aboutField('slug', () => {
    throw conflict('already_taken', `Another page under the same parent has the slug "${slug}". Choose another one.`);
  });
