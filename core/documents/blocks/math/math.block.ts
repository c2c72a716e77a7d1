import { renderFormula } from '../html/math';
import type { BlockDefinition } from '../block-definition';

/** Whether a formula can be written between two lines of `$$`. */
function isFormula(formula: string): boolean {
  return formula.trim() === formula && !formula.includes('$$');
}

export const mathBlock: BlockDefinition<'math'> = {
  write: ({ data: { formula } }) => (isFormula(formula) ? ['$$', ...formula.split('\n'), '$$'] : undefined),
  render: ({ data }, context) => renderFormula(data?.formula, true, context),
};
