import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';
import type { SpecFormat } from '../entities/openapi-spec-version.entity';
import { isObject, type JsonObject } from './json-value';
import { NodeBudget } from './node-budget';
import { SPEC_LIMITS } from './spec-limits';
import { parseProblem, SpecProblem } from './spec-problem';

/** The format of a document, and its parsed value. */
export interface ReadText {
  readonly format: SpecFormat;
  readonly value: JsonObject;
}

/** Only the tags of JSON, and `<<`, which many authors use. Expanded aliases are counted when the value is copied. */
const YAML = {
  schema: CORE_SCHEMA.withTags(mergeTag),
  maxDepth: SPEC_LIMITS.depth,
  maxAliases: SPEC_LIMITS.aliases,
  maxTotalMergeKeys: SPEC_LIMITS.mergedKeys,
};

/** Plain wording for messages of the parser. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['duplicated mapping key', 'it has a duplicate field'],
  [`aliases exceeded maxAliases (${SPEC_LIMITS.aliases})`, `it has more than ${SPEC_LIMITS.aliases} aliases`],
  [`nesting exceeded maxDepth (${SPEC_LIMITS.depth})`, `it is nested deeper than ${SPEC_LIMITS.depth} levels`],
]);

/**
 * Parses a document that is JSON or YAML; invalid JSON is tried as YAML.
 * @param name the name of the document in messages, such as its address
 * @throws SpecProblem with the line of the error
 */
export function readSpecText(text: string, name: string): ReadText {
  const clean = text.replace(/^\ufeff/, '');
  if (clean.trim() === '') throw parseProblem(`${name} is empty.`);
  const json = /^\s*[{[]/.test(clean) ? tryJson(clean) : undefined;
  const value = json === undefined ? readYaml(clean, name) : json;
  if (!isObject(value)) throw parseProblem(`${name} is not an OpenAPI description: it is not an object.`);
  return { format: json === undefined ? 'yaml' : 'json', value };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readYaml(text: string, name: string): unknown {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text))
    throw parseProblem(`${name} is a web page, not JSON or YAML. Provide the URL of the file itself.`);
  try {
    return unfolded(load(text, YAML));
  } catch (error) {
    if (error instanceof SpecProblem) throw error;
    throw parseProblem(`${name} is neither valid JSON nor valid YAML: ${reasonOf(error)}`);
  }
}

/** A copy without shared references: each alias gets its own copy. It also takes less memory than the parser's result. */
function unfolded(value: unknown): unknown {
  new NodeBudget().spendOn(value);
  return JSON.parse(JSON.stringify(value)) as unknown;
}

/** The error message with its position. */
function reasonOf(error: unknown): string {
  if (!(error instanceof YAMLException)) return error instanceof Error ? error.message : String(error);
  const { reason, mark } = error;
  const place = mark ? ` (line ${mark.line + 1}, column ${mark.column + 1})` : '';
  return `${HINTS.get(reason) ?? reason}${place}.`;
}
