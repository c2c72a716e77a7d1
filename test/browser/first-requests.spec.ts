import { viewerStage } from './viewer-stage';

const on = viewerStage();

/** The paths below `/v1` that the page has requested, in order. */
const requested = (): Promise<string[]> =>
  on.page.evaluate<string[]>(`performance.getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/v1/'))`);

const SCREENS: Readonly<Record<string, () => readonly [address: string, reads: readonly string[]]>> = {
  organizations: () => ['/app', []],
  space: () => [on.world.app, ['/content/pages']],
  page: () => {
    const page = on.world.page('Install');
    return [`${on.world.app}/pages/${page}`, ['/content/pages', `/content/page/${page}`]];
  },
  editor: () => [`${on.world.app}/pages/${on.world.page('Install')}/edit`, ['/change-requests']],
  'change request': () => [
    `${on.world.app}/change-requests/1`,
    ['/change-requests/1', '/change-requests/1/changes', '/content/pages'],
  ],
};

describe('the first screen', () => {
  it.each(Object.keys(SCREENS))('of %s is read once, and before the app is there', async (name) => {
    const [address, reads] = SCREENS[name]?.() ?? ['', []];
    await on.enter(on.world.tenant, address);
    const paths = await requested();
    const space = `/v1${on.world.app.replace(/^\/app/, '')}`;
    for (const path of ['/v1/user', ...reads.map((read) => space + read)])
      expect([path, paths.filter((one) => one === path)]).toEqual([path, [path]]);
    expect(paths[0]).toBe('/v1/user');
    const times = await on.page.evaluate<[number, number]>(`['/v1/user', '/v1'].map((path) =>
      performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === path).startTime)`);
    // The app itself asks first whether the service is read-only.
    expect(times[0]).toBeLessThan(times[1]);
  });
});
