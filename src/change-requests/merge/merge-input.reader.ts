import { Injectable } from '@nestjs/common';
import { FilesRepository } from '../../content/storage/files.repository';
import type { MergeInput, Sides } from './merge-rows';
import { PagesRepository } from '../../content/storage/pages.repository';
import { ReusablesRepository } from '../../content/storage/reusables.repository';
import type { SettingsState } from '../../content/model/content-changes';
import { BranchRowsReader } from '../../content/storage/branch-rows.reader';
import type { RevisionPoint } from '../../content/model/branch.sql';
import { RevisionsRepository } from '../../content/storage/revisions.repository';

interface OwnRow {
  readonly removed: boolean;
}

/** The three states of each row: in the change request, at its base and at the head. */
function sidesOf<Row>(
  own: readonly (Row & OwnRow)[],
  base: readonly Row[],
  head: readonly Row[],
  idOf: (row: Row) => string,
): ReadonlyMap<string, Sides<Row>> {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [idOf(row), row]));
  const [bases, heads] = [byId(base), byId(head)];
  return new Map(
    own.map(({ removed, ...row }) => {
      const ours = row as unknown as Row;
      const id = idOf(ours);
      return [id, { base: bases.get(id), ...(!removed && { ours }), theirs: heads.get(id) }] as const;
    }),
  );
}

const fileState = ({
  fileId,
  name,
  path,
  blobHash,
}: {
  fileId: string;
  name: string;
  path: string;
  blobHash: string;
}) => ({
  fileId,
  name,
  path,
  blobHash,
});

/** Reads the input of a merge: the rows that a change request changed, never more of the space. */
@Injectable()
export class MergeInputReader {
  constructor(
    private readonly branchRows: BranchRowsReader,
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
    private readonly revisions: RevisionsRepository,
  ) {}

  async read(branch: RevisionPoint, base: RevisionPoint, head: RevisionPoint): Promise<MergeInput> {
    const own = await this.branchRows.read(branch);
    const pageIds = own.pages.map(({ pageId }) => pageId);
    const fileIds = own.files.map(({ fileId }) => fileId);
    const reusableIds = own.reusables.map(({ reusableId }) => reusableId);
    // Sequential, because all use the one connection of the transaction.
    const at = async (point: RevisionPoint) =>
      [
        await this.pages.findMany(point, pageIds),
        await this.files.findMany(point, fileIds),
        await this.reusables.findMany(point, reusableIds),
      ] as const;
    const before = await at(base);
    const [basePages, baseFiles, baseReusables] = before;
    const [headPages, headFiles, headReusables] =
      base.branchId === head.branchId && base.seq === head.seq ? before : await at(head);
    return {
      pages: sidesOf(own.pages, basePages, headPages, ({ pageId }) => pageId),
      files: sidesOf(own.files, baseFiles.map(fileState), headFiles.map(fileState), ({ fileId }) => fileId),
      reusables: sidesOf(own.reusables, baseReusables, headReusables, ({ reusableId }) => reusableId),
      settings: own.settings ? await this.settings(own.settings, base, head) : {},
    };
  }

  private async settings(
    ours: SettingsState,
    base: RevisionPoint,
    head: RevisionPoint,
  ): Promise<MergeInput['settings']> {
    return { base: await this.revisions.settings(base), ours, theirs: await this.revisions.settings(head) };
  }
}
