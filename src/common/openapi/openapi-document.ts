import { setImmediate as nextIteration } from 'node:timers/promises';
import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { DOCUMENT_JSON_SCHEMAS } from '../../../core/documents/json/schema/document-json-schemas';
import { addExamples } from './document-examples';
import { documentInfo } from './document-info';
import { type OperationObject, documentedOperations } from './document-walk';
import { addCommonParts, addToSharedErrors } from './common-parts';
import { nameSchemas } from './named-schemas';
import { OPERATION_GROUPS } from './operation-groups';
import { operationAccess, operationMatches, requirementOf } from './operation-access';
import { describePathParameters } from './path-parameters';
import { RESPONSE_HEADERS } from './response-headers';
import { shareErrorResponses } from './shared-responses';

const TOKEN = 'token';

type SchemasOfDocument = NonNullable<OpenAPIObject['components']>['schemas'];

type Parameters = NonNullable<OperationObject['parameters']>;

/** The part of one module in the document; a copy, as the decorators own some of its objects. */
function partOf(app: INestApplication, module: Type<unknown>, publicUrl: string): OpenAPIObject {
  const base = { openapi: '3.1.0', info: documentInfo(publicUrl) };
  return structuredClone(SwaggerModule.createDocument(app, base, { include: [module], autoTagControllers: false }));
}

function addSchemas(document: OpenAPIObject, schemas: SchemasOfDocument = {}): void {
  const known = ((document.components ??= {}).schemas ??= {});
  for (const [name, schema] of Object.entries(schemas)) {
    if (known[name] && JSON.stringify(known[name]) !== JSON.stringify(schema))
      throw new Error(`Two classes of the API are called ${name}: rename one of them`);
    known[name] = schema;
  }
}

/** Merges the parts of all modules; yields to other requests between two modules, as building all of them takes a while. */
async function mergeModules(app: INestApplication, publicUrl: string): Promise<OpenAPIObject> {
  const document: OpenAPIObject = { openapi: '3.1.0', info: documentInfo(publicUrl), paths: {} };
  for (const { controllers, metatype } of app.get(ModulesContainer).values()) {
    if (controllers.size === 0) continue;
    const part = partOf(app, metatype, publicUrl);
    for (const [path, item] of Object.entries(part.paths)) document.paths[path] = { ...document.paths[path], ...item };
    addSchemas(document, part.components?.schemas);
    await nextIteration();
  }
  return document;
}

/** Groups that have operations, in display order. */
function groupsOf(document: OpenAPIObject): NonNullable<OpenAPIObject['tags']> {
  const used = new Set(documentedOperations(document).flatMap(({ operation }) => operation.tags ?? []));
  return Object.entries(OPERATION_GROUPS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}

/** Sorts parameters: first the path, from left to right, then the query, then headers. */
function sortParameters(path: string, parameters: Parameters = []): Parameters {
  const rank = (parameter: Parameters[number]) =>
    'in' in parameter
      ? ['path', 'query', 'header'].indexOf(parameter.in) * 1_000 + path.indexOf(`{${parameter.name}}`)
      : 0;
  return [...parameters].sort((one, other) => rank(one) - rank(other));
}

/** The headers that any response refers to. */
function headersOf({ paths, components }: OpenAPIObject): NonNullable<OpenAPIObject['components']>['headers'] {
  const text = JSON.stringify([paths, components?.responses]);
  return Object.fromEntries(
    Object.entries(RESPONSE_HEADERS).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

/** With localhost as the public address the URL is relative to the document, since for remote readers localhost is their own machine. */
function serverOf(publicUrl: string): string {
  const { hostname, pathname } = new URL(publicUrl);
  return hostname === 'localhost' ? pathname : publicUrl;
}

/**
 * Builds the OpenAPI 3.1 document of all modules of a running application. `publicUrl` is the base of every URL, without a
 * trailing slash; `webhooks` describes the requests that the service sends. Throws when two different classes of the API have
 * the same name.
 */
export async function buildDocument(
  app: INestApplication,
  publicUrl: string,
  webhooks: OpenAPIObject['webhooks'],
): Promise<OpenAPIObject> {
  const document = await mergeModules(app, publicUrl);
  const access = operationAccess(app);
  const open = new Set([...access].flatMap(([id, { kind }]) => (kind === 'public' ? [id] : [])));
  addCommonParts(document, { open, matches: operationMatches(app) });
  for (const { path, operation } of documentedOperations(document)) {
    const id = operation.operationId ?? '';
    if (open.has(id)) operation.security = [];
    operation.description = [operation.description, requirementOf(access.get(id))].filter(Boolean).join(' ');
    describePathParameters(path, operation);
    operation.parameters = sortParameters(path, operation.parameters);
  }
  addExamples(document);
  // Afterwards, so that examples have texts as Markdown: nothing can be sent in both forms.
  addSchemas(document, structuredClone(DOCUMENT_JSON_SCHEMAS));
  shareErrorResponses(document);
  addToSharedErrors(document);
  return nameSchemas({
    openapi: document.openapi,
    info: document.info,
    servers: [{ url: serverOf(publicUrl), description: 'This installation' }],
    security: [{ [TOKEN]: [] }],
    tags: groupsOf(document),
    paths: document.paths,
    webhooks,
    components: {
      ...document.components,
      headers: headersOf(document),
      securitySchemes: {
        [TOKEN]: {
          type: 'http',
          scheme: 'bearer',
          description: 'API token. The first start prints one; create further ones with `POST /v1/user/tokens`.',
        },
      },
    },
  });
}
