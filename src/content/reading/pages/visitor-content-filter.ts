import { Injectable } from '@nestjs/common';
import type { ConditionData } from '../../../../core/conditions/condition.types';
import { ApiTexts } from '../../../reference/text/api-texts';
import { SpacesRepository } from '../../../spaces/spaces.repository';
import { ExpandedPages } from './expanded-pages';
import type { RevisionPoint } from '../../model/branch.sql';
import type { ReadPoint } from '../../storage/revision-points';
import { RevisionsRepository } from '../../storage/revisions.repository';
import { MarkdownFilter } from './markdown-filter';
import { PageVisibility } from './page-visibility';
import type { PageRow } from '../../storage/pages.repository';

interface TextView {
  /** The page of the text; reusable content has none. */
  readonly page?: PageRow;
  /** Whether the client requested evaluation of conditions; for visitors they are always evaluated. */
  readonly evaluated: boolean;
}

/** Filters the pages of a list for a visitor; returns all of them for editors. Descendants of a hidden page are also hidden. */
export const visibleTo = (visibility: PageVisibility | undefined, rows: readonly PageRow[]): readonly PageRow[] =>
  visibility ? rows.filter((row) => visibility.shows(row)) : rows;

/** Reads content as a visitor of a site sees it; editors see all of it, with unevaluated conditions. */
@Injectable()
export class VisitorContentFilter {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly pages: ExpandedPages,
    private readonly filter: MarkdownFilter,
    private readonly references: ApiTexts,
    private readonly spaces: SpacesRepository,
  ) {}

  /** Undefined for editors. */
  async visibilityOf(point: ReadPoint): Promise<PageVisibility | undefined> {
    return point.visitor && this.visibilityFor(point, point.visitor.claims);
  }

  /** The visibility of a revision for a visitor with these claims. */
  async visibilityFor(point: RevisionPoint, claims: PageVisibility['claims']): Promise<PageVisibility> {
    return new PageVisibility(claims, (await this.revisions.settings(point)).variables);
  }

  /** Whether the page and all its ancestors are visible. */
  async sees(point: ReadPoint, pageId: string): Promise<boolean> {
    const visibility = await this.visibilityOf(point);
    if (!visibility) return true;
    return (await this.pages.findWithParents(point, [pageId])).every((row) => visibility.shows(row));
  }

  /** The text for its reader: if conditions are evaluated, API blocks are also replaced by references. */
  async markdown(point: ReadPoint, source: string, view: TextView): Promise<string> {
    const data = await this.dataFor(point, view);
    return data ? this.withReferences(point, await this.filter.apply(source, data)) : source;
  }

  /** The text with API blocks replaced by their references. */
  async withReferences(point: RevisionPoint & Pick<ReadPoint, 'spaceId'>, source: string): Promise<string> {
    const space = await this.spaces.locate(point.spaceId);
    return space ? this.references.fill(space.organizationId, source) : source;
  }

  /** The data for the conditions of a text; undefined if they are not evaluated. */
  async dataFor(point: ReadPoint, { page, evaluated }: TextView): Promise<ConditionData | undefined> {
    if (!evaluated && !point.visitor) return undefined;
    return (await this.visibilityFor(point, point.visitor?.claims ?? {})).dataOf(page);
  }
}
