import { Injectable } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';
import type { SpaceScope } from '../../spaces/space-scope';
import { FilesRepository } from '../storage/files.repository';
import { SpaceDownloads } from '../files/space-downloads';
import { PagesRepository } from '../storage/pages.repository';
import { ReusablesRepository } from '../storage/reusables.repository';
import type { RevisionPoint } from '../model/branch.sql';
import type { ReadPoint } from '../storage/revision-points';
import { RevisionsRepository } from '../storage/revisions.repository';
import { changedValues } from './changed-values';
import { ChangesRepository, type ItemKind } from './changes.repository';
import { againstBase, againstParent, betweenRevisions, type Comparison } from './comparison';
import { changedTexts, type Side, type Sides, toSemanticChange } from './item-changes';
import { type PlannedChange, planChanges } from './plan-changes';
import type { SemanticChange, SemanticChanges } from './semantic-change';
import { TextChangesReader } from './text-changes.reader';

const idsOf = (planned: readonly PlannedChange[], kind: ItemKind): string[] => [
  ...new Set(planned.filter((change) => change.kind === kind).map(({ id }) => id)),
];

/**
 * Reads the differences between two states of content as semantic changes. The cost depends on what was
 * written between the two, never on the size of the space; the number of statements is constant.
 */
@Injectable()
export class ChangesReader {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
    private readonly texts: TextChangesReader,
    private readonly downloads: SpaceDownloads,
  ) {}

  /** The changes of a revision relative to its first parent. */
  async ofRevision(scope: SpaceScope, point: ReadPoint, limit: number): Promise<SemanticChanges> {
    const { branchId, seq, base } = point;
    const baseBefore = base && seq > 1 ? await this.changes.baseOf(scope.resource.id, branchId, seq - 1) : undefined;
    return this.read(scope, againstParent(point, baseBefore), limit);
  }

  /** The differences between two revisions of the primary content. */
  async between(scope: SpaceScope, before: ReadPoint, after: ReadPoint, limit: number): Promise<SemanticChanges> {
    if (before.branchId !== after.branchId || before.base || after.base)
      throw badRequest(
        'revisions_not_comparable',
        'Only revisions of the primary content can be compared with each other.',
      );
    return this.read(scope, betweenRevisions(before, after), limit);
  }

  /** All changes of a change request at this point of its branch, relative to the primary content that it is based on. */
  ofChangeRequest(scope: SpaceScope, point: ReadPoint, limit: number): Promise<SemanticChanges> {
    // It has no revisions yet, so its content is the primary content.
    return point.base ? this.read(scope, againstBase(point), limit) : Promise.resolve({ changes: [] });
  }

  private async read(scope: SpaceScope, comparison: Comparison, limit: number): Promise<SemanticChanges> {
    const [planned, settings] = await Promise.all([this.plan(comparison), this.settings(comparison)]);
    const changes = [...(await this.describe(scope, comparison, planned.slice(0, limit))), ...settings];
    const left = planned.length + settings.length - Math.min(changes.length, limit);
    return { changes: changes.slice(0, limit), ...(left > 0 && { more: left }) };
  }

  private async plan({ before, after, spans }: Comparison): Promise<PlannedChange[]> {
    const ids = await this.changes.touched(spans);
    const pairOf = async (kind: ItemKind) => {
      const [old, fresh] = await Promise.all([
        this.changes.digests(before, kind, ids[kind]),
        this.changes.digests(after, kind, ids[kind]),
      ]);
      return { before: old, after: fresh };
    };
    const [page, file, reusable] = await Promise.all([pairOf('page'), pairOf('file'), pairOf('reusable')]);
    return planChanges({ page, file, reusable });
  }

  private async describe(
    scope: SpaceScope,
    comparison: Comparison,
    planned: readonly PlannedChange[],
  ): Promise<SemanticChange[]> {
    const [before, after] = await Promise.all([
      this.side(comparison.before, planned),
      this.side(comparison.after, planned),
    ]);
    const sides: Sides = { before, after };
    const texts = await this.texts.read(comparison, changedTexts(planned, sides));
    const addresses = await this.downloads.of(scope.resource.id);
    const context = {
      ...sides,
      texts,
      download: ({ blobHash, name }: { blobHash: string; name: string }) => addresses.file(blobHash, name),
    };
    return planned.flatMap((change) => toSemanticChange(change, context) ?? []);
  }

  /** One side: the pages with the parents of those that moved, files and reusable content. */
  private async side(point: RevisionPoint, planned: readonly PlannedChange[]): Promise<Side> {
    const pageIds = idsOf(planned, 'page');
    const [own, files, reusables] = await Promise.all([
      this.pages.findMany(point, pageIds),
      this.files.findMany(point, idsOf(planned, 'file')),
      this.reusables.findMany(point, idsOf(planned, 'reusable')),
    ]);
    const moved = new Set(planned.filter(({ operation }) => operation === 'moved').map(({ id }) => id));
    const parentIds = [...new Set(own.filter(({ pageId }) => moved.has(pageId)).map(({ parentId }) => parentId))];
    const [parents, places] = await Promise.all([
      this.pages.findMany(point, parentIds),
      this.pages.places(point, [...new Set([...pageIds, ...parentIds])]),
    ]);
    return {
      pages: new Map([...parents, ...own].map((row) => [row.pageId, row])),
      places,
      files: new Map(files.map((row) => [row.fileId, row])),
      reusables: new Map(reusables.map((row) => [row.reusableId, row])),
    };
  }

  private async settings({ before, after }: Comparison): Promise<SemanticChange[]> {
    const [old, fresh] = await Promise.all([this.revisions.settings(before), this.revisions.settings(after)]);
    const variables = changedValues(old.variables, fresh.variables);
    const redirects = changedValues(old.redirects, fresh.redirects);
    const hasRedirects = Object.keys(redirects).length > 0;
    if (Object.keys(variables).length === 0 && !hasRedirects) return [];
    return [{ type: 'variables_edited', variables, ...(hasRedirects && { redirects }) }];
  }
}
