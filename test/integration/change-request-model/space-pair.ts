import type { ContentEditDto } from '../../../src/change-requests/edits/content-edits.dto';
import type { EditResult } from '../../../src/content/editing/content-editor';
import { type ContentChanges, NO_CHANGES } from '../../../src/content/model/content-changes';
import type { ReadPoint } from '../../../src/content/storage/revision-points';
import {
  childrenOf,
  combine,
  comparable,
  faultsOf,
  layOver,
  type ModelChanges,
  type ModelContent,
  NO_MODEL_CHANGES,
} from '../../support/model-space/model-content';
import { type ModelEdit, ModelEditor } from '../../support/model-space/model-edits';
import { ModelSpace } from '../../support/model-space/model-space';
import { BatchWriter } from './batch-writer';
import { ConflictBook } from './conflict-book';
import { ModelBatch, Refusal } from './model-batch';
import type { ServiceSide } from './service-side';
import { type BranchName, type RequestName, REQUESTS, type Step } from './steps';
import type { StoredContent } from './stored-content';

interface Snapshot {
  readonly revisionId: string;
  readonly content: ModelContent;
}

const nameOf = (branch: BranchName): string => branch ?? 'main';

function same(stored: unknown, model: unknown, sentence: string): void {
  const [given, wanted] = [stored, model].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (given !== wanted) throw new Error(`${sentence}\nstored: ${given ?? ''}\nmodel:  ${wanted ?? ''}`);
}

/** Pages from the top down, siblings in order. */
const outline = (content: ModelContent): string =>
  [...new Set([...content.pages.values()].map(({ parentId }) => parentId))]
    .sort()
    .flatMap((parentId) => childrenOf(content, parentId).map(({ pageId }) => pageId))
    .join();

const pathOf = ({ pages }: ModelContent, pageId: string): string => {
  const steps: string[] = [];
  for (let page = pages.get(pageId); page; page = pages.get(page.parentId))
    if (page.slug !== null) steps.push(page.slug);
  return steps.reverse().join('/');
};

/** One space twice: in the database, moved by the real services, and in memory. Every step is done to both and compared. */
export class SpacePair {
  private readonly model = new ModelSpace();
  private readonly conflicts = new ConflictBook(this.model);
  private readonly ids = new Map<RequestName, string>();
  private readonly editors = new Map<string, ModelEditor>();
  private readonly writers = new Map<string, BatchWriter>();
  private readonly snapshots: Snapshot[] = [];
  private readonly known = new Set<string>();
  /** What was done so far, for a reader. */
  readonly log: string[] = [];
  merges = 0;
  /** The revision of the primary content at the last look. */
  private checked = '';

  constructor(
    private readonly service: ServiceSide,
    private readonly stored: StoredContent,
  ) {
    for (const mark of ['m', ...REQUESTS]) {
      this.editors.set(mark, new ModelEditor(this.model, mark));
      this.writers.set(mark, new BatchWriter(this.model, mark));
    }
  }

  async start(first: readonly ModelEdit[]): Promise<void> {
    await this.rows(undefined, first);
    for (const name of REQUESTS) await this.open(name);
    await this.check();
  }

  async play(step: Step): Promise<void> {
    if (step.kind === 'batch') await this.batch(step.on, step.changes);
    else if (step.kind === 'rows') await this.rows(step.on, step.edits);
    else if (step.kind === 'merge') await this.merge(step.on);
    else if (step.kind === 'update') await this.update(step.on);
    else await this.resolve(step.on);
    await this.check(step.on);
  }

  /** All lines once more; and old revisions, of requests too and of merged ones, read as they read when they were the newest. */
  async checkHistory(): Promise<void> {
    await Promise.all(REQUESTS.map((branch) => this.checkBranch(branch)));
    for (const { revisionId, content } of this.snapshots) {
      const stored = await this.stored.read(await this.stored.at(revisionId));
      same(comparable(stored), comparable(content), `the revision ${revisionId} changed`);
    }
  }

  private say(branch: BranchName, text: string): void {
    this.log.push(`${nameOf(branch)}: ${text}`);
  }

  private idOf(name: BranchName): string | undefined {
    return name && this.ids.get(name);
  }

  private changeRequestId(name: RequestName): string {
    return this.ids.get(name) ?? '';
  }

  private async open(name: RequestName): Promise<void> {
    this.ids.set(name, await this.service.open());
    this.model.open(name);
    this.conflicts.of(name).clear();
  }

  private async rows(branch: BranchName, edits: readonly ModelEdit[]): Promise<void> {
    const view = this.model.view(branch);
    let all = NO_MODEL_CHANGES;
    for (const edit of edits)
      all = combine(all, this.editors.get(branch ?? 'm')?.changes(layOver(view, all), edit) ?? NO_MODEL_CHANGES);
    this.say(branch, `rows ${edits.map(({ kind }) => kind).join(', ')}`);
    await this.service.write(this.idOf(branch), this.toContentChanges(view, all));
    this.wrote(branch, all);
  }

  private async batch(branch: BranchName, choices: Extract<Step, { kind: 'batch' }>['changes']): Promise<void> {
    const view = this.model.view(branch);
    const revisions = this.snapshots.map(({ revisionId }) => revisionId);
    const edits = this.writers.get(branch ?? 'm')?.batch(view, choices, revisions) ?? [];
    const result = await this.service.batch(this.idOf(branch), edits);
    const refused = typeof result === 'number' ? result : 200;
    this.say(branch, `${refused} for ${JSON.stringify(edits)}`);
    const expected = this.expected(branch, edits, typeof result === 'number' ? undefined : result);
    same(refused, expected instanceof Refusal ? expected.status : 200, 'the batch is refused by one only');
    if (!(expected instanceof Refusal)) this.wrote(branch, expected);
  }

  private expected(
    branch: BranchName,
    edits: readonly ContentEditDto[],
    result: EditResult | undefined,
  ): ModelChanges | Refusal {
    const view = this.model.view(branch);
    const given = new Map(result?.touched.flatMap(({ ref, pageId }) => (ref === undefined ? [] : [[ref, pageId]])));
    result?.files.forEach(({ fileId }, index) => given.set(`file ${index}`, fileId));
    const below = branch === undefined ? view : this.model.changeRequest(branch).base;
    const batch = new ModelBatch(view, {
      idOf: (name) => given.get(name) ?? `gone ${name}`,
      contentOf: (revision) => this.snapshots.find(({ revisionId }) => revisionId === revision)?.content ?? below,
      textOf: (hash) => this.model.text(hash),
    });
    try {
      batch.run(edits);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    return batch.changes(this.model);
  }

  private wrote(branch: BranchName, changes: ModelChanges): void {
    this.model.write(changes, branch);
    if (branch !== undefined) this.conflicts.resolve(branch, changes);
  }

  private async merge(name: RequestName): Promise<void> {
    const result = await this.service.merge(this.changeRequestId(name));
    this.say(name, `merge: ${result}`);
    const blocked = this.conflicts.of(name).size > 0;
    const merged = !blocked && (await this.model.merge(name)).clean;
    same(result, merged ? 'merge' : 'conflicts', 'the merge ends otherwise');
    if (!merged) return;
    this.merges += 1;
    await this.open(name);
  }

  private async update(name: RequestName): Promise<void> {
    const result = await this.service.update(this.changeRequestId(name));
    this.say(name, `update: ${result}`);
    const outdated = this.model.changeRequest(name).base !== this.model.main;
    const { clean, conflicts } = outdated ? await this.model.update(name) : { clean: true, conflicts: [] };
    same(result, clean ? 'update' : 'conflicts', 'the update ends otherwise');
    this.conflicts.add(name, conflicts);
  }

  private async resolve(name: RequestName): Promise<void> {
    for (const item of this.conflicts.of(name)) await this.service.resolve(this.changeRequestId(name), item);
    this.say(name, 'everything resolved');
    this.conflicts.of(name).clear();
  }

  private toContentChanges(before: ModelContent, changes: ModelChanges): ContentChanges {
    const living = <Row>(rows: ReadonlyMap<string, Row | undefined>): Row[] =>
      [...rows.values()].filter((row) => row !== undefined);
    const gone = <Row>(rows: ReadonlyMap<string, Row | undefined>, was: ReadonlyMap<string, Row>): string[] =>
      [...rows].flatMap(([id, row]) => (row === undefined && was.has(id) ? id : []));
    const [pages, files, reusables] = [living(changes.pages), living(changes.files), living(changes.reusables)];
    const hashes = new Set([...pages, ...reusables].flatMap(({ documentHash }) => documentHash ?? []));
    return {
      ...NO_CHANGES,
      ...{ pages, files, reusables },
      removedPages: gone(changes.pages, before.pages),
      removedFiles: gone(changes.files, before.files),
      removedReusables: gone(changes.reusables, before.reusables),
      ...(changes.settings && { settings: changes.settings }),
      documents: [...hashes].map((hash) => ({ hash, ...this.model.text(hash), links: [] })),
      blobs: files.map(({ blobHash }) => ({
        hash: blobHash,
        size: 1,
        contentType: 'text/plain',
        width: null,
        height: null,
        createdAt: new Date(0),
      })),
    };
  }

  /**
   * The primary content and the line that was written read as the model says; the other requests too when the primary
   * content may have changed, for no one else writes below them.
   */
  private async check(written?: BranchName): Promise<void> {
    const point = await this.stored.head();
    const branches = point.revisionId === this.checked ? [undefined, written] : [undefined, ...REQUESTS];
    this.checked = point.revisionId;
    await Promise.all([...new Set(branches)].map((branch) => this.checkBranch(branch)));
    const head = written === undefined ? point : await this.stored.head(this.idOf(written));
    await this.checkPaths(head, this.model.view(written));
    this.remember(head.revisionId, written);
  }

  private async checkBranch(branch: BranchName): Promise<void> {
    const view = this.model.view(branch);
    const stored = await this.stored.read(await this.stored.head(this.idOf(branch)));
    same(comparable(stored), comparable(view), `${nameOf(branch)} differs`);
    same(stored.order.join(), outline(view), `the order of ${nameOf(branch)} differs`);
    same(faultsOf(view).join(), '', `${nameOf(branch)} is broken`);
    await this.checkTexts(view);
    if (branch === undefined) return;
    const open = [...this.conflicts.of(branch)].sort();
    same(await this.service.conflicts(this.changeRequestId(branch)), open, `the open conflicts of ${branch} differ`);
  }

  private remember(revisionId: string, branch: BranchName): void {
    if (this.snapshots.every((snapshot) => snapshot.revisionId !== revisionId))
      this.snapshots.push({ revisionId, content: this.model.view(branch) });
  }

  private async checkTexts(view: ModelContent): Promise<void> {
    const rows = [...view.pages.values(), ...view.reusables.values()];
    const fresh = rows.flatMap(({ documentHash }) =>
      documentHash && !this.known.has(documentHash) ? documentHash : [],
    );
    if (fresh.length === 0) return;
    const texts = await this.stored.documents(fresh);
    for (const hash of fresh) {
      same(texts.get(hash)?.source, this.model.text(hash).source, `the text ${hash} differs`);
      const spans = [texts.get(hash), this.model.text(hash)].map((text) =>
        text?.references.map(({ start, end, target }) => [start, end, target.kind, target.id]),
      );
      same(spans[0], spans[1], `the references of ${hash} differ`);
      this.known.add(hash);
    }
  }

  private async checkPaths(point: ReadPoint, view: ModelContent): Promise<void> {
    const stored = await this.stored.paths(point, [...view.pages.keys()]);
    same(stored.length, view.pages.size, 'pages have no path');
    const byPath = new Map<string, string[]>();
    for (const { path, pageId } of stored) byPath.set(path, [...(byPath.get(path) ?? []), pageId]);
    for (const { path, pageId, found } of stored) {
      same(path, pathOf(view, pageId), `the path of ${pageId} differs`);
      // A link has no step of its own in its path, nor have pages that lie below one.
      const through = [...this.above(view, pageId)].some((id) => view.pages.get(id)?.slug === null);
      if (!through) same(found, pageId, `${path} leads elsewhere`);
    }
  }

  private *above({ pages }: ModelContent, pageId: string): Generator<string> {
    for (let page = pages.get(pageId); page; page = pages.get(page.parentId)) yield page.pageId;
  }
}
