import type { Comparison, Filter, FilterValue } from './filter.types';

type Values = Readonly<Record<string, string | boolean>>;

function compare(given: string | boolean | undefined, op: Comparison, value: FilterValue): boolean {
  const isNull = given === undefined;
  if (op === 'eq' || op === 'ne') return (isNull ? value === null : same(given, value)) === (op === 'eq');
  if (typeof given !== 'string' || typeof value !== 'string') return false;
  const [one, other] = [given.toLowerCase(), value.toLowerCase()];
  const tests = {
    co: () => one.includes(other),
    sw: () => one.startsWith(other),
    ew: () => one.endsWith(other),
    gt: () => one > other,
    ge: () => one >= other,
    lt: () => one < other,
    le: () => one <= other,
  };
  return tests[op]();
}

/** Entra ID writes `primary eq "True"`. */
const same = (given: string | boolean, value: FilterValue): boolean =>
  String(given).toLowerCase() === String(value).toLowerCase();

/** Whether one value of an attribute matches a filter; its sub-attributes are named in lower case. */
export function matches(filter: Filter, values: Values): boolean {
  switch (filter.kind) {
    case 'and':
      return matches(filter.left, values) && matches(filter.right, values);
    case 'or':
      return matches(filter.left, values) || matches(filter.right, values);
    case 'not':
      return !matches(filter.filter, values);
    case 'present':
      return Object.hasOwn(values, filter.path);
    case 'compare':
      return compare(Object.hasOwn(values, filter.path) ? values[filter.path] : undefined, filter.op, filter.value);
    case 'within':
      return false;
  }
}
