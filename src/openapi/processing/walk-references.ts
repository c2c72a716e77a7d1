import { isObject, type JsonObject } from './json-value';
import type { NodeBudget } from './node-budget';

/** Fields whose own fields are names that an author chose, not words of OpenAPI. */
const NAMED = new Set([
  'paths',
  'webhooks',
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependentSchemas',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'securitySchemes',
  'securityDefinitions',
  'links',
  'callbacks',
  'pathItems',
  'content',
  'encoding',
]);

/** Fields that hold data, in which a `$ref` is no reference. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value']);

type Rewrite = (ref: string) => string;

/**
 * Makes every reference of a document what `rewrite` makes of it, in place, and drops fields called `__proto__`: a copy would
 * take several times the memory of what a parser made.
 * @throws SpecProblem when there is too much of it
 */
export function rewriteReferences(document: JsonObject, rewrite: Rewrite, budget: NodeBudget): void {
  visit(document, { rewrite, budget, depth: 0, names: false, data: false });
}

interface Place {
  readonly rewrite: Rewrite;
  readonly budget: NodeBudget;
  readonly depth: number;
  /** The fields here are names. */
  readonly names: boolean;
  /** What is here is data. */
  readonly data: boolean;
}

function visit(value: unknown, place: Place): void {
  place.budget.spend(place.depth);
  if (Array.isArray(value)) {
    const inner = { ...place, depth: place.depth + 1, names: false };
    for (const item of value) visit(item, inner);
  } else if (isObject(value)) visitFields(value, place);
}

function visitFields(object: JsonObject, place: Place): void {
  for (const name of Object.keys(object)) {
    if (name === '__proto__') {
      delete object[name];
      continue;
    }
    const field = object[name];
    const isReference = name === '$ref' && !place.names && !place.data && typeof field === 'string';
    if (isReference) object[name] = place.rewrite(field);
    else visit(field, below(name, field, place));
  }
}

function below(name: string, field: unknown, place: Place): Place {
  const depth = place.depth + 1;
  if (place.data || place.names) return { ...place, depth, names: false };
  const isData = DATA.has(name) || name.startsWith('x-') || (name === 'examples' && Array.isArray(field));
  return { ...place, depth, data: isData, names: NAMED.has(name) || name === 'examples' };
}
