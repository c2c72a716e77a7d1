import type { ConditionData } from '../../../../core/conditions/condition.types';
import { isTrue } from '../../../../core/conditions/evaluate-condition';
import type { PageRow } from '../../storage/pages.repository';
import type { Variables } from '../../model/page-details';

/** Determines which pages and passages of a space a visitor sees. */
export class PageVisibility {
  constructor(
    readonly claims: Readonly<Record<string, unknown>>,
    readonly variables: Variables,
  ) {}

  dataOf(page?: Pick<PageRow, 'details'>): ConditionData {
    return {
      visitor: { claims: this.claims },
      space: { vars: this.variables },
      ...(page?.details.variables && { page: { vars: page.details.variables } }),
    };
  }

  /** Whether the condition of a page, if any, allows the visitor to see it. */
  shows(page: Pick<PageRow, 'details'>): boolean {
    const { condition } = page.details;
    return condition === undefined || isTrue(condition, this.dataOf(page));
  }

  showsUnder(condition: string | null): boolean {
    return condition === null || isTrue(condition, this.dataOf());
  }
}
