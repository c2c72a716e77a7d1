import { setImmediate as nextIteration } from 'node:timers/promises';
import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { addExamples } from './document-examples';
import { documentInfo } from './document-info';
import { type OperationObject, operationsOf } from './document-walk';
import { addGeneralParts, addToSharedErrors } from './general-parts';
import { OPERATION_GROUPS } from './operation-groups';
import { operationAccess, requirementOf } from './operation-access';
import { describePathParameters } from './path-parameters';
import { RESPONSE_HEADERS } from './response-headers';
import { shareErrorAnswers } from './shared-answers';

const TOKEN = 'token';

type Parameters = NonNullable<OperationObject['parameters']>;

/** One module's part of the document; a copy, as parts of it belong to the decorators. */
function partOf(app: INestApplication, module: Type<unknown>, publicUrl: string): OpenAPIObject {
  const base = { openapi: '3.1.0', info: documentInfo(publicUrl) };
  return structuredClone(SwaggerModule.createDocument(app, base, { include: [module], autoTagControllers: false }));
}

function addSchemas(document: OpenAPIObject, schemas: NonNullable<OpenAPIObject['components']>['schemas'] = {}): void {
  const known = ((document.components ??= {}).schemas ??= {});
  for (const [name, schema] of Object.entries(schemas)) {
    if (known[name] && JSON.stringify(known[name]) !== JSON.stringify(schema))
      throw new Error(`Two classes of the API are called ${name}: rename one of them`);
    known[name] = schema;
  }
}

/** All modules' parts as one; other requests are served between two modules, as making all of it takes a while. */
async function collectRooms(app: INestApplication, publicUrl: string): Promise<OpenAPIObject> {
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

/** Groups that have operations, in their order. */
function groupsOf(document: OpenAPIObject): NonNullable<OpenAPIObject['tags']> {
  const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  return Object.entries(OPERATION_GROUPS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}

/** As people fill them in: first the path, from left to right, then the query, then headers. */
function inOrder(path: string, parameters: Parameters = []): Parameters {
  const rank = (parameter: Parameters[number]) =>
    'in' in parameter
      ? ['path', 'query', 'header'].indexOf(parameter.in) * 1_000 + path.indexOf(`{${parameter.name}}`)
      : 0;
  return [...parameters].sort((one, other) => rank(one) - rank(other));
}

/** Headers that some answer carries. */
function headersOf({ paths, components }: OpenAPIObject): NonNullable<OpenAPIObject['components']>['headers'] {
  const text = JSON.stringify([paths, components?.responses]);
  return Object.fromEntries(
    Object.entries(RESPONSE_HEADERS).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

/** A public address on this machine would lead a reader elsewhere to their own: there it is relative to the document. */
function serverOf(publicUrl: string): string {
  const { hostname, pathname } = new URL(publicUrl);
  return hostname === 'localhost' ? pathname : publicUrl;
}

/**
 * The OpenAPI 3.1 document of all modules of a running application. `publicUrl` is the base of every address, without a slash
 * at its end; `webhooks` describes what the service sends by itself. Throws when two different classes of the API have one
 * name.
 */
export async function buildDocument(
  app: INestApplication,
  publicUrl: string,
  webhooks: OpenAPIObject['webhooks'],
): Promise<OpenAPIObject> {
  const document = await collectRooms(app, publicUrl);
  const access = operationAccess(app);
  const open = new Set([...access].flatMap(([id, { kind }]) => (kind === 'public' ? [id] : [])));
  addGeneralParts(document, open);
  for (const { path, operation } of operationsOf(document)) {
    const id = operation.operationId ?? '';
    if (open.has(id)) operation.security = [];
    operation.description = [operation.description, requirementOf(access.get(id))].filter(Boolean).join(' ');
    describePathParameters(path, operation);
    operation.parameters = inOrder(path, operation.parameters);
  }
  addExamples(document);
  shareErrorAnswers(document);
  addToSharedErrors(document);
  return {
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
  };
}
