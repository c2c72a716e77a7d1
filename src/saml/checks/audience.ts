import type { Check } from './check.types';
import { quoted } from './quoted';

/** The assertion is intended for this service: it has at least one audience restriction, and all of them name this service. */
export const audienceProblem: Check = ({ assertion }, { audience }) => {
  const restrictions = assertion.conditions.flatMap(({ audiences }) => audiences);
  if (restrictions.length === 0) return `the assertion has no audience; it must be ${quoted(audience)}`;
  const wrong = restrictions.find((names) => !names.includes(audience));
  return (
    wrong &&
    `the audience of the assertion is ${wrong.map((name) => quoted(name)).join(', ') || 'empty'} instead of ${quoted(audience)}`
  );
};
