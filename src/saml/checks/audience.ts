import type { Check } from './check.types';
import { quoted } from './quoted';

/** The assertion is meant for us: every restriction there is names us, and there is one. */
export const audienceProblem: Check = ({ assertion }, { audience }) => {
  const restrictions = assertion.conditions.flatMap(({ audiences }) => audiences);
  if (restrictions.length === 0) return `the assertion has no audience; it must be ${quoted(audience)}`;
  const wrong = restrictions.find((names) => !names.includes(audience));
  return (
    wrong &&
    `the audience of the assertion is ${wrong.map((name) => quoted(name)).join(', ') || 'empty'} instead of ${quoted(audience)}`
  );
};
