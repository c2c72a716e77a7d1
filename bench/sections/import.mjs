import { corpusZip } from '../corpus/archive.mjs';

/** An archive may contain 25,000 files. */
const PAGES_OF_A_ZIP = 10_000;

/**
 * Grows the space from `from` to `to` pages by imports over HTTP; creating the archives is not measured.
 * @returns {Promise<number>} ms per page
 */
export async function growSpace(world, spaceId, from, to) {
  let total = 0;
  for (let at = from; at < to; at += PAGES_OF_A_ZIP) {
    const zip = await corpusZip(at, Math.min(at + PAGES_OF_A_ZIP, to));
    const { ms } = await world.importZip(spaceId, zip);
    total += ms;
  }
  // What autovacuum does within its next minute; measured plans should not depend on when it runs.
  await world.client.query('VACUUM ANALYZE');
  return total / (to - from);
}
