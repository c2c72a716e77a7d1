/** An organization with a bit of everything that screens show: created through the API, from the guide of the product. */
import path from 'node:path';
import { readArchive } from '../../bench/corpus/archive.mjs';
import { root } from '../sources.mjs';

const SUBJECT = 'Say how long the receipt is needed';
const RECEIPT = 'Keep the receipt until the parcel has arrived.';
const CORRECTED_RECEIPT = 'Keep the receipt for thirty days after the parcel has arrived.';
/** A passage of a page that two change requests change in different ways. */
const PASSAGE = 'Put it on the largest side, flat and without folds.';
const THEIRS = 'Put it on the largest side, and smooth it with your hand.';
const OURS = 'Put it on the top, flat and without folds.';
const QUOTED = "Bring parcels to the desk before three o'clock.";
const REPLACEMENT = 'Parcels that are at the desk before three leave on the same day.';

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

/** What operators have made, and set: nothing of it is shown on other screens. */
async function operate({ api, organizationId }) {
  await api.post('/v1/operate/announcements', {
    text: 'The service is updated tonight at 22:00 UTC.',
    severity: 'warning',
    endsAt: '2026-01-31T23:00:00Z',
  });
  await change(api, 'PATCH', `/v1/operate/organizations/${organizationId}/quotas`, { pages: 5_000, storage: 2 ** 31 });
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
  const add = async (title, folder) => {
    const { id } = await api.post(`${org}/spaces`, { title, parent: collection.id });
    if (folder) await world.importZip(id, await readArchive(path.join(root, folder)));
    return id;
  };
  const space = await add('Handbook', 'scripts/screenshots/handbook');
  const guide = await add('Guide', 'docs/guide');
  const notes = await add('Notes');
  const { pages } = await api.get(`/v1/spaces/${space}/content/pages`);
  return { collection: collection.id, space, guide, notes, pages: flat(pages) };
}

/** The Markdown of a page below its title. */
async function textOf(api, space, page) {
  const { markdown } = await api.get(`/v1/spaces/${space}/content/page/${page}?metadata=false`);
  return markdown.replace(/^# [^\n]+\n/, '');
}

/** A change request that waits for a review, with a comment; and two drafts. */
async function addRequests({ api }, space, page) {
  const requests = `/v1/spaces/${space}/change-requests`;
  const request = await api.post(requests, { subject: SUBJECT });
  const document = { markdown: (await textOf(api, space, page)).replace(RECEIPT, CORRECTED_RECEIPT) };
  const changes = [
    { operation: 'update_page', page, document },
    { operation: 'insert_page', title: 'Words that we use', document: { markdown: 'One word for one thing.\n' } },
  ];
  await api.post(`${requests}/${request.id}/content`, { changes });
  await change(api, 'PATCH', `${requests}/${request.id}`, { status: 'open' });
  await api.post(`${requests}/${request.id}/comments`, { body: { markdown: 'Does this hold for letters, too?' } });
  const draft = async (subject) => (await api.post(requests, { subject })).number;
  return {
    request: request.number,
    draft: await draft('Spell names as their makers do'),
    scratch: await draft('Say it with a list'),
  };
}

/** A change request that conflicts: the other one, which changes the same passage, is merged; and a suggestion in its text. */
async function addConflict({ api }, space, pageOf) {
  const requests = `/v1/spaces/${space}/change-requests`;
  const page = pageOf('Print a label');
  const text = await textOf(api, space, page);
  const open = async (subject, words) => {
    const request = await api.post(requests, { subject });
    const document = { markdown: text.replace(PASSAGE, words) };
    await api.post(`${requests}/${request.id}/content`, { changes: [{ operation: 'update_page', page, document }] });
    return request;
  };
  const ours = await open('The label goes to the top', OURS);
  await change(api, 'PATCH', `${requests}/${ours.id}`, { status: 'open' });
  const theirs = await open('Smooth labels', THEIRS);
  await api.post(`${requests}/${theirs.id}/merge`);
  await api.post(`${requests}/${ours.id}/update`);
  const suggestions = await api.post(requests, { subject: 'Shorter sentences' });
  await api.post(`${requests}/${suggestions.id}/comments`, {
    body: { markdown: 'Easier to read aloud.' },
    page: pageOf('Hand it over'),
    quote: { exact: QUOTED },
    suggestion: { replacement: REPLACEMENT },
  });
  return { conflicting: ours.number, commented: suggestions.number };
}

/** The two newest revisions of the space. */
async function newestRevisions({ api }, space) {
  const { items } = await api.get(`/v1/spaces/${space}/revisions?limit=2`);
  return { newer: items[0].id, older: items[1].id };
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
  // Only labels: anything else would be fetched.
  const provider = async (protocol, label) => (await api.post(`${org}/${protocol}`, { label })).id;
  return {
    webhook: webhook.id,
    saml: await provider('saml', 'Example staff'),
    oidc: await provider('oidc', 'Example partners'),
    ldap: await provider('ldap', 'Example directory'),
  };
}

/** @returns the parts of the URLs of screens */
export async function createSample(world) {
  await addPeople(world);
  await operate(world);
  const { pages, ...places } = await addSpaces(world);
  const { space, guide } = places;
  const pageOf = (title) => pages.find((page) => page.title === title).id;
  const page = pageOf('Pack a parcel');
  return {
    org: world.organizationId,
    ...places,
    page,
    handOver: pageOf('Hand it over'),
    ...(await addRequests(world, space, page)),
    ...(await addConflict(world, space, pageOf)),
    ...(await newestRevisions(world, space)),
    ...(await addSite(world, guide)),
    ...(await addTools(world)),
  };
}
