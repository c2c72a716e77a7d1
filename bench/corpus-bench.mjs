import { readArchive } from './corpus/archive.mjs';
import { documentIds } from './page-list.mjs';
import { median } from './statistics.mjs';
import { World } from './world.mjs';

/**
 * Repeatedly imports real documentation into a new space.
 * @param {{ corpus: string, times: number }} options @param {(text: string) => void} logProgress
 */
export async function runCorpusBench({ corpus, times }, logProgress) {
  const zip = await readArchive(corpus);
  const world = await World.open();
  try {
    const perPage = [];
    let pages = 0;
    for (let time = 1; time <= times; time += 1) {
      const spaceId = await world.createSpace(`Import ${time}`);
      const { ms, result } = await world.importZip(spaceId, zip);
      pages = (await documentIds(world.api, spaceId)).length;
      perPage.push(ms / pages);
      logProgress(
        `import ${time}: ${ms.toFixed(0)} ms, ${pages} pages, ${(ms / pages).toFixed(2)} ms a page, ${result.importedResources} of ${result.totalResources} resources`,
      );
    }
    return { pages, perPage, median: median(perPage), best: Math.min(...perPage), first: perPage[0] };
  } finally {
    await world.close();
  }
}
