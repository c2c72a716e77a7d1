import { zipOf } from '../corpus/archive.mjs';
import { drawWords, PLANTED } from '../corpus/words.mjs';

const IMPORTED = 20;

/** Operations on one organization; each returns what is measured, and `count` is the number of calls per round. */
export const OPERATIONS = {
  'page by identifier': { count: 40, run: ({ api, page, space }) => api.get(`${space}/content/page/${page.id}`) },
  'page by path': { count: 40, run: ({ api, page, space }) => api.get(`${space}/content/path/${page.path}`) },
  'list of spaces': { count: 40, run: ({ api, organization }) => api.get(`${organization}/spaces`) },
  'list of comments': { count: 40, run: ({ api, space }) => api.get(`${space}/comments`) },
  'list of change requests': { count: 40, run: ({ api, space }) => api.get(`${space}/change-requests`) },
  'search, rare word': { count: 30, run: (target) => search(target, PLANTED.rare) },
  'search, common word': { count: 30, run: (target) => search(target, PLANTED.common) },
  comment: { count: 20, run: ({ api, space, mark }) => api.post(`${space}/comments`, { body: { markdown: mark } }) },
  'change request and merge': { count: 10, run: proposeAndMerge },
  'import of 20 pages': { count: 3, prepare: offerZip, run: importZip },
};

/** With a different word each time, so that no response is cached. */
const search = ({ api, space, word }, planted) => api.get(`${space}/search?query=${planted}%20${word}`);

async function proposeAndMerge({ api, space, mark }) {
  const { id } = await api.post(`${space}/change-requests`, { subject: mark });
  const changes = [{ operation: 'insert_page', document: { markdown: `# ${mark}\n\nText of ${mark}.\n` } }];
  await api.post(`${space}/change-requests/${id}/content?compat=false`, { changes });
  return api.post(`${space}/change-requests/${id}/merge`);
}

async function offerZip({ files, mark, random }) {
  const page = (index) => ({
    path: `${mark}/page-${index}.md`,
    bytes: Buffer.from(`# ${mark} ${index}\n\n${drawWords(random, 60)}\n`),
  });
  return files.offer(await zipOf(Array.from({ length: IMPORTED }, (_, index) => page(index))));
}

function importZip({ api, space, prepared }) {
  return api.post(`${space}/content/import`, { url: prepared, source: 'zip' });
}
