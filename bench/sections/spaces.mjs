import { compare } from '../compare.mjs';

/** @returns {AsyncGenerator<[string, import('../compare.mjs').Figures]>} */
export async function* measureSpaces(world, pace) {
  const ours = world.service.target([`/v1/orgs/${world.organizationId}/spaces?limit=50`]);
  const bare = world.baseline.target(['/spaces']);
  for (const connections of pace.connections)
    yield [`50 spaces, ${connections}`, await compare(ours, bare, connections, pace)];
}
