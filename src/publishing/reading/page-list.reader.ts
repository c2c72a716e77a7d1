import { setImmediate as nextIteration } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ROOT_PARENT } from '../../content/model/entities/page-version.entity';
import { groupByParent, joinPath } from '../../content/reading/pages/page-tree';
import type { PageRow } from '../../content/storage/pages.repository';
import type { ReadPoint } from '../../content/storage/revision-points';
import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import { ExpandedPages } from '../../content/reading/computed/expanded-pages';

/** Maximum number of pages per variant in lists for machines. */
export const MAX_LISTED = 20_000;
const PAGES_PER_SLICE = 1_000;

/** A page of a list, in reading order. */
export interface ListedPage {
  readonly row: PageRow;
  readonly path: string;
  /** 0 at the top. */
  readonly depth: number;
  /** Whether neither the page nor an ancestor is excluded from search engines. */
  readonly isIndexed: boolean;
}

interface Step {
  readonly row: PageRow;
  readonly path: string;
  readonly depth: number;
  readonly isIndexed: boolean;
}

/** Lists all pages that a visitor may see, including groups, depth first; yields to other requests in between. */
@Injectable()
export class PageListReader {
  constructor(private readonly pages: ExpandedPages) {}

  async all(point: ReadPoint, visibility: PageVisibility): Promise<ListedPage[]> {
    const groups = groupByParent(await this.pages.whole(point));
    const below = (parentId: string, path: string, depth: number, isIndexed: boolean): Step[] =>
      (groups.get(parentId) ?? [])
        .map((row) => ({
          row,
          path: joinPath(path, row.slug),
          depth,
          isIndexed: isIndexed && !row.noIndex && row.details.noRobotsIndex !== true,
        }))
        .reverse();
    const stack = below(ROOT_PARENT, '', 0, true);
    const listed: ListedPage[] = [];
    for (let step = stack.pop(); step && listed.length < MAX_LISTED; step = stack.pop()) {
      if (step.row.type === 'computed' || !visibility.shows(step.row)) continue;
      listed.push(step);
      stack.push(...below(step.row.pageId, step.path, step.depth + 1, step.isIndexed));
      if (listed.length % PAGES_PER_SLICE === 0) await nextIteration();
    }
    return listed;
  }
}
