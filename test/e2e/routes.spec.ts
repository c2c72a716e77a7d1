import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRoutes, nameOf, type Route } from '../support/routes';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { partOf, ROUTE_PARTS } from './route-parts';
import { SAMPLES } from './route-samples';

describe('every route', () => {
  let app: TestApp;
  let routes: Route[];

  beforeAll(async () => {
    app = await sharedTestApp();
    routes = listRoutes(app);
  });

  it('says who may call it', () => {
    expect(routes.filter(({ access }) => access === undefined).map(nameOf)).toEqual([]);
    expect(routes.length).toBeGreaterThan(40);
  });

  it('has samples, and no sample is left over', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(routes.map(nameOf).sort());
  });

  it('is in a part whose test file checks that part alone', () => {
    const checked = readdirSync(__dirname)
      .filter((file) => /^routes-.*\.spec\.ts$/.test(file))
      .map((file) => [file, /^checkRoutes\('(.+)'\);$/m.exec(readFileSync(path.join(__dirname, file), 'utf8'))?.[1]]);
    expect(checked.sort()).toEqual([...ROUTE_PARTS].sort().map((part) => [`routes-${part}.spec.ts`, part]));
    expect(new Set(routes.map(partOf))).toEqual(new Set(ROUTE_PARTS));
  });
});
