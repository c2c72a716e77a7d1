import type { FileServer } from '../support/file-server';
import { fill, nameOf, type Route, turnOf } from '../support/routes';
import type { TestApp } from '../support/test-app';
import { partOf } from './route-parts';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** What other tests look for in vain, since they call these routes several times, has to be there for a call that succeeds. */
const PRESENT: Readonly<Record<string, { values: (world: World) => World['values']; status: number }>> = {
  'delete /v1/spaces/:spaceId/change-requests/:changeRequestId/checks/:checkId': {
    values: ({ reviewed }) => reviewed,
    status: 205,
  },
};

export const isOperated = ({ path }: Route): boolean => path.startsWith('/v1/operate/');

/** In the order in which they can be called in one world: deletions after the rest, and operators, who pause what the others wait for, last. */
export const inTurn = (routes: readonly Route[]): Route[] => {
  const turn = (route: Route): number => turnOf(route) + (isOperated(route) ? 2 : 0);
  return [...routes].sort((one, other) => turn(one) - turn(other));
};

/** What its good call answers. */
export const statusOf = (route: Route): number | undefined =>
  PRESENT[nameOf(route)]?.status ?? SAMPLES[nameOf(route)]?.status;

/** The good call of a route in a world. */
export const callOf = (route: Route, place: World) => {
  const { values, ...call } = SAMPLES[nameOf(route)]?.good?.(place) ?? {};
  const all = { ...place.values, ...values, ...PRESENT[nameOf(route)]?.values(place) };
  return { path: fill(route.path, all), values: all, call };
};

/** Worlds that no call of another kind has changed. */
export function worldsOfParts(app: TestApp, server: FileServer): (route: Route) => Promise<World> {
  const worlds = new Map<string, World>();
  return async (route) => {
    const [part, { alone, status } = {}] = [partOf(route), SAMPLES[nameOf(route)]];
    // What is created leaves all that was there.
    const key = alone ? nameOf(route) : `${part} ${status === 201}`;
    const found = worlds.get(key) ?? (await makeWorld(app, server, part));
    worlds.set(key, found);
    return found;
  };
}
