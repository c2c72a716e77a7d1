import { REFERENCE_LIMITS, type ReferenceContext } from './reference-context';
import { type SchemeModel, securityOf } from './security-model';
import { METHODS, type ServerModel, serversFor } from './servers';
import type { SpecResolver } from './spec-resolver';
import { asList, asObject, asText, entriesOf, isInternal, isSpecObject, own, type SpecObject } from './spec-values';

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

/** Finds an operation by its path and method; undefined when there is none, or its authors keep it to themselves. */
export function findOperation(path: string, method: string, context: ReferenceContext): OperationModel | undefined {
  const verb = METHODS.find((name) => name === method.toLowerCase());
  const item = context.resolver.resolve(own(asObject(own(context.document, 'paths')), path)).value;
  return verb && toOperation(path, verb, item, context);
}

/** The same for a webhook, which stands under its name. */
export function findWebhook(name: string, method: string, context: ReferenceContext): OperationModel | undefined {
  const verb = METHODS.find((one) => one === method.toLowerCase());
  const item = context.resolver.resolve(own(asObject(own(context.document, 'webhooks')), name)).value;
  return verb && toOperation(name, verb, item, context);
}

function toOperation(
  path: string,
  method: string,
  item: SpecObject,
  { resolver, document }: ReferenceContext,
): OperationModel | undefined {
  const operation = own(item, method);
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
    responses: entriesOf(own(operation, 'responses'), REFERENCE_LIMITS.responses)
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, value]) => [status, resolver.resolve(value).value] as const),
  };
}

/** Those of the operation replace those of its path with the same name and place. */
function parametersOf(item: SpecObject, operation: SpecObject, resolver: SpecResolver): ParameterModel[] {
  const found = new Map<string, ParameterModel>();
  const all = [...asList(own(item, 'parameters')), ...asList(own(operation, 'parameters'))];
  for (const value of all.slice(0, REFERENCE_LIMITS.parameters)) {
    const parameter = toParameter(resolver.resolve(value).value);
    if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...found.values()];
}

function toParameter(value: SpecObject): ParameterModel | undefined {
  const name = asText(own(value, 'name'));
  const place = PLACES.find((one) => one === own(value, 'in'));
  if (name === undefined || place === undefined || isInternal(value)) return undefined;
  const [content] = entriesOf(own(value, 'content'), 1);
  const examples = entriesOf(own(value, 'examples'), 1).map(([, example]) => own(asObject(example), 'value'));
  return {
    name,
    in: place,
    isRequired: place === 'path' || own(value, 'required') === true,
    isDeprecated: own(value, 'deprecated') === true,
    description: own(value, 'description'),
    schema: own(value, 'schema') ?? own(asObject(content?.[1]), 'schema'),
    example: own(value, 'example') ?? examples[0],
  };
}

function bodyOf(operation: SpecObject, resolver: SpecResolver): OperationModel['body'] {
  if (own(operation, 'requestBody') === undefined) return undefined;
  const { value } = resolver.resolve(own(operation, 'requestBody'));
  return {
    isRequired: own(value, 'required') === true,
    description: own(value, 'description'),
    contents: contentsOf(value),
  };
}

/** The media types of a body or an answer. */
export const contentsOf = (value: SpecObject): MediaModel[] =>
  entriesOf(own(value, 'content'), REFERENCE_LIMITS.mediaTypes).map(([type, media]) => ({
    type,
    media: asObject(media),
    schema: own(asObject(media), 'schema'),
  }));
