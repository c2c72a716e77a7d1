import { Operators } from '../../src/operate/operators/operators.service';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** Each check goes over all routes. */
jest.setTimeout(300_000);

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const SCALARS = ['string', 'number', 'integer', 'boolean', 'null'];
/** What a condition of a database could be made of. */
const CONDITIONS: readonly unknown[] = [{ $ne: null }, { length: 1 }, ['a', 'b'], [[]]];
/** What only the service decides. */
const OWN_FIELDS = [
  'id',
  'organization',
  'organizationId',
  'createdBy',
  'createdAt',
  'updatedAt',
  'permissions',
  'urls',
];

/** `npm run prove -- security` tries all of these on every field; the ordinary tests one, in turn. */
const some = <Item>(items: readonly Item[], round: number): readonly Item[] =>
  process.env.SECURITY === 'long' ? items : items.filter((_, index) => index === round % items.length);

describe('every route with input', () => {
  let app: TestApp;
  let server: FileServer;
  let world: World;
  let routes: Route[];
  let description: Description;

  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    world = await makeWorld(app, server);
    await app.get(Operators).set(world.tenant.user.id, true);
    routes = listRoutes(app);
    description = (await app.request.get('/openapi.json')).body as Description;
  });

  const operationOf = ({ method, path }: Route): Operation | undefined =>
    description.paths[path.replace(/[:*](\w+)/g, '{$1}')]?.[method];

  const resolved = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref === undefined ? schema : description.components.schemas[schema.$ref.split('/').at(-1) ?? ''];

  const fieldsOf = (route: Route): [string, Schema][] => {
    const schema = resolved(operationOf(route)?.requestBody?.content?.['application/json']?.schema);
    return [schema, ...(schema?.allOf ?? []).map(resolved)].flatMap((part) => Object.entries(part?.properties ?? {}));
  };

  const isScalar = (schema: Schema | undefined): boolean => {
    const types = [resolved(schema)?.type ?? []].flat();
    return types.length > 0 && types.every((type) => SCALARS.includes(type));
  };

  const goodCall = (route: Route) => {
    const { values, ...call } = SAMPLES[nameOf(route)]?.good?.(world) ?? {};
    return { path: fill(route.path, { ...world.values, ...values }), call };
  };

  async function refusals(changesOf: (route: Route) => { body?: object; query?: object }[]): Promise<number> {
    const failures: string[] = [];
    let calls = 0;
    for (const route of routes) {
      const { path, call } = goodCall(route);
      for (const { body, query } of changesOf(route)) {
        const options = {
          ...call,
          ...(body && { body: { ...(call.body as object | undefined), ...body } }),
          ...(query && { query: { ...call.query, ...query } }),
        };
        const { status, text } = await world.tenant.client.send(route.method, path, options);
        calls += 1;
        if (status !== 400)
          failures.push(`${nameOf(route)} with ${JSON.stringify(body ?? query)}: ${status} ${text.slice(0, 150)}`);
      }
    }
    expect(failures).toEqual([]);
    return calls;
  }

  it('refuses an object or an array where a scalar belongs', async () => {
    const calls = await refusals((route) =>
      fieldsOf(route)
        .filter(([, schema]) => isScalar(schema))
        .flatMap(([name], round) => some(CONDITIONS, round).map((value) => ({ body: { [name]: value } }))),
    );
    expect(calls).toBeGreaterThan(100);
  });

  it('refuses fields that only the service sets', async () => {
    let round = 0;
    const calls = await refusals((route) => {
      if (!route.takesBody || !operationOf(route)) return [];
      const fields = fieldsOf(route);
      if (fields.length === 0) return [];
      const names = new Set(fields.map(([name]) => name));
      const others = OWN_FIELDS.filter((name) => !names.has(name));
      return some(others, (round += 1)).map((name) => ({ body: { [name]: world.tenant.user.id } }));
    });
    expect(calls).toBeGreaterThan(60);
  });

  it('refuses a parameter that is given twice where one belongs', async () => {
    const calls = await refusals((route) =>
      // Where browsers set out from, whatever is no path of ours leads to the start page.
      (route.path.startsWith('/sso/') ? [] : (operationOf(route)?.parameters ?? []))
        .filter(({ in: place, schema }) => place === 'query' && isScalar(schema))
        .map(({ name }) => ({ query: { [name]: ['a', 'b'] } })),
    );
    expect(calls).toBeGreaterThan(100);
  });
});
