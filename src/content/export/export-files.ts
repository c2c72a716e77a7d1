import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { BlobStore } from '../../storage/blob-store';
import { markStorageFailure } from '../../storage/storage-failure';
import { DocumentsRepository } from '../storage/documents.repository';
import type { RevisionPoint } from '../model/branch.sql';
import { ExportLayout } from './export-layout';
import { ExportReader } from './export.reader';
import { ExportRepository } from './export.repository';
import { TextStream } from './text-stream';
import { WholeFiles } from './whole-files';
import { NO_TEXT, pageBytes, reusableBytes } from './write-text';

/** The difference of one file of an export between two revisions; undefined on a side without the file. */
export interface FileDifference {
  readonly path: string;
  readonly before?: Buffer;
  readonly after?: Buffer;
}

type Render = () => Promise<Buffer>;

/** A file of an export. */
interface Item {
  /** Equal for equal files, unless the path of a referenced file changes. */
  readonly key: string;
  readonly documentHash: string | null;
  /** File IDs of its covers, in addition to the references in its text. */
  readonly covers: readonly string[];
}

interface Compared {
  readonly path: string;
  readonly before?: Item;
  readonly after?: Item;
}

async function itemsOf(layout: ExportLayout): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for (const { page, file } of layout.pageList()) {
    await yieldToEventLoop();
    if (!layout.isWritten(page)) continue;
    const { documentHash, title, hidden, noIndex, details } = page.row;
    const covers = [details.cover?.ref, details.cover?.refDark].flatMap((ref) =>
      ref?.kind === 'file' ? ref.file : [],
    );
    items.set(file, { key: JSON.stringify([documentHash, title, hidden, noIndex, details]), documentHash, covers });
  }
  for (const { row, file } of layout.reusableList())
    items.set(file, { key: JSON.stringify([row.documentHash, row.title]), documentHash: row.documentHash, covers: [] });
  for (const { row, file } of layout.fileList()) items.set(file, { key: row.blobHash, documentHash: null, covers: [] });
  return items;
}

/** The file path by ID. */
async function placesOf(layout: ExportLayout): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const { page, file } of layout.pageList()) {
    await yieldToEventLoop();
    places.set(page.row.pageId, file);
  }
  for (const { row, file } of layout.reusableList()) places.set(row.reusableId, file);
  for (const { row, file } of layout.fileList()) places.set(row.fileId, file);
  return places;
}

/** The IDs whose path changed or that exist on one side only. */
async function movedBetween(before: ExportLayout, after: ExportLayout): Promise<Set<string>> {
  const [old, fresh] = [await placesOf(before), await placesOf(after)];
  return new Set([...old.keys(), ...fresh.keys()].filter((id) => old.get(id) !== fresh.get(id)));
}

/** Determines which files of an export differ between two revisions; only these are rendered. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly reader: ExportReader,
    private readonly exports: ExportRepository,
    private readonly documents: DocumentsRepository,
    private readonly blobs: BlobStore,
    private readonly wholeFiles: WholeFiles,
  ) {}

  layout(point: RevisionPoint): Promise<ExportLayout> {
    return this.reader.read(point);
  }

  /** All files of the export. */
  whole(layout: ExportLayout): Promise<FileDifference[]> {
    return this.differences(undefined, layout);
  }

  async differences(before: ExportLayout | undefined, after: ExportLayout): Promise<FileDifference[]> {
    const [old, fresh] = [before ? await itemsOf(before) : new Map<string, Item>(), await itemsOf(after)];
    const moved = before ? await movedBetween(before, after) : new Set<string>();
    const affected = await this.exports.referring([...moved]);
    await yieldToEventLoop();
    const isAffected = ({ documentHash, covers }: Item): boolean =>
      (documentHash !== null && affected.has(documentHash)) || covers.some((id) => moved.has(id));
    const compared: Compared[] = [];
    for (const path of new Set([...old.keys(), ...fresh.keys()])) {
      await yieldToEventLoop();
      const [oldItem, newItem] = [old.get(path), fresh.get(path)];
      if (oldItem?.key !== newItem?.key || (newItem !== undefined && isAffected(newItem)))
        compared.push({ path, before: oldItem, after: newItem });
    }
    const [oldBytes, freshBytes] = [
      before ? await this.render(before, compared, (each) => each.before) : undefined,
      await this.render(after, compared, (each) => each.after),
    ];
    const texts = compared.map(({ path }) => ({ path, before: oldBytes?.get(path), after: freshBytes.get(path) }));
    return [...(await this.compareWhole(before, after)), ...texts].filter(isDifferent);
  }

  /** Renders some files of an export. */
  async texts(layout: ExportLayout, paths: ReadonlySet<string>): Promise<FileDifference[]> {
    const files: FileDifference[] = (await this.compareWhole(undefined, layout)).filter(({ path }) => paths.has(path));
    for (const [path, render] of this.renders(layout, paths)) files.push({ path, after: await render() });
    return files;
  }

  private async compareWhole(before: ExportLayout | undefined, after: ExportLayout): Promise<FileDifference[]> {
    const [old, fresh] = [before && (await this.wholeFiles.of(before)), await this.wholeFiles.of(after)];
    return [...new Set([...(old?.keys() ?? []), ...fresh.keys()])].map((path) => {
      const [oldItem, newItem] = [old?.get(path), fresh.get(path)];
      return { path, ...(oldItem && { before: oldItem }), ...(newItem && { after: newItem }) };
    });
  }

  private async render(
    layout: ExportLayout,
    compared: readonly Compared[],
    side: (each: Compared) => Item | undefined,
  ): Promise<Map<string, Buffer>> {
    await yieldToEventLoop();
    const renders = this.renders(layout, new Set(compared.flatMap((each) => (side(each) ? each.path : []))));
    const rendered = new Map<string, Buffer>();
    for (const [path, render] of renders) {
      rendered.set(path, await render());
      await yieldToEventLoop();
    }
    return rendered;
  }

  private renders(layout: ExportLayout, paths: ReadonlySet<string>): Map<string, Render> {
    const renders = new Map<string, Render>();
    const pages = [...layout.pageList()].filter(({ page, file }) => paths.has(file) && layout.isWritten(page));
    const reusables = layout.reusableList().filter(({ file }) => paths.has(file));
    const hashes = [...pages.map(({ page }) => page.row.documentHash), ...reusables.map(({ row }) => row.documentHash)];
    const texts = new TextStream(this.documents, hashes);
    const textAt = async (index: number) => (await texts.at(index)) ?? NO_TEXT;
    for (const [index, { page, file }] of pages.entries())
      renders.set(file, async () => pageBytes(layout, file, page.row, await textAt(index)));
    for (const [index, { row, file }] of reusables.entries())
      renders.set(file, async () => reusableBytes(layout, file, row, await textAt(pages.length + index)));
    for (const { row, file } of layout.fileList())
      if (paths.has(file)) renders.set(file, () => this.bytes(row.blobHash));
    return renders;
  }

  private async bytes(hash: string): Promise<Buffer> {
    const stored = await this.blobs.read(hash);
    if (!stored) throw markStorageFailure(new Error('The bytes of a file are gone'));
    return stored;
  }
}

const isDifferent = ({ before, after }: FileDifference): boolean =>
  before === undefined || after === undefined ? before !== after : !before.equals(after);
