import { SPEC_LIMITS } from './spec-limits';
import { parseProblem } from './spec-problem';

/** Limits the number and depth of visited values. */
export class NodeBudget {
  private left: number = SPEC_LIMITS.nodes;

  spend(depth: number): void {
    this.left -= 1;
    if (this.left < 0)
      throw parseProblem(
        `The specification has more than ${SPEC_LIMITS.nodes} values, including expanded YAML aliases. Split it into several.`,
      );
    if (depth > SPEC_LIMITS.depth)
      throw parseProblem(
        `The specification is nested deeper than ${SPEC_LIMITS.depth} levels. Move nested schemas to components, and refer to them with $ref.`,
      );
  }

  /** Counts a value with all nested values; a value that contains itself exceeds the depth limit. */
  spendOn(value: unknown, depth = 0): void {
    this.spend(depth);
    if (typeof value !== 'object' || value === null) return;
    for (const inner of Object.values(value)) this.spendOn(inner, depth + 1);
  }
}
