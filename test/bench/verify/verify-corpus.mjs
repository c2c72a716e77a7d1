import { readArchive } from '../corpus/archive.mjs';
import { ensureBuilt } from '../processes/database.mjs';
import { World } from '../world.mjs';
import { checkBroken, checkFiles, checkTexts, checkTree } from './checks.mjs';
import { readFiles } from './read-archive.mjs';
import { layoutOf } from './space-layout.mjs';

/** One import is one revision, and the same import again is none. */
async function checkRevisions(world, space, zip, before, { result }) {
  const { id, parents } = await world.api.get(`/v1/spaces/${space}/content`);
  const again = await world.importZip(space, zip);
  return [
    ...(id === result.revision ? [] : [`the import gives revision ${result.revision}, the space has ${id}`]),
    ...(JSON.stringify(parents) === JSON.stringify([before]) ? [] : [`its parents are ${parents}, not ${before}`]),
    ...(again.result.revision === id ? [] : ['importing the same again makes another revision']),
  ];
}

function print(title, differences) {
  console.log(`${differences.length === 0 ? '✔' : '✖'} ${title}`);
  for (const difference of differences) console.log(`    ${difference}`);
}

/**
 * Imports real documentation into a fresh space over HTTP and compares what the space holds with the sources.
 * @param {string} source folder or zip @param {{ build: boolean }} options @returns {Promise<number>} differences
 */
export async function verifyCorpus(source, { build }) {
  await ensureBuilt(build);
  const files = await readFiles(source);
  const world = await World.open();
  try {
    const { api } = world;
    const space = await world.createSpace('Corpus');
    const before = (await api.get(`/v1/spaces/${space}/content`)).id;
    const zip = await readArchive(source);
    const imported = await world.importZip(space, zip);
    const tree = (await api.get(`/v1/spaces/${space}/content/pages`)).pages;
    const spaceFiles = await api.all(`/v1/spaces/${space}/content/files`);
    const layout = layoutOf(tree, spaceFiles, files.keys());
    const facts = { api, space, files, tree, spaceFiles, layout };
    const downloads = await checkFiles(facts);
    const broken = await checkBroken(facts);
    const results = [
      ['one revision', await checkRevisions(world, space, zip, before, imported)],
      ['the tree is that of SUMMARY.md', checkTree(facts)],
      [`${layout.pages.size} pages read as their sources`, await checkTexts(facts)],
      [
        `${downloads.referred} assets referred to, ${spaceFiles.length} files, all with their bytes`,
        downloads.differences,
      ],
      [`${broken.count} broken references reported, and those only`, broken.differences],
    ];
    console.log(`${files.size} files of ${source}`);
    for (const [title, differences] of results) print(title, differences);
    return results.reduce((sum, [, differences]) => sum + differences.length, 0);
  } finally {
    await world.close();
  }
}
