import { Injectable } from '@nestjs/common';
import type { ConditionData } from '../../conditions/condition.types';
import { ApiTexts } from '../../reference/text/api-texts';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { ExpandedPages } from '../computed/expanded-pages';
import type { RevisionPoint } from '../revisions/branch.sql';
import type { ReadPoint } from '../revisions/revision-points';
import { RevisionsRepository } from '../revisions/revisions.repository';
import { MarkdownFilter } from './markdown-filter';
import { PageVisibility } from './page-visibility';
import type { PageRow } from './pages.repository';

interface TextView {
  /** The page that the text is of; reusable content has none. */
  readonly page?: PageRow;
  /** The reader asked for conditions to be decided; for visitors they always are. */
  readonly evaluated: boolean;
}

/** The pages of a list that a visitor sees themselves; all of them for people who edit. What is below a hidden page hides with it. */
export const visibleTo = (visibility: PageVisibility | undefined, rows: readonly PageRow[]): readonly PageRow[] =>
  visibility ? rows.filter((row) => visibility.shows(row)) : rows;

/** Reads content as a visitor of a site sees it; people who edit see all of it, with its conditions as they were written. */
@Injectable()
export class ContentViews {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly pages: ExpandedPages,
    private readonly filter: MarkdownFilter,
    private readonly references: ApiTexts,
    private readonly spaces: SpacesRepository,
  ) {}

  /** Undefined for people who edit. */
  async visibilityOf(point: ReadPoint): Promise<PageVisibility | undefined> {
    return point.visitor && this.visibilityFor(point, point.visitor.claims);
  }

  /** What decides what a visitor with these claims sees of a revision. */
  async visibilityFor(point: RevisionPoint, claims: PageVisibility['claims']): Promise<PageVisibility> {
    return new PageVisibility(claims, (await this.revisions.settings(point)).variables);
  }

  /** Whether nothing hides the page, nor anything above it. */
  async sees(point: ReadPoint, pageId: string): Promise<boolean> {
    const visibility = await this.visibilityOf(point);
    if (!visibility) return true;
    return (await this.pages.findWithParents(point, [pageId])).every((row) => visibility.shows(row));
  }

  /** The text as its reader sees it: what is decided for them has references in the place of the blocks that show them. */
  async markdown(point: ReadPoint, source: string, view: TextView): Promise<string> {
    const data = await this.dataFor(point, view);
    return data ? this.withReferences(point, await this.filter.apply(source, data)) : source;
  }

  /** The text with the references of APIs in the place of the blocks that show them. */
  async withReferences(point: RevisionPoint & Pick<ReadPoint, 'spaceId'>, source: string): Promise<string> {
    const space = await this.spaces.locate(point.spaceId);
    return space ? this.references.fill(space.organizationId, source) : source;
  }

  /** What decides the conditions of a text; undefined where they stay as they were written. */
  async dataFor(point: ReadPoint, { page, evaluated }: TextView): Promise<ConditionData | undefined> {
    if (!evaluated && !point.visitor) return undefined;
    return (await this.visibilityFor(point, point.visitor?.claims ?? {})).dataOf(page);
  }
}
