import { compare, letCompile } from '../compare.mjs';

/** The text of a posted comment. */
export const TEXT =
  'A comment of some forty words, as people write them when they look through a page and find that one sentence is not right any more, that a link leads nowhere, or that an example could be shorter and still say what it has to say.';

/**
 * Lists of 50 on the large space; posts to the small ones, like people who work in different places. @returns {AsyncGenerator<[string,
 * import('../compare.mjs').Figures]>}
 */
export async function* measureComments(world, pace) {
  const list = world.service.target([`/v1/spaces/${world.spaceId}/comments?limit=50`]);
  for (const connections of pace.connections)
    yield [`50 comments, ${connections}`, await compare(list, world.baseline.target(['/comments']), connections, pace)];
  const posts = world.service.target(world.smallSpaces.map((space) => `/v1/spaces/${space}/comments`));
  const barePosts = world.baseline.target(world.smallSpaces.map((space) => `/comments/${space}`));
  const ours = { ...posts, body: { body: { markdown: TEXT } } };
  const bare = { ...barePosts, body: { markdown: TEXT } };
  await letCompile([ours, bare], 8 * pace.warmup);
  await pace.waitForQuiet();
  for (const connections of pace.connections)
    yield [`comment, post, ${connections}`, await compare(ours, bare, connections, pace)];
}

/** 50 comments on the large space; created once. */
export async function createComments(world) {
  const address = `/v1/spaces/${world.spaceId}/comments`;
  const { count } = await world.api.get(`${address}?limit=1`);
  for (let made = count; made < 50; made += 1) await world.api.post(address, { body: { markdown: TEXT } });
  return (await world.api.get(`${address}?limit=50`)).items;
}
