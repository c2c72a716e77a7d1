import { setTimeout as delay } from 'node:timers/promises';
import { corpusZip, zipOf } from '../corpus/archive.mjs';
import { randomNumbers } from '../corpus/random.mjs';
import { specificationText } from '../corpus/specification.mjs';
import { capitalized, drawWords } from '../corpus/words.mjs';
import { walkPages } from '../page-list.mjs';

const PAGES = 1_000;
const CHANGED_PAGES = 50;
const LONG_PAGE = { paragraphs: 50, words: 100 };
const SPECIFICATION_BYTES = 300_000;

const REFERENCE = {
  'README.md': '# Welcome\n\nThe reference of an API.\n',
  'SUMMARY.md':
    '# Summary\n\n* [Welcome](README.md)\n* ```yaml\n  type: builtin:openapi\n  props:\n    models: true\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: things\n  ```\n',
};

/** The paragraphs of a page of 5,000 words. */
export function longParagraphs() {
  const random = randomNumbers(5_000);
  return Array.from({ length: LONG_PAGE.paragraphs }, () => `${capitalized(drawWords(random, LONG_PAGE.words))}.`);
}

async function addSpecification({ api, organizationId }) {
  const specs = `/v1/orgs/${organizationId}/openapi`;
  await api.post(specs, { slug: 'things', source: { text: specificationText('json', SPECIFICATION_BYTES) } });
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await api.send('GET', `${specs}/things/versions/latest`)).status === 200) break;
    await delay(100);
  }
  await api.patch(`${specs}/things`, { visibility: 'public' });
}

/** A change request with these changes. @returns {Promise<{ id: string, number: number }>} */
async function propose({ api, spaceId }, changes) {
  const requests = `/v1/spaces/${spaceId}/change-requests`;
  const request = await api.post(requests, {});
  await api.post(`${requests}/${request.id}/content`, { changes });
  return request;
}

async function mergeLongPage(world) {
  const document = { markdown: `# Long\n\n${longParagraphs().join('\n\n')}\n` };
  const { id } = await propose(world, [{ operation: 'insert_page', title: 'Long', document }]);
  await world.api.post(`/v1/spaces/${world.spaceId}/change-requests/${id}/merge`);
}

/** @returns {Promise<string>} the address of a page that shows operations */
async function publishReference(world) {
  await addSpecification(world);
  const spaceId = await world.createSpace('Reference');
  const files = Object.entries(REFERENCE).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  await world.importZip(spaceId, await zipOf(files));
  const { pages } = await world.api.get(`/v1/spaces/${spaceId}/content/pages`);
  const group = [...walkPages(pages)].find(({ computed, type }) => computed && type === 'document');
  const site = await world.publish(spaceId, 'Reference');
  return `${world.service.url}${site.path}/${group.path}`;
}

async function changeManyPages(world, pages) {
  const changes = [];
  for (const { id } of pages.slice(0, CHANGED_PAGES)) {
    const { markdown } = await world.api.get(`/v1/spaces/${world.spaceId}/content/page/${id}`);
    changes.push({ operation: 'update_page', page: id, document: { markdown: `${markdown.trimEnd()} Changed.\n` } });
  }
  return propose(world, changes);
}

/** A site of 1,000 pages, an API reference, a page of 5,000 words and a change request of 50 pages. */
export async function writeDocumentation(world) {
  world.spaceId = await world.createSpace('Documentation');
  await world.importZip(world.spaceId, await corpusZip(0, PAGES));
  await mergeLongPage(world);
  const { pages } = await world.api.get(`/v1/spaces/${world.spaceId}/content/pages`);
  const documents = [...walkPages(pages)].filter(({ type }) => type === 'document');
  const texts = documents.filter(({ title }) => title !== 'Long');
  return {
    texts,
    long: documents.find(({ title }) => title === 'Long'),
    site: `${world.service.url}${(await world.publish(world.spaceId)).path}`,
    operations: await publishReference(world),
    changed: await changeManyPages(world, texts),
  };
}
