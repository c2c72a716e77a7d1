import { Injectable } from '@nestjs/common';
import { DocumentsRepository, type StoredDocument } from '../../content/storage/documents.repository';
import { renderMarkdown } from '../../../core/documents/markdown/render-markdown';
import { PagesRepository } from '../../content/storage/pages.repository';
import { addressFrom, filePathOf } from '../../content/storage/references/reference-addresses';
import { ReferenceTargetsReader } from '../../content/storage/references/reference-targets.reader';
import { ReusablesRepository } from '../../content/storage/reusables.repository';
import type { RevisionPoint } from '../../content/model/branch.sql';
import { type ConflictSide, conflictSides } from '../../../core/documents/merge/conflict-markers';
import type { ConflictRow } from '../merge/conflict-rows';
import { isOfEdits } from '../merge/edit-conflicts';

/** Maximum size of the texts in one response in bytes; the last text may exceed it. */
const TEXT_BUDGET = 4 * 1024 * 1024;

const SIDES = [
  { name: 'base', hash: 'baseHash' },
  { name: 'primary', hash: 'primaryHash' },
  { name: 'request', hash: 'requestHash' },
] as const;

type Side = (typeof SIDES)[number];

interface ConflictText {
  readonly markdown: string;
  readonly author?: string;
}

/** The Markdown of the sides of an item; undefined if the texts no longer fit into the response. */
export type ConflictTexts = Partial<Record<Side['name'], ConflictText>> | undefined;

/** The revision of each side. */
export type ConflictPoints = Readonly<Record<Side['name'], RevisionPoint>>;

const isThere = (hash: string | null): hash is string => hash !== null;
const hashesOf = (row: ConflictRow): string[] => SIDES.map(({ hash }) => row[hash]).filter(isThere);

/** Both sides of the conflicts of edits, which are in one text. */
function sidesWithin(markdown: string): ConflictTexts {
  const { ours, theirs } = conflictSides(markdown);
  const toText = ({ text, author }: ConflictSide) => ({ markdown: text, ...(author !== undefined && { author }) });
  return { primary: toText(theirs), request: toText(ours) };
}

/** Reads the texts of conflicts from their revisions, with a constant number of statements for any number of items. */
@Injectable()
export class ConflictTextsReader {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly targets: ReferenceTargetsReader,
    private readonly pages: PagesRepository,
    private readonly reusables: ReusablesRepository,
  ) {}

  /** In the order of the rows. */
  async read(rows: readonly ConflictRow[], points: ConflictPoints): Promise<ConflictTexts[]> {
    const documents = await this.documents.findFirst(rows.flatMap(hashesOf), TEXT_BUDGET);
    const fits = rows.map((row) => hashesOf(row).every((hash) => documents.has(hash)));
    const shown = rows.filter((_, index) => fits[index]);
    const [base, primary, request] = await Promise.all(
      SIDES.map((side) => this.readSide(side, shown, documents, points[side.name])),
    );
    const textOf = (side: ReadonlyMap<string, string> | undefined, { itemId }: ConflictRow) => {
      const markdown = side?.get(itemId);
      return markdown === undefined ? undefined : { markdown };
    };
    return rows.map((row, index) => {
      if (!fits[index]) return undefined;
      if (isOfEdits(row)) return sidesWithin(request?.get(row.itemId) ?? '');
      const texts = { base: textOf(base, row), primary: textOf(primary, row), request: textOf(request, row) };
      return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
    });
  }

  /** The texts of one side, by item. */
  private async readSide(
    { hash }: Side,
    rows: readonly ConflictRow[],
    documents: ReadonlyMap<string, StoredDocument>,
    point: RevisionPoint,
  ): Promise<Map<string, string>> {
    const texts = rows.flatMap((row) => {
      const document = documents.get(row[hash] ?? '');
      return document ? [{ row, document }] : [];
    });
    const referring = texts.filter(({ document }) => document.references.length > 0).map(({ row }) => row);
    const [places, targets] = await Promise.all([
      this.places(point, referring),
      this.targets.read(
        point,
        texts.flatMap(({ document }) => document.references),
      ),
    ]);
    return new Map(
      texts.map(({ row: { itemId }, document: { source, references } }) => [
        itemId,
        renderMarkdown(source, references, addressFrom(places.get(itemId) ?? '', targets)),
      ]),
    );
  }

  /** The files that represent the items, which relative links are resolved against. */
  private async places(point: RevisionPoint, rows: readonly ConflictRow[]): Promise<ReadonlyMap<string, string>> {
    const ids = (kind: ConflictRow['kind']) => rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId);
    const [pages, reusables] = await Promise.all([
      this.pages.places(point, ids('page')),
      this.reusables.findMany(point, ids('reusable-content')),
    ]);
    return new Map([
      ...[...pages].map(([id, place]) => [id, filePathOf(place)] as const),
      ...reusables.map(({ reusableId, path }) => [reusableId, path] as const),
    ]);
  }
}
