import { isObject, type JsonObject } from './json-value';
import type { NodeBudget } from './node-budget';

/** Fields whose keys are names chosen by the author, not keywords of OpenAPI. */
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

/** Fields that hold data, in which a `$ref` is not a reference. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value']);

type Rewrite = (ref: string) => string;

/**
 * Replaces every reference of a document by the result of `rewrite`, in place, and drops fields called `__proto__`: a copy would
 * take several times the memory of the parsed document.
 * @throws SpecProblem if the document exceeds the budget
 */
export function rewriteSpecReferences(document: JsonObject, rewrite: Rewrite, budget: NodeBudget): void {
  visit(document, { rewrite, budget, depth: 0, names: false, data: false });
}

interface Context {
  readonly rewrite: Rewrite;
  readonly budget: NodeBudget;
  readonly depth: number;
  /** The keys of this object are names. */
  readonly names: boolean;
  /** This value is data. */
  readonly data: boolean;
}

function visit(value: unknown, context: Context): void {
  context.budget.spend(context.depth);
  if (Array.isArray(value)) {
    const inner = { ...context, depth: context.depth + 1, names: false };
    for (const item of value) visit(item, inner);
  } else if (isObject(value)) visitFields(value, context);
}

function visitFields(object: JsonObject, context: Context): void {
  for (const name of Object.keys(object)) {
    if (name === '__proto__') {
      delete object[name];
      continue;
    }
    const field = object[name];
    const isReference = name === '$ref' && !context.names && !context.data && typeof field === 'string';
    if (isReference) object[name] = context.rewrite(field);
    else visit(field, contextOfField(name, field, context));
  }
}

function contextOfField(name: string, field: unknown, context: Context): Context {
  const depth = context.depth + 1;
  if (context.data || context.names) return { ...context, depth, names: false };
  const isData = DATA.has(name) || name.startsWith('x-') || (name === 'examples' && Array.isArray(field));
  return { ...context, depth, data: isData, names: NAMED.has(name) || name === 'examples' };
}
