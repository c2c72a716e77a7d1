import type { SAMPLES, World } from '../route-samples';
import type { Call } from '../route-sample';
import { type Operation, parametersOf, routeOf } from './document';
import type { Draws } from './draws';
import type { KnownPlaces, Place } from './known-places';
import { ODD_HEADERS, oddText, RAW_BODIES, spoiled } from './odd-values';
import type { SchemaValues } from './schema-values';
import { wrongBodies } from './wrong-bodies';

export interface RandomRequest {
  readonly operation: Operation;
  readonly method: string;
  /** Values of the path parameters. */
  readonly values: Place;
  /** Including the query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** No response but a refusal is right. */
  readonly isRefused?: boolean;
}

/** The sources of requests. */
export interface Stage {
  readonly world: World;
  readonly places: KnownPlaces;
  /** An organization that no caller belongs to, by the names of path parameters. */
  readonly foreign: Place;
  readonly samples: typeof SAMPLES;
  readonly values: SchemaValues;
}

interface Draft {
  values: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Lone surrogates have no percent encoding. */
const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

const pairsOf = (query: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((one): [string, string] => [name, String(one)]),
  );

const withBody = (body: unknown): Pick<Draft, 'body' | 'headers'> =>
  body === undefined
    ? { headers: {} }
    : {
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      };

function requestOf(operation: Operation, { values, query, headers, body }: Draft): RandomRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encode(values[name] ?? 'x');
    return name === 'pagePath' ? value.replaceAll('%2F', '/') : value;
  });
  const asked = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return { operation, method: operation.method, values, address: asked ? `${path}?${asked}` : path, headers, body };
}

/** Creates requests for one operation after another: some as intended, some wrong in one or two ways. */
export class RequestMaker {
  constructor(
    private readonly stage: Stage,
    private readonly draws: Draws,
  ) {}

  make(operation: Operation): RandomRequest {
    const { draws } = this;
    const draft = draws.chance(45) ? this.sampled(operation) : this.drawn(operation);
    for (let left = draws.pick([0, 0, 0, 0, 1, 2]); left > 0; left -= 1) this.spoil(operation, draft);
    const request = requestOf(operation, draft);
    return operation.method === 'get' && draws.chance(2) ? { ...request, method: 'head' } : request;
  }

  /** The request of the samples, unchanged. */
  meant(operation: Operation): RandomRequest {
    return requestOf(operation, this.sampled(operation));
  }

  /** The request of the samples with every body that is wrong in one place. */
  wrong(operation: Operation): RandomRequest[] {
    if (!operation.body) return [];
    const { samples, world, values } = this.stage;
    const sample = samples[routeOf(operation)]?.good?.(world)?.body;
    const { body } = operation;
    return wrongBodies([...(sample === undefined ? [] : [sample]), values.full(body)]).map(({ text, isInherited }) => ({
      ...this.meant(operation),
      headers: { 'content-type': 'application/json' },
      body: text,
      isRefused: isInherited,
    }));
  }

  /** The request that is known to succeed in the initial world. */
  private sampled(operation: Operation): Draft {
    const { samples, world, places } = this.stage;
    const call: Call = samples[routeOf(operation)]?.good?.(world) ?? {};
    return {
      values: { ...places.base, ...call.values },
      query: pairsOf(call.query ?? {}),
      ...withBody(call.body),
      ...(call.headers && { headers: { ...call.headers } }),
    };
  }

  /** A request based on the schemas of the operation, for any known place. */
  private drawn(operation: Operation): Draft {
    const { places, values } = this.stage;
    const { draws } = this;
    const query = operation.query.filter(({ required, name }) => required || draws.chance(name === 'page' ? 10 : 35));
    return {
      values: { ...places.pick(operation.path, draws) },
      query: pairsOf(
        Object.fromEntries(
          query.map(({ name, schema }) => [
            name,
            name === 'page' && schema.maxLength === 2048 ? (places.cursor(draws) ?? 'x') : values.value(schema, name),
          ]),
        ),
      ),
      ...withBody(operation.body && (draws.chance(95) ? values.value(operation.body) : undefined)),
    };
  }

  private spoil(operation: Operation, draft: Draft): void {
    const { draws } = this;
    const kinds = [
      ...(parametersOf(operation.path).length > 0 ? [() => this.spoilPath(operation, draft)] : []),
      () => this.spoilQuery(operation, draft),
      () => Object.assign(draft.headers, draws.pick(ODD_HEADERS)),
      ...(operation.method === 'get' ? [] : [() => this.spoilBody(draft), () => this.spoilBody(draft)]),
    ];
    draws.pick(kinds)();
  }

  private spoilPath({ path }: Operation, { values }: Draft): void {
    const { draws, stage } = this;
    const name = draws.pick(parametersOf(path));
    const foreign = stage.foreign[name];
    const kind = draws.below(10);
    if (kind < 4 && foreign !== undefined) values[name] = foreign;
    // All identifiers of the other organization, as far as it has them.
    else if (kind < 7) Object.assign(values, stage.foreign);
    else if (kind < 9) values[name] = oddText(draws);
    else values[name] = draws.pick(Object.values(stage.places.base)).slice(0, 200);
  }

  private spoilQuery(operation: Operation, { query }: Draft): void {
    const { draws } = this;
    const known = operation.query.map(({ name }) => name);
    const name =
      known.length > 0 && draws.chance(80) ? draws.pick(known) : draws.pick(['x', '__proto__', 'a[b]', '', '%']);
    const value = draws.chance(20) ? draws.pick(Object.values(this.stage.foreign)) : oddText(draws);
    const kind = draws.below(4);
    if (kind === 0) query.push([name, value], [name, value]);
    else if (kind === 1) query.push([`${name}[]`, value], [`${name}[a][b]`, value]);
    else query.splice(0, draws.below(2), [name, value]);
  }

  private spoilBody(draft: Draft): void {
    const { draws } = this;
    draft.headers['content-type'] ??= 'application/json';
    const { body } = draft;
    const kind = draws.below(10);
    if (kind === 0 || typeof body !== 'string') draft.body = draws.pick(RAW_BODIES);
    else if (kind > 6) draft.body = this.wrongIn(body);
    else if (kind < 3) draft.body = this.withForeign(body);
    else draft.body = this.reparsed(body);
  }

  /** Replaces identifiers with those of the other organization. */
  private withForeign(body: string): string {
    const { places, foreign } = this.stage;
    return Object.keys(foreign).reduce((text, name) => {
      const own = places.base[name];
      return own ? text.replaceAll(`"${own}"`, JSON.stringify(foreign[name])) : text;
    }, body);
  }

  private wrongIn(body: string): string {
    try {
      return this.draws.pick(wrongBodies([JSON.parse(body)])).text;
    } catch {
      return 'null';
    }
  }

  private reparsed(body: string): string {
    try {
      return JSON.stringify(spoiled(JSON.parse(body), this.draws)) ?? '';
    } catch {
      return body.slice(0, this.draws.below(body.length + 1));
    }
  }
}
