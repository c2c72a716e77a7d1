import type { components, paths } from './schema.js';

/** A type of the API by its name, such as `Schema<'SpaceResponse'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have an operation of this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths] &
  string;

type OperationAt<M extends Method, P> = P extends keyof paths
  ? M extends keyof paths[P]
    ? paths[P][M]
    : never
  : never;

type Parameters<O, In extends string> = O extends { parameters: Partial<Record<In, infer Values>> } ? Values : never;

type JsonIn<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type Success<O> = O extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202 | 204 | 205)]
  : never;

/** The body of the response; undefined where it has none. */
export type Answer<M extends Method, P> =
  Success<OperationAt<M, P>> extends infer Found
    ? [JsonIn<Found>] extends [never]
      ? undefined
      : JsonIn<Found>
    : never;

/** The items of a list. */
export type Item<M extends Method, P> = Answer<M, P> extends { items: readonly (infer Each)[] } ? Each : never;

type Given<Name extends string, Values> = [Values] extends [never]
  ? { readonly [N in Name]?: never }
  : object extends Values
    ? { readonly [N in Name]?: Values }
    : { readonly [N in Name]: Values };

type BodyOf<O> = O extends { requestBody: infer Body }
  ? { readonly body: JsonIn<Body> }
  : O extends { requestBody?: infer Body }
    ? { readonly body?: JsonIn<NonNullable<Body>> }
    : unknown;

/** What applies to every call. */
export interface CallOptions {
  /** Ends the call, with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes the resource only if it is as it was when this tag was read: `PreconditionError` otherwise. */
  readonly ifMatch?: string;
  /** The key under which the change is made once, however often it is sent. Omitted: a new one for each call. */
  readonly idempotencyKey?: string;
}

/** What an operation takes: the parameters of its path and query, and its body. */
export type Input<M extends Method, P> = CallOptions &
  Given<'path', Parameters<OperationAt<M, P>, 'path'>> &
  Given<'query', NonNullable<Parameters<OperationAt<M, P>, 'query'>>> &
  BodyOf<OperationAt<M, P>>;

/** The input may be omitted where nothing of it is required. */
export type Inputs<M extends Method, P> = object extends Input<M, P> ? [input?: Input<M, P>] : [input: Input<M, P>];
