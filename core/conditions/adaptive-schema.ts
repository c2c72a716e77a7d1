import { badRequest } from '../errors/app-error';
import type { AdaptiveClaim, AdaptiveSchema, ObjectClaim, ScalarClaim } from './adaptive-schema.types';
import { MAX_CONDITION_LENGTH } from './parse-condition';
import { isRecord, isSafeName } from './safe-claims';

const MAX_DEPTH = 5;
const MAX_PROPERTIES = 100;
const MAX_VALUES = 100;
const MAX_TEXT = 256;
const MAX_DESCRIPTION = 1_024;
const MAX_BYTES = 32 * 1_024;
const MAX_CONDITIONS = 200;
const DRAFT = 'http://json-schema.org/draft-07/schema#';
/** This text is fixed by the published contract. */
const UNSIGNED = 'Unsigned claims of the site visitor.';
const SIMPLE_NAME = /^[A-Za-z_$][\w$]*$/;

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads a schema from a request and counts its claims; every problem is a 400 with its path. */
class SchemaReader {
  private properties = 0;

  readRoot(value: unknown, path: string): AdaptiveSchema {
    const given = this.readObject(value, path, ['$schema', 'type', 'properties', 'additionalProperties']);
    if (given.$schema !== undefined && given.$schema !== DRAFT)
      throw badRequest('invalid_schema', `${path}.$schema must be "${DRAFT}".`, { field: `${path}.$schema` });
    if (given.type !== 'object')
      throw badRequest('invalid_schema', `${path}.type must be "object".`, { field: `${path}.type` });
    return {
      ...(given.$schema === DRAFT && { $schema: DRAFT }),
      type: 'object',
      ...this.readProperties(given, path, 0),
    };
  }

  private readProperties(
    given: JsonObject,
    path: string,
    depth: number,
  ): Pick<ObjectClaim, 'properties' | 'additionalProperties'> {
    if (given.additionalProperties !== undefined && given.additionalProperties !== false) {
      throw badRequest('invalid_schema', `${path}.additionalProperties must be false.`, {
        field: `${path}.additionalProperties`,
      });
    }
    if (!isRecord(given.properties))
      throw badRequest('invalid_schema', `${path}.properties must be an object of claims.`, {
        field: `${path}.properties`,
      });
    const properties: Record<string, AdaptiveClaim> = {};
    for (const [name, value] of Object.entries(given.properties)) {
      const claimPath = `${path}.properties.${name.slice(0, 80)}`;
      if (name === '' || name.length > MAX_TEXT || !isSafeName(name)) {
        throw badRequest(
          'invalid_schema',
          `${claimPath}: this is not a valid name for a claim (1 to ${MAX_TEXT} characters).`,
          { field: claimPath },
        );
      }
      this.properties++;
      if (this.properties > MAX_PROPERTIES)
        throw badRequest('invalid_schema', `${path} has more than ${MAX_PROPERTIES} claims in total.`, { field: path });
      const isUnsigned = depth === 0 && name === 'unsigned';
      properties[name] = isUnsigned ? this.readUnsigned(value, claimPath) : this.readClaim(value, claimPath, depth + 1);
    }
    return { properties, additionalProperties: false };
  }

  private readUnsigned(value: unknown, path: string): ObjectClaim {
    const given = this.readObject(value, path, ['type', 'description', 'properties', 'additionalProperties']);
    if (given.type !== 'object')
      throw badRequest('invalid_schema', `${path}.type must be "object".`, { field: `${path}.type` });
    if ((given.description ?? UNSIGNED) !== UNSIGNED)
      throw badRequest('invalid_schema', `${path}.description must be "${UNSIGNED}".`, {
        field: `${path}.description`,
      });
    return { type: 'object', description: UNSIGNED, ...this.readProperties(given, path, 1) };
  }

  private readClaim(value: unknown, path: string, depth: number): AdaptiveClaim {
    if (isRecord(value) && value.type === 'object') {
      const given = this.readObject(value, path, ['type', 'description', 'properties', 'additionalProperties']);
      if (depth >= MAX_DEPTH)
        throw badRequest('invalid_schema', `${path} is more than ${MAX_DEPTH} levels deep.`, { field: path });
      return {
        type: 'object',
        description: this.readDescription(given, path),
        ...this.readProperties(given, path, depth),
      };
    }
    if (isRecord(value) && value.type === 'array') {
      const given = this.readObject(value, path, ['type', 'description', 'items']);
      const items = this.readScalar(given.items, `${path}.items`, ['boolean', 'number', 'string']);
      return { type: 'array', description: this.readDescription(given, path), items };
    }
    return this.readScalar(value, path, ['boolean', 'number', 'string', 'array', 'object']);
  }

  private readScalar(value: unknown, path: string, allowed: readonly string[]): ScalarClaim {
    if (!isRecord(value))
      throw badRequest('invalid_schema', `${path} must be an object that describes a claim.`, { field: path });
    const { type } = value;
    if (type !== 'boolean' && type !== 'number' && type !== 'string') {
      throw badRequest('invalid_schema', `${path}.type must be one of ${allowed.join(', ')}.`, {
        field: `${path}.type`,
      });
    }
    const given = this.readObject(
      value,
      path,
      type === 'string' ? ['type', 'description', 'enum'] : ['type', 'description'],
    );
    const description = this.readDescription(given, path);
    if (type !== 'string') return { type, description };
    return { type, description, ...(given.enum !== undefined && { enum: this.readEnum(given.enum, `${path}.enum`) }) };
  }

  private readEnum(value: unknown, path: string): string[] {
    if (!Array.isArray(value) || value.length === 0 || value.length > MAX_VALUES) {
      throw badRequest('invalid_schema', `${path} must be a list of 1 to ${MAX_VALUES} strings.`, { field: path });
    }
    const values = value.map((item: unknown, index) => {
      if (typeof item === 'string' && item.length <= MAX_TEXT) return item;
      throw badRequest('invalid_schema', `${path}[${index}] must be a string of at most ${MAX_TEXT} characters.`, {
        field: `${path}[${index}]`,
      });
    });
    const duplicate = values.findIndex((item, index) => values.indexOf(item) !== index);
    if (duplicate >= 0)
      throw badRequest('invalid_schema', `${path}[${duplicate}] is a duplicate.`, { field: `${path}[${duplicate}]` });
    return values;
  }

  private readDescription({ description = '' }: JsonObject, path: string): string {
    if (typeof description === 'string' && description.length <= MAX_DESCRIPTION) return description;
    throw badRequest(
      'invalid_schema',
      `${path}.description must be a string of at most ${MAX_DESCRIPTION} characters.`,
      { field: `${path}.description` },
    );
  }

  private readObject(value: unknown, path: string, allowed: readonly string[]): JsonObject {
    if (!isRecord(value)) throw badRequest('invalid_schema', `${path} must be an object.`, { field: path });
    const unknown = Object.keys(value).find((name) => !allowed.includes(name));
    if (unknown === undefined) return value;
    throw badRequest('invalid_schema', `${path}.${unknown.slice(0, 80)} is not supported: use ${allowed.join(', ')}.`, {
      field: `${path}.${unknown.slice(0, 80)}`,
    });
  }
}

/**
 * Validates a schema and returns it in its normal form: omitted descriptions become '', objects
 * are closed. At most 5 levels, 100 claims, 100 values of a list, 32 KB. Keywords such as `pattern` are refused.
 * @param path name of the value in the request
 * @throws AppError 400 with the path of the first problem
 */
export function checkAdaptiveSchema(value: unknown, path = 'jsonSchema'): AdaptiveSchema {
  const schema = new SchemaReader().readRoot(value, path);
  if (Buffer.byteLength(JSON.stringify(schema)) > MAX_BYTES)
    throw badRequest('invalid_schema', `${path} is longer than ${MAX_BYTES} bytes.`, { field: path });
  return schema;
}

/** The schema of a site that has none yet. */
export function emptyAdaptiveSchema(): AdaptiveSchema {
  const unsigned: ObjectClaim = { type: 'object', description: UNSIGNED, properties: {}, additionalProperties: false };
  return { $schema: DRAFT, type: 'object', properties: { unsigned }, additionalProperties: false };
}

export interface TemplateCondition {
  readonly description: string;
  readonly condition: string;
}

const memberOf = (path: string, name: string): string =>
  SIMPLE_NAME.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;

function* conditionsOf(claim: AdaptiveClaim, path: string, name: string): Generator<TemplateCondition> {
  const title = claim.description === '' ? name : claim.description;
  if (claim.type === 'boolean') yield { description: title, condition: path };
  if (claim.type === 'string') {
    for (const value of claim.enum ?? []) {
      yield { description: `${title}: ${value}`, condition: `${path} == ${JSON.stringify(value)}` };
    }
  }
  if (claim.type === 'array' && claim.items.type === 'string') {
    for (const value of claim.items.enum ?? []) {
      yield { description: `${title}: ${value}`, condition: `${path}.includes(${JSON.stringify(value)})` };
    }
  }
  if (claim.type !== 'object') return;
  for (const [key, inner] of Object.entries(claim.properties)) yield* conditionsOf(inner, memberOf(path, key), key);
}

/** One suggested condition for every boolean and every value of a list, in the order of the schema; at most 200. */
export function templateConditions(schema: AdaptiveSchema): TemplateCondition[] {
  const conditions: TemplateCondition[] = [];
  for (const [name, claim] of Object.entries(schema.properties)) {
    for (const suggestion of conditionsOf(claim, memberOf('visitor.claims', name), name)) {
      if (conditions.length === MAX_CONDITIONS) return conditions;
      if (suggestion.condition.length <= MAX_CONDITION_LENGTH) conditions.push(suggestion);
    }
  }
  return conditions;
}
