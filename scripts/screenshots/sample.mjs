/** An organization with a bit of everything that screens show: made over the API, from the guide of the product. */
import path from 'node:path';
import { readArchive } from '../../test/bench/corpus/archive.mjs';
import { root } from '../sources.mjs';

const SUBJECT = 'Say how long links last';
const ADDED = 'Links that set up an account hold for three days. Ask for a new one after that.';

const PARCELS_API = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1.2.0', description: 'Where parcels are, and when they arrive.' },
  paths: {
    '/parcels': {
      get: {
        operationId: 'listParcels',
        summary: 'List parcels',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
        responses: { 200: { description: 'The newest ones first.' } },
      },
    },
    '/parcels/{id}': {
      get: {
        operationId: 'getParcel',
        summary: 'Get a parcel',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'The parcel.' }, 404: { description: 'There is none.' } },
      },
    },
  },
};

const flat = (pages) => pages.flatMap((page) => [page, ...flat(page.pages ?? [])]);

async function change(api, method, address, body) {
  const { status, bytes } = await api.send(method, address, body);
  if (status >= 300) throw new Error(`${method} ${address} answered ${status}: ${bytes.toString().slice(0, 500)}`);
}

/** People, a team and an invitation. */
async function addPeople({ api, organizationId }) {
  const { id } = await api.get('/v1/user');
  await change(api, 'PATCH', `/v1/users/${id}`, { displayName: 'Admin' });
  const org = `/v1/orgs/${organizationId}`;
  await change(api, 'PATCH', org, { title: 'Example' });
  await api.post(`${org}/invites`, {
    emails: [
      { email: 'writer@example.com', role: 'edit' },
      { email: 'reviewer@example.com', role: 'review' },
    ],
  });
  await change(api, 'PUT', `${org}/teams`, { title: 'Documentation', members: [id] });
  return id;
}

async function addSpaces(world) {
  const { api, organizationId } = world;
  const org = `/v1/orgs/${organizationId}`;
  const collection = await api.post(`${org}/collections`, { title: 'Products' });
  const space = await api.post(`${org}/spaces`, { title: 'Guide', parent: collection.id });
  await world.importZip(space.id, await readArchive(path.join(root, 'docs/guide')));
  await api.post(`${org}/spaces`, { title: 'Notes', parent: collection.id });
  const { pages } = await api.get(`/v1/spaces/${space.id}/content/pages`);
  return { collection: collection.id, space: space.id, pages: flat(pages) };
}

/** A change request that waits for a review, with a comment; and a draft. */
async function addRequests({ api }, space, page) {
  const requests = `/v1/spaces/${space}/change-requests`;
  const request = await api.post(requests, { subject: SUBJECT });
  const { markdown } = await api.get(`/v1/spaces/${space}/content/page/${page}`);
  const document = { markdown: markdown.replace(/(\n## [^\n]+\n)/, `$1\n${ADDED}\n`).replace(/^# [^\n]+\n/, '') };
  const changes = [
    { operation: 'update_page', page, document },
    { operation: 'insert_page', title: 'Words that we use', document: { markdown: 'One word for one thing.\n' } },
  ];
  await api.post(`${requests}/${request.id}/content`, { changes });
  await change(api, 'PATCH', `${requests}/${request.id}`, { status: 'open' });
  await api.post(`${requests}/${request.id}/comments`, { body: { markdown: 'Does this hold for invitations, too?' } });
  const draft = await api.post(requests, { subject: 'Spell names as their makers do' });
  return { request: request.number, draft: draft.number };
}

async function addSite({ api, organizationId }, space) {
  const sites = `/v1/orgs/${organizationId}/sites`;
  const site = await api.post(sites, { title: 'Guide', spaces: [space] });
  await api.post(`${sites}/${site.id}/publish`);
  await api.post(`${sites}/${site.id}/share-links`, { name: 'Beta testers' });
  return { site: site.id, basename: site.basename };
}

async function addTools({ api, organizationId, files }) {
  const org = `/v1/orgs/${organizationId}`;
  const webhook = await api.post(`${org}/webhooks`, {
    url: files.offer(Buffer.from('ok')),
    description: 'Tells the chat what is published',
    events: ['site_published', 'change_request_opened'],
  });
  await api.post(`${org}/openapi`, { slug: 'parcels', source: { text: JSON.stringify(PARCELS_API) } });
  return { webhook: webhook.id };
}

/** @returns what the addresses of screens are made of */
export async function makeSample(world) {
  await addPeople(world);
  const { collection, space, pages } = await addSpaces(world);
  const pageOf = (title) => pages.find((page) => page.title === title)?.id ?? pages[0].id;
  const page = pageOf('Write in the browser');
  return {
    org: world.organizationId,
    collection,
    space,
    page,
    ...(await addRequests(world, space, pageOf('Accounts without an identity provider'))),
    ...(await addSite(world, space)),
    ...(await addTools(world)),
  };
}
