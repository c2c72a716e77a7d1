import { ownValue } from '../../core/objects/own-value';
import { REFERENCE_LIMITS, type ReferenceContext } from './reference-context';
import { type SchemeModel, securityOf } from './security-model';
import { METHODS, type ServerModel, serversFor } from './servers';
import type { SpecResolver } from './spec-resolver';
import { asList, asObject, asText, entriesOf, isInternal, isSpecObject, type SpecObject } from './spec-values';

export const PLACES = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterPlace = (typeof PLACES)[number];

export interface ParameterModel {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: unknown;
  readonly schema: unknown;
  readonly example: unknown;
}

/** A body in one media type. */
export interface MediaModel {
  readonly type: string;
  readonly media: SpecObject;
  readonly schema: unknown;
}

export interface OperationModel {
  readonly method: string;
  readonly path: string;
  readonly operation: SpecObject;
  readonly parameters: readonly ParameterModel[];
  readonly servers: readonly ServerModel[];
  readonly security: readonly (readonly SchemeModel[])[];
  readonly body?: {
    readonly isRequired: boolean;
    readonly description: unknown;
    readonly contents: readonly MediaModel[];
  };
  readonly responses: readonly (readonly [status: string, response: SpecObject])[];
}

/** Finds an operation by its path and method; undefined if it does not exist or is marked as internal. */
export function findOperation(path: string, method: string, context: ReferenceContext): OperationModel | undefined {
  const verb = METHODS.find((name) => name === method.toLowerCase());
  const item = context.resolver.resolve(ownValue(asObject(ownValue(context.document, 'paths')), path)).value;
  return verb && toOperation(path, verb, item, context);
}

/** Finds a webhook by its name and method; undefined if it does not exist or is marked as internal. */
export function findWebhook(name: string, method: string, context: ReferenceContext): OperationModel | undefined {
  const verb = METHODS.find((one) => one === method.toLowerCase());
  const item = context.resolver.resolve(ownValue(asObject(ownValue(context.document, 'webhooks')), name)).value;
  return verb && toOperation(name, verb, item, context);
}

function toOperation(
  path: string,
  method: string,
  item: SpecObject,
  { resolver, document }: ReferenceContext,
): OperationModel | undefined {
  const operation = ownValue(item, method);
  if (!isSpecObject(operation) || isInternal(operation) || isInternal(item)) return undefined;
  const body = bodyOf(operation, resolver);
  return {
    method,
    path,
    operation,
    parameters: parametersOf(item, operation, resolver),
    servers: serversFor(operation, item, document),
    security: securityOf(operation, resolver),
    ...(body && { body }),
    responses: entriesOf(ownValue(operation, 'responses'), REFERENCE_LIMITS.responses)
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, value]) => [status, resolver.resolve(value).value] as const),
  };
}

/** Parameters of the operation override those of its path with the same name and location. */
function parametersOf(item: SpecObject, operation: SpecObject, resolver: SpecResolver): ParameterModel[] {
  const found = new Map<string, ParameterModel>();
  const all = [...asList(ownValue(item, 'parameters')), ...asList(ownValue(operation, 'parameters'))];
  for (const value of all.slice(0, REFERENCE_LIMITS.parameters)) {
    const parameter = toParameter(resolver.resolve(value).value);
    if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...found.values()];
}

function toParameter(value: SpecObject): ParameterModel | undefined {
  const name = asText(ownValue(value, 'name'));
  const place = PLACES.find((one) => one === ownValue(value, 'in'));
  if (name === undefined || place === undefined || isInternal(value)) return undefined;
  const [content] = entriesOf(ownValue(value, 'content'), 1);
  const examples = entriesOf(ownValue(value, 'examples'), 1).map(([, example]) => ownValue(asObject(example), 'value'));
  return {
    name,
    in: place,
    isRequired: place === 'path' || ownValue(value, 'required') === true,
    isDeprecated: ownValue(value, 'deprecated') === true,
    description: ownValue(value, 'description'),
    schema: ownValue(value, 'schema') ?? ownValue(asObject(content?.[1]), 'schema'),
    example: ownValue(value, 'example') ?? examples[0],
  };
}

function bodyOf(operation: SpecObject, resolver: SpecResolver): OperationModel['body'] {
  if (ownValue(operation, 'requestBody') === undefined) return undefined;
  const { value } = resolver.resolve(ownValue(operation, 'requestBody'));
  return {
    isRequired: ownValue(value, 'required') === true,
    description: ownValue(value, 'description'),
    contents: contentsOf(value),
  };
}

/** The media types of a request or response body. */
export const contentsOf = (value: SpecObject): MediaModel[] =>
  entriesOf(ownValue(value, 'content'), REFERENCE_LIMITS.mediaTypes).map(([type, media]) => ({
    type,
    media: asObject(media),
    schema: ownValue(asObject(media), 'schema'),
  }));
