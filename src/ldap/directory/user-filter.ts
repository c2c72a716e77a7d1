import { Filter, FilterParser } from 'ldapts';
import { LOGIN } from '../ldap-settings';

const MAX_DEPTH = 20;

/** Builds the search filter for a login name. The name is escaped, so that it cannot change the filter (RFC 4515). */
export const userFilter = (template: string, login: string): string => template.split(LOGIN).join(Filter.escape(login));

function depthOf(filter: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of filter) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Why a text is not a filter that finds people, phrased to follow the name of its field; undefined if it is valid. */
export function filterProblem(template: string): string | undefined {
  if (!template.includes(LOGIN)) return `must contain ${LOGIN}, which stands for what people type`;
  if (depthOf(template) > MAX_DEPTH) return `must not be nested deeper than ${MAX_DEPTH} levels`;
  try {
    FilterParser.parseString(userFilter(template, 'somebody'));
    return undefined;
  } catch {
    return 'must be an LDAP filter, such as (mail={login})';
  }
}
