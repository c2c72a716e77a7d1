import { Inject, Injectable } from '@nestjs/common';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { BODY_LIMIT_BYTES, hasBody, readLargeBody } from '../common/http/json-body';
import { labelRoute } from '../common/http/route-label';
import type { Log } from '../common/http/logger';
import { isId } from '../common/ids/id.pipe';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { isRead } from '../common/http/read-methods';
import { readOnlyError } from '../read-only/read-only-error';
import { describe } from './discovery';
import { ScimGroupsService } from './groups/scim-groups.service';
import { isScimPath, SCIM_PATH } from './scim-addresses';
import type { ScimCaller } from './scim-caller';
import { ScimAuthentication } from './scim-authentication.middleware';
import { notSupported, ScimError, toScimError } from './scim-error';
import { readScimPage, readSearch, type ScimPage, selected } from './scim-page';
import { sendKnown } from '../common/http/conditional';
import type { ScimResource } from './scim-resource';
import { ScimUsersService } from './users/scim-users.service';

const TYPE = 'application/scim+json';

/** The operations on one type of resource. */
interface Resources {
  list(caller: ScimCaller, page: ScimPage): Promise<object>;
  get(caller: ScimCaller, id: string, page: ScimPage): Promise<ScimResource>;
  create(caller: ScimCaller, body: unknown): Promise<ScimResource>;
  replace(caller: ScimCaller, id: string, body: unknown, match: string | undefined): Promise<ScimResource>;
  patch(caller: ScimCaller, id: string, body: unknown, match: string | undefined): Promise<ScimResource>;
  delete(caller: ScimCaller, id: string, match: string | undefined): Promise<void>;
}

/** A request of a directory. */
interface Call {
  readonly caller: ScimCaller;
  readonly request: Request;
  readonly response: Response;
}

/**
 * Serves directories under `/scim/v2` (RFC 7644), in the format and with the errors of that protocol. The organization is that of the
 * token; other kinds of tokens are not valid here, and SCIM tokens are not valid elsewhere.
 */
@Injectable()
export class ScimEndpoint {
  private readonly resources: Readonly<Record<string, Resources>>;

  constructor(
    private readonly callers: ScimAuthentication,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl' | 'readOnly'>,
    @Inject(LOG) private readonly log: Log,
    users: ScimUsersService,
    groups: ScimGroupsService,
  ) {
    this.resources = { Users: users, Groups: groups };
  }

  /** Middleware for all requests; it passes on those to other addresses. */
  readonly serve: RequestHandler = (request, response, next) => {
    if (!isScimPath(request.path)) return next();
    labelRoute(request, SCIM_PATH);
    this.answer(request, response).catch((error: unknown) => this.refuse(response, error));
  };

  /** Answers requests that earlier middleware rejected. */
  readonly refuseBefore: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (!isScimPath(request.path)) return next(error);
    labelRoute(request, SCIM_PATH);
    this.refuse(response, error);
  };

  private async answer(request: Request, response: Response): Promise<void> {
    const caller = await this.callers.read(request, response);
    if (this.configuration.readOnly && !isRead(request.method) && !request.path.endsWith('/.search'))
      throw readOnlyError();
    const [kind = '', id, ...more] = request.path
      .slice(SCIM_PATH.length + 1)
      .split('/')
      .map(decodeURIComponent);
    const described =
      more.length === 0 && describe(`${this.configuration.publicUrl}${SCIM_PATH}`, kind, id || undefined);
    if (described) return sendDescription(described, request, response);
    if (['Bulk', 'Me', '.search'].includes(kind)) throw new ScimError(501, `${kind} is not supported.`);
    const resources = Object.hasOwn(this.resources, kind) ? this.resources[kind] : undefined;
    if (resources) labelRoute(request, `${SCIM_PATH}/${kind}${id ? '/:id' : ''}`);
    if (!resources || more.length > 0) throw new ScimError(404, 'There is no resource at this address.');
    await readBody(request, response);
    const call = { caller, request, response };
    if (!id) return all(resources, call);
    if (id === '.search') return search(resources, call);
    if (!isId(id)) throw new ScimError(404, 'There is no resource at this address.');
    return one(resources, id, call);
  }

  private refuse(response: Response, error: unknown): void {
    const known = toScimError(error);
    if (!known) this.log.error({ err: error }, 'unexpected error');
    const shown = known ?? new ScimError(500, 'Internal error. Contact the operator.');
    if (response.headersSent) return void response.destroy();
    response.removeHeader('ETag');
    response.set(shown.headers);
    send(response, shown.status, shown.body);
  }
}

async function all(resources: Resources, { caller, request, response }: Call): Promise<void> {
  const page = readScimPage(request.query);
  if (request.method === 'GET') return send(response, 200, await resources.list(caller, page));
  if (request.method !== 'POST') throw notSupported(['GET', 'POST']);
  const created = await resources.create(caller, request.body);
  response.location(created.meta.location);
  sendOne(response, 201, created, page);
}

async function search(resources: Resources, { caller, request, response }: Call): Promise<void> {
  if (request.method !== 'POST') throw notSupported(['POST']);
  send(response, 200, await resources.list(caller, readSearch(request.body)));
}

async function one(resources: Resources, id: string, { caller, request, response }: Call): Promise<void> {
  const match = request.headers['if-match'];
  const page = readScimPage(request.query);
  switch (request.method) {
    case 'GET':
      return sendFound(response, await resources.get(caller, id, page), page);
    case 'PUT':
      return sendOne(response, 200, await resources.replace(caller, id, request.body, match), page);
    case 'PATCH':
      return sendPatched(response, await resources.patch(caller, id, request.body, match), page);
    case 'DELETE':
      await resources.delete(caller, id, match);
      return void response.status(204).end();
    default:
      throw notSupported(['GET', 'PUT', 'PATCH', 'DELETE']);
  }
}

async function readBody(request: Request, response: Response): Promise<void> {
  if (request.method === 'GET' || request.method === 'DELETE' || !hasBody(request)) return;
  await readLargeBody(request, response, BODY_LIMIT_BYTES);
  if (request.body === undefined) throw new ScimError(415, `Send ${TYPE} or application/json.`);
}

const send = (response: Response, status: number, body: object): void => {
  response
    .status(status)
    .set('Content-Type', `${TYPE}; charset=utf-8`)
    .send(Buffer.from(JSON.stringify(body)));
};

/** Discovery responses cannot be filtered (RFC 7644, 4). */
function sendDescription(description: object, { method, query }: Request, response: Response): void {
  if (method !== 'GET') throw notSupported(['GET']);
  if (query.filter !== undefined) throw new ScimError(403, 'This cannot be filtered.');
  send(response, 200, description);
}

function sendFound(response: Response, found: ScimResource, page: ScimPage): void {
  if (!sendKnown(response, found.meta.version)) sendOne(response, 200, found, page);
}

/** A patched group, which may have thousands of members, is only returned if attributes are requested. */
function sendPatched(response: Response, patched: ScimResource, page: ScimPage): void {
  if (patched.meta.resourceType !== 'Group' || page.attributes) return sendOne(response, 200, patched, page);
  response.status(204).set('ETag', patched.meta.version).end();
}

function sendOne(response: Response, status: number, resource: ScimResource, page: ScimPage): void {
  response.set('ETag', resource.meta.version);
  send(response, status, selected(resource, page));
}
