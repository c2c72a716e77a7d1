import { compare } from '../compare.mjs';
import { PLANTED } from '../corpus/words.mjs';

/** Queries as typed, and the word that the baseline searches for, which does not correct typing errors. */
const QUERIES = [
  ['rare', PLANTED.rare],
  ['mid', PLANTED.mid],
  ['common', PLANTED.common],
  ['typo', PLANTED.rare],
];

const searchPath = (world, word) => `/v1/spaces/${world.spaceId}/search?query=${word}`;

/** Length of the text that the service returns per result, and maximum number of results: the baseline returns the same. */
export async function searchShape(world) {
  const lengths = [];
  for (const word of [PLANTED.rare, PLANTED.mid, PLANTED.common]) {
    const { items } = await world.api.get(searchPath(world, word));
    if (items.length === 0) throw new Error(`The service finds nothing for "${word}".`);
    lengths.push(...items.map((item) => JSON.stringify(item).length));
  }
  return { characters: Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length), limit: 50 };
}

/** A baseline slower than this is compared over one connection only: 32 of its statements would take minutes. */
const SLOW_MS = 150;

/** Both must find the same number of pages; returns the time of the baseline in ms. */
async function checkSame(world, word, ours, bare) {
  const { items } = await world.api.get(ours);
  const started = performance.now();
  const { items: rows } = await world.baseline.api.get(bare);
  const ms = performance.now() - started;
  if (items.length !== rows.length)
    throw new Error(`For "${word}" the service finds ${items.length} pages and the baseline ${rows.length}.`);
  return ms;
}

/** @returns {AsyncGenerator<[string, import('../compare.mjs').Figures]>} */
export async function* measureSearch(world, pace) {
  for (const [name, word] of QUERIES) {
    const ours = searchPath(world, PLANTED[name]);
    const bare = `/search?query=${encodeURIComponent(`'${word}'`)}`;
    const slow = (await checkSame(world, PLANTED[name], ours, bare)) > SLOW_MS;
    for (const connections of pace.connections)
      yield [
        `search, ${name} word, ${connections}`,
        await compare(
          world.service.target([ours]),
          slow && connections > 1 ? undefined : world.baseline.target([bare]),
          connections,
          pace,
        ),
      ];
  }
  yield* measureNewQuestions(world, pace);
}

/** Queries that have not been sent before: they differ in their limit, and exceed the small cache of the cold service. */
async function* measureNewQuestions(world, pace) {
  const asked = Array.from({ length: 900 }, (_, index) => `${searchPath(world, PLANTED.rare)}&limit=${50 + index}`);
  const bare = `/search?query=${encodeURIComponent(`'${PLANTED.rare}'`)}`;
  for (const connections of pace.connections)
    yield [
      `search, rare word, cold, ${connections}`,
      await compare(world.cold.target(asked), world.baseline.target([bare]), connections, pace),
    ];
}
