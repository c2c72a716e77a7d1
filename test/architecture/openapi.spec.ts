import { Operators } from '../../src/operate/operators/operators.service';
import { OutboundControl } from '../../src/operate/outbound/outbound.service';
import { makeWorld } from '../e2e/route-samples';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import Ajv2020 from 'ajv/dist/2020';
import { load } from 'js-yaml';
import { execute } from '../../src/cli/program';
import { type DocumentedOperation, documentedOperations } from '../../src/common/openapi/document-walk';
import { allows } from '../../src/common/permissions/permission';
import { ROLES } from '../../src/common/permissions/role';
import { PAGE_ROUTE } from '../../src/common/openapi/operation.decorator';
import { OPERATION_GROUPS } from '../../src/common/openapi/operation-groups';
import { RENAMED_PARAMETERS } from '../support/contract-differences';
import { FileServer } from '../support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../support/routes';
import { startTestApp, type TestApp } from '../support/test-app';
import { runFolder } from '../support/run-folder';
import { AJV_OPTIONS, SchemaChecks } from '../support/schema-checks';

const ROOT = path.join(__dirname, '../..');
const USUAL_ERRORS = ['400', '401', '403', '404', '429'];

/** Their examples refer to an external address, or a sibling, that does not exist in a test. */
const NEEDS_MORE = new Set<string | undefined>([
  'putOpenAPISpecByExternalId',
  'putSiteSectionByExternalId',
  'putSiteSpaceByExternalId',
  'putSiteRedirectByExternalId',
  'putPermissionsInSpace',
  'putPermissionsInCollection',
  'openGitPullRequest',
  'mergeChangeRequest',
  'importContent',
  'importContentInChangeRequest',
  'startImportRun',
  'setPassword',
  'verifyEmailAddress',
  'addPasskey',
  'previewAccessMapping',
  'renamePasskey',
  'confirmOneTimeCodes',
  'createGitConnection',
  'listGitHubAppInstallations',
  'listGitHubAppRepositories',
  'listGitHubAppBranches',
  'moveSpace',
  'moveCollection',
  'decideAgentConnection',
  'inviteToSpace',
  'inviteToCollection',
  'transferSpace',
  'transferCollection',
  'updateMembersInOrganizationTeam',
  'mergeOperatedPerson',
  'requestReviewersForChangeRequest',
  'setOwnersOfSpace',
  'submitChangeRequestReview',
  'addSectionToSite',
  'addSpaceToSite',
  'addSectionToGroup',
  'sortSiteStructure',
  'moveSiteSection',
  'moveSiteSectionGroup',
  'moveSiteSpace',
  'createSiteRedirect',
  'updateSiteRedirectById',
  'updateSiteSpaceById',
  'createCustomFont',
  'updateCustomFont',
]);

/** Binary request bodies have no example. */
const takesJson = ({ requestBody }: DocumentedOperation['operation']): boolean =>
  Object.keys((requestBody as Answer | undefined)?.content ?? {}).includes('application/json');

interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
}

let app: TestApp;
let document: OpenAPIObject;
let operations: DocumentedOperation[];

beforeAll(async () => {
  app = await startTestApp();
  const response = await fetch(`${app.url}/openapi.json`);
  document = (await response.json()) as OpenAPIObject;
  operations = documentedOperations(document);
});

const isPage = ({ handler }: Route): boolean => Reflect.hasMetadata(PAGE_ROUTE, handler);
const called = ({ method, path }: Pick<DocumentedOperation, 'method' | 'path'>): string => `${method} ${path}`;
const without = (test: (operation: DocumentedOperation) => boolean): string[] =>
  operations.filter((operation) => !test(operation)).map(called);

const follow = (answer: Answer): Answer => {
  const name = answer.$ref?.split('/').at(-1);
  return name ? (document.components?.responses?.[name] as Answer) : answer;
};

const answersOf = ({ operation }: DocumentedOperation): [number, Answer][] =>
  Object.entries(operation.responses).map(([status, answer]) => [Number(status), follow(answer as Answer)]);

const isSuccess = ([status]: [number, Answer]): boolean => status >= 200 && status < 300;

/** Every JSON body of an operation, with the place it is at. */
const bodiesOf = (one: DocumentedOperation) =>
  [['request', one.operation.requestBody as Answer | undefined] as const, ...answersOf(one)].flatMap(
    ([place, body]) => {
      const json = body?.content?.['application/json'];
      return json ? [{ place: `${called(one)} ${place}`, status: place, ...json }] : [];
    },
  );

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1, for the address of this installation', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([expect.objectContaining({ url: app.url })]);
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(document.info).toMatchObject({ version, license: { identifier: 'Apache-2.0' } });
  });

  it('says the same as YAML', async () => {
    const response = await fetch(`${app.url}/openapi.yaml`);
    expect(load(await response.text())).toEqual(document);
  });

  it('holds every route but pages for people and their assets', () => {
    const all = listRoutes(app);
    const pages = all.filter(isPage);
    expect(pages.filter(({ path }) => !/^\/(app\{|app-assets\/|~bindery\/)/.test(path)).map(nameOf)).toEqual([]);
    const routes = all
      .filter((route) => !pages.includes(route))
      .map((route) => nameOf(route).replace(/[:*](\w+)/g, '{$1}'));
    expect(operations.map(called).sort()).toEqual(routes.sort());
  });

  it('holds every operation of the specification, with its answer', () => {
    const file = path.join(ROOT, 'test/fixtures/specification-operations.json');
    const specified = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>);
    expect(specified).toHaveLength(130);
    const answers = new Map(operations.map((one) => [called(one), one.operation.responses]));
    expect(specified.filter(([name, status]) => !(status in (answers.get(name) ?? {})))).toEqual([]);
  });

  it('gives no two of its components a name that generators make the same', () => {
    const { schemas = {}, responses = {}, headers = {} } = document.components ?? {};
    const names = [
      ...Object.keys(schemas),
      ...Object.keys(responses).flatMap((name) => [name, `${name}Response`]),
      ...Object.keys(headers),
    ].map((name) => name.replace(/\W/g, '').toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has nothing of OpenAPI 3.0 left in it', () => {
    const left = /"(nullable|exclusiveMinimum|exclusiveMaximum)":(true|false)/.exec(JSON.stringify(document));
    expect(left).toBeNull();
    expect(JSON.stringify(document.components?.schemas)).not.toContain('"example":');
  });

  it('is what the command writes without a service, which `npm run check` holds against the rules of linters', async () => {
    const file = path.join(runFolder(), 'openapi.json');
    const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    process.env.PUBLIC_URL = app.url;
    expect(await execute(['node', 'cli', 'openapi', file])).toBe(0);
    delete process.env.PUBLIC_URL;
    expect(said).toHaveBeenCalledWith(`${file}\n`);
    said.mockRestore();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
  });
});

describe('every operation of the document', () => {
  it('has a summary and a description of its own', () => {
    expect(without(({ operation }) => /^[A-Z].{4,}[^.]$/.test(operation.summary ?? ''))).toEqual([]);
    expect(without(({ operation }) => (operation.description ?? '').endsWith('.'))).toEqual([]);
    expect(without(({ operation }) => operation.summary !== operation.description)).toEqual([]);
  });

  it('is in one group, in the order of the groups', () => {
    expect(without(({ operation }) => operation.tags?.length === 1)).toEqual([]);
    const names = document.tags?.map(({ name }) => name) ?? [];
    expect(names).toEqual(Object.keys(OPERATION_GROUPS).filter((name) => names.includes(name)));
    expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(names));
  });

  it('has an identifier of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId ?? '');
    expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has the path and the identifier of the published contract where it shares an operation with it', () => {
    const file = require.resolve('@gitbook/api/spec/openapi.json');
    const contract = JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
    const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
    const ours = (path: string) => path.replace(/(?<=\{)\w+/g, (name) => RENAMED_PARAMETERS[name] ?? name);
    const published = new Map(
      documentedOperations(contract).map(({ method, path, operation }) => [
        `${method} ${shape(`/v1${path}`)}`,
        `${operation.operationId} ${method} /v1${ours(path)}`,
      ]),
    );
    const shared = operations.filter(({ method, path }) => published.has(`${method} ${shape(path)}`));
    expect(shared.length).toBeGreaterThan(30);
    expect(shared.map((one) => `${one.operation.operationId} ${called(one)}`)).toEqual(
      shared.map(({ method, path }) => published.get(`${method} ${shape(path)}`)),
    );
  });

  it('names all parameters of its path, and describes every parameter', () => {
    const parameters = ({ operation }: DocumentedOperation) =>
      (operation.parameters ?? []) as { in: string; name: string; description?: string; schema?: object }[];
    expect(
      without((one) => {
        const wanted = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const named = parameters(one).filter((parameter) => parameter.in === 'path');
        return JSON.stringify(named.map(({ name }) => name)) === JSON.stringify(wanted);
      }),
    ).toEqual([]);
    expect(without((one) => parameters(one).every(({ description, schema }) => description && schema))).toEqual([]);
  });

  it('says what a success looks like', () => {
    const bodiless = [202, 204, 205];
    const complete = (entry: [number, Answer]) => bodiless.includes(entry[0]) !== Boolean(entry[1].content);
    expect(without((one) => answersOf(one).some(isSuccess))).toEqual([]);
    expect(without((one) => answersOf(one).filter(isSuccess).every(complete))).toEqual([]);
  });

  it('says what failures look like, one of a body also 413 and 415', () => {
    const wanted = ({ operation }: DocumentedOperation) =>
      operation.requestBody ? [...USUAL_ERRORS, '413', '415'] : USUAL_ERRORS;
    expect(without((one) => wanted(one).every((status) => status in one.operation.responses))).toEqual([]);
    const schema = { $ref: '#/components/schemas/ErrorResponse' };
    const isError = ([status, answer]: [number, Answer]) =>
      status < 400 || status === 416 || answer.content?.['application/json']?.schema;
    expect(without((one) => answersOf(one).every(isError))).toEqual([]);
    expect(document.components?.responses?.NotFoundError).toMatchObject({
      content: { 'application/json': { schema } },
    });
  });

  it('documents the headers of its answers', () => {
    const has = (answer: Answer, header: string) => header in (answer.headers ?? {});
    expect(without((one) => answersOf(one).every(([, answer]) => has(answer, 'X-Request-Id')))).toEqual([]);
    const fits = ([status, answer]: [number, Answer]) =>
      (status !== 201 || has(answer, 'Location')) &&
      (status !== 429 || has(answer, 'Retry-After')) &&
      (status !== 304 || has(answer, 'ETag'));
    expect(without((one) => answersOf(one).every(fits))).toEqual([]);
  });

  it('ends its description with the role that the permission of its route requires', () => {
    const wanted = new Map(
      listRoutes(app).flatMap((route) => {
        const { access } = route;
        if (access?.kind !== 'permission' || allows(null, access.permission)) return [];
        const role = ROLES.find((one) => allows(one, access.permission));
        const visitors = access.visitors ? ', or a token of the published site' : '';
        return [[nameOf(route).replace(/[:*](\w+)/g, '{$1}'), `Requires the \`${role}\` role${visitors}.`] as const];
      }),
    );
    expect(wanted.size).toBeGreaterThan(100);
    expect(
      without((one) => {
        const sentence = wanted.get(called(one));
        const { description = '' } = one.operation;
        // Only once, since the rest is generated.
        return (
          sentence === undefined || (description.endsWith(` ${sentence}`) && description.split(sentence).length === 2)
        );
      }),
    ).toEqual([]);
  });

  it('requires a token, unless anyone may call it', () => {
    const open = listRoutes(app)
      .filter(({ access }) => access?.kind === 'public')
      .filter((route) => !isPage(route))
      .map((route) => nameOf(route).replace(/[:*](\w+)/g, '{$1}'));
    const withoutToken = operations.filter(({ operation }) => operation.security?.length === 0).map(called);
    expect(withoutToken.sort()).toEqual(open.sort());
    expect(document.security).toEqual([{ token: [] }]);
    expect(document.components?.securitySchemes?.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});

/** Calls `visit` with every schema and the place where it is. */
function visitSchemas(value: unknown, visit: (schema: Readonly<Record<string, unknown>>, place: string) => void): void {
  const walk = (inner: unknown, place: string, isFields: boolean): void => {
    if (Array.isArray(inner)) inner.forEach((each, index) => walk(each, `${place}/${index}`, false));
    else if (typeof inner === 'object' && inner !== null) {
      const schema = inner as Record<string, unknown>;
      if (!isFields) visit(schema, place);
      for (const [key, each] of Object.entries(schema))
        if (isFields || !['example', 'examples', 'default'].includes(key))
          walk(each, `${place}/${key}`, !isFields && key === 'properties');
    }
  };
  walk(value, '', false);
}

describe('the schemas of the document', () => {
  it('have a name where several operations use them: lists, and words that occur three times or more', () => {
    const inline = operations.flatMap((one) =>
      answersOf(one).filter(([, { content }]) => 'properties' in (content?.['application/json']?.schema ?? {})),
    );
    expect(inline).toEqual([]);
    const places = new Map<string, string[]>();
    visitSchemas([document.paths, document.components?.schemas, document.webhooks], ({ enum: words }, place) => {
      if (!Array.isArray(words) || words.length < 2) return;
      const key = JSON.stringify((words as unknown[]).filter((word) => word !== null));
      places.set(key, [...(places.get(key) ?? []), place]);
    });
    expect([...places.values()].filter((all) => all.length > 2)).toEqual([]);
  });

  it('say of each property what it is', () => {
    const untyped: string[] = [];
    visitSchemas([document.paths, document.components?.schemas, document.webhooks], ({ properties }, place) => {
      for (const [name, schema] of Object.entries(properties ?? {}) as [string, object][])
        if (!['type', '$ref', 'oneOf', 'anyOf', 'allOf', 'enum', 'const'].some((key) => key in schema))
          untyped.push(`${place}: ${name}`);
    });
    expect(untyped).toEqual([]);
  });
});

describe('the examples of the document', () => {
  it('stand on every JSON body', () => {
    const missing = operations.flatMap(bodiesOf).filter(({ example }) => example === undefined || example === null);
    expect(missing.map(({ place }) => place)).toEqual([]);
  });

  it('keep to the schema of their body', () => {
    const checks = new SchemaChecks(new Ajv2020(AJV_OPTIONS), document.components ?? {});
    const wrong = operations.flatMap(bodiesOf).flatMap(({ place, schema, example }) => {
      const problem = checks.of(schema ?? {})(example);
      return problem === undefined ? [] : [`${place}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it('of errors have the code of their status', () => {
    const errors = operations.flatMap(bodiesOf).filter(({ status }) => Number(status) >= 400);
    expect(errors.length).toBeGreaterThan(operations.length * USUAL_ERRORS.length - 1);
    const codes = errors.map(({ example }) => (example as { error: { code: number } }).error.code);
    expect(codes).toEqual(errors.map(({ status }) => status));
  });

  it('of requests are accepted when they are sent', async () => {
    const server = await FileServer.start();
    const { tenant, values, changeRequestComment } = await makeWorld(app, server);
    await server.close();
    await app.get(Operators).set(tenant.user.id, true);
    const refused: string[] = [];
    for (const one of operations.filter(
      ({ operation }) => takesJson(operation) && !NEEDS_MORE.has(operation.operationId),
    )) {
      const body = bodiesOf(one).find(({ status }) => status === 'request')?.example;
      const own = one.path.includes('/change-requests/') ? { ...values, ...changeRequestComment } : values;
      const address = fill(one.path.replace(/\{(\w+)\}/g, ':$1'), own);
      const response = await fetch(app.url + address, {
        method: one.method.toUpperCase(),
        headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) refused.push(`${called(one)}: ${response.status} ${await response.text()}`);
    }
    await app.get(OutboundControl).resume();
    expect(refused).toEqual([]);
  });
});
