import { ResourceRegistry } from '../../src/access/resource-registry';
import { listRoutes, nameOf, type Route } from '../support/routes';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let routes: Route[];

beforeAll(async () => {
  app = await startTestApp();
  routes = listRoutes(app);
});

afterAll(() => app.close());

/** Who may call, in words for a reader of the snapshot. */
function accessOf({ access }: Route): string {
  switch (access?.kind) {
    case undefined:
      return 'REFUSED TO EVERYONE';
    case 'public':
      return 'public';
    case 'self':
      return 'any signed-in person';
    case 'permission':
      return [
        access.permission,
        ...(access.trashed ? ['trashed too'] : []),
        ...(access.within ? [`in the collection that "${access.within}" names`] : []),
      ].join(', ');
  }
}

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

  it('are declared once', () => {
    const names = routes.map((route) => nameOf(route).replace(/[:*]\w+/g, ':'));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
