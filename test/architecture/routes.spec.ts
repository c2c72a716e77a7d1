import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { ResourceRegistry } from '../../src/access/resource-registry';
import { RequestRules } from '../../src/common/http/request-rules.interceptor';
import { DEPRECATION } from '../../src/common/openapi/operation.decorator';
import { WHILE_READ_ONLY } from '../../src/read-only/while-read-only.decorator';
import { Representations } from '../../src/preconditions/representations';
import { listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let routes: Route[];

beforeAll(async () => {
  app = await sharedTestApp();
  routes = listRoutes(app);
});

/** The allowed callers, in words for readers of the snapshot. */
function accessOf({ access }: Route): string {
  switch (access?.kind) {
    case undefined:
      return 'REFUSED TO EVERYONE';
    case 'public':
      return 'public';
    case 'self':
      return access.everywhere ? 'any signed-in person, not limited to one organization' : 'any signed-in person';
    case 'operator':
      return 'operators';
    case 'permission':
      return [
        access.permission,
        ...(access.trashed ? ['trashed too'] : []),
        ...(access.within ? [`in the collection that "${access.within}" names`] : []),
      ].join(', ');
  }
}

const isSurrounded = ({ handler }: Route): boolean =>
  ((Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as unknown[]).includes(RequestRules);

describe('routes', () => {
  it('all say who may call them', () => {
    expect(routes.filter(({ access }) => access === undefined).map(nameOf)).toEqual([]);
  });

  // Read a change here as a change of permissions; accept it with `npm test -- routes --selectProjects architecture -u`.
  it('ask for the permissions of the snapshot', () => {
    const width = Math.max(...routes.map((route) => nameOf(route).length));
    const lines = routes.map((route) => `${nameOf(route).padEnd(width)}  ${accessOf(route)}`);
    expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
  });

  // Read a change here as: this operation is served in read-only mode, although its method is that of a write.
  it('that write are refused in read-only mode, except for those of the snapshot', () => {
    const served = routes.filter(({ handler }) => Reflect.getMetadata(WHILE_READ_ONLY, handler) === true);
    expect(served.filter(({ method }) => method === 'get').map(nameOf)).toEqual([]);
    expect(`\n${served.map(nameOf).join('\n')}\n`).toMatchSnapshot();
  });

  it('that ask for a permission name a resource first that access knows', () => {
    const registry = app.get(ResourceRegistry);
    const unknown = routes
      .filter(({ access }) => access?.kind === 'permission')
      .filter(({ path }) => {
        const first = /[:*](\w+)/.exec(path)?.[1];
        return !first || registry.find({ [first]: 'any' }) === undefined;
      });
    expect(unknown.map(nameOf)).toEqual([]);
  });

  it('that take an Idempotency-Key or If-Match, have a tag to be given or are deprecated, are surrounded by the rules of that', () => {
    const tags = app.get(Representations);
    const isConcerned = ({ method, access, handler }: Route): boolean =>
      (method !== 'get' && access?.kind !== 'public') ||
      tags.isTagged(handler) ||
      Reflect.getMetadata(DEPRECATION, handler) !== undefined;
    const concerned = routes.filter(isConcerned);
    expect(concerned.filter((route) => !isSurrounded(route)).map(nameOf)).toEqual([]);
    expect(concerned.length).toBeGreaterThan(100);
  });

  it('are declared once', () => {
    const names = routes.map((route) => nameOf(route).replace(/[:*]\w+/g, ':'));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
