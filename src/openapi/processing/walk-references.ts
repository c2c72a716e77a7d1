import { isObject, type JsonObject } from './json-value';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem } from './spec-problem';

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

/** Counts what is visited, so that nothing grows without bound. */
export class NodeBudget {
  private left: number = SPEC_LIMITS.nodes;

  spend(depth: number): void {
    this.left -= 1;
    if (this.left < 0) throw parseProblem(`The specification has more than ${SPEC_LIMITS.nodes} values.`);
    if (depth > SPEC_LIMITS.depth)
      throw parseProblem(`The specification is nested deeper than ${SPEC_LIMITS.depth} levels.`);
  }
}

type Rewrite = (ref: string) => string;

/**
 * A copy of a document in which every reference is what `rewrite` makes of it. Shared parts (YAML aliases) become copies,
 * and a field called `__proto__` is left out.
 * @throws SpecProblem when there is too much of it, or it holds itself
 */
export function rewriteReferences(document: JsonObject, rewrite: Rewrite, budget: NodeBudget): JsonObject {
  return copyObject(document, { rewrite, budget, depth: 0, names: false, data: false });
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

function copy(value: unknown, place: Place): unknown {
  place.budget.spend(place.depth);
  if (Array.isArray(value)) return value.map((item) => copy(item, { ...place, depth: place.depth + 1, names: false }));
  return isObject(value) ? copyObject(value, place) : value;
}

function copyObject(value: JsonObject, place: Place): JsonObject {
  const made: JsonObject = {};
  for (const [name, field] of Object.entries(value)) {
    if (name === '__proto__') continue;
    const isReference = name === '$ref' && !place.names && !place.data && typeof field === 'string';
    made[name] = isReference ? place.rewrite(field) : copy(field, below(name, field, place));
  }
  return made;
}

function below(name: string, field: unknown, place: Place): Place {
  const depth = place.depth + 1;
  if (place.data || place.names) return { ...place, depth, names: false };
  const isData = DATA.has(name) || name.startsWith('x-') || (name === 'examples' && Array.isArray(field));
  return { ...place, depth, data: isData, names: NAMED.has(name) || name === 'examples' };
}
