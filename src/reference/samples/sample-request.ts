import { examplesOf } from '../examples';
import { exampleValue } from '../example-value';
import type { OperationModel, ParameterModel } from '../operation-model';
import type { ReferenceContext } from '../reference-context';
import type { SchemeModel } from '../security-model';
import { truncate } from '../spec-values';

/** A request that shows how an operation is called; secrets are placeholders. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly isJson: boolean;
}

const MAX_VALUE_LENGTH = 200;

/** The sample value of a parameter; undefined if its schema is empty. */
function valueOf({ example, schema, name, in: place }: ParameterModel, context: ReferenceContext): string {
  const whole = example ?? exampleValue(schema, context.resolver, 'request');
  // A list is sent as repeated parameters or separated by commas: a single item is valid either way.
  const value: unknown = Array.isArray(whole) ? (whole as unknown[])[0] : whole;
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : plain(value);
  const fallback = place === 'path' ? `{${name}}` : name;
  return truncate(text === '' || (text === 'text' && example === undefined) ? fallback : text, MAX_VALUE_LENGTH);
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const encodePath = (value: string): string =>
  /^\{.*\}$/.test(value) ? value : encodeURIComponent(value.toWellFormed());

/** The URL of a request, and everything else that depends on parameters and secrets. */
export function sampleRequest(model: OperationModel, context: ReferenceContext): SampleRequest {
  const required = model.parameters.filter(({ isRequired }) => isRequired);
  const values = new Map(required.map((parameter) => [parameter, valueOf(parameter, context)]));
  const of = (place: string) => [...values].filter(([parameter]) => parameter.in === place);
  const path = of('path').reduce(
    (all, [{ name }, value]) => all.replaceAll(`{${name}}`, () => encodePath(value)),
    model.path,
  );
  const [secrets = []] = model.security;
  const content = model.body?.contents[0];
  const [example] = content ? examplesOf(content, context.resolver, 'request') : [];
  const headers: (readonly [string, string])[] = [
    ...secrets.flatMap(secretHeader),
    ...(example && content ? [['Content-Type', content.type] as const] : []),
    ...of('header').map(([{ name }, value]) => [name, value] as const),
  ];
  return {
    method: model.method.toUpperCase(),
    url: `${model.servers[0]?.url ?? ''}${path}${queryOf([...of('query'), ...secrets.flatMap(secretQuery)])}`,
    headers,
    ...(example && { body: example.code }),
    isJson: example?.syntax === 'json',
  };
}

type QueryPart = readonly [{ readonly name: string }, string];

const queryOf = (parts: readonly QueryPart[]): string =>
  parts.length === 0
    ? ''
    : `?${parts.map(([{ name }, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`;

function secretHeader({ place, prefix, placeholder }: SchemeModel): (readonly [string, string])[] {
  if (prefix !== undefined) return [['Authorization', `${prefix} ${placeholder}`]];
  if (place?.in === 'cookie') return [['Cookie', `${place.name}=${placeholder}`]];
  return place?.in === 'header' ? [[place.name, placeholder]] : [];
}

const secretQuery = ({ place, placeholder }: SchemeModel): QueryPart[] =>
  place?.in === 'query' ? [[{ name: place.name }, placeholder]] : [];
