import { Role } from '../../src/common/permissions/role';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GitBookAPI, GitBookAPIError } from '@gitbook/api';
// The package's own types import this file without an extension, which TypeScript does not resolve in an ES module.
import type { Api, ContentReferenceStatus, ImportContentSource } from '../../node_modules/@gitbook/api/dist/client';
import type { ImportedSpace, Tenant } from '../factories/factories';
import { HANDBOOK } from '../factories/handbook';
import { problemFor, type PublishedClient, publishedOperations } from '../support/contract';
import { FileServer } from '../support/file-server';
import { findOperation, type OpenApiDocument, operationsOf } from '../support/openapi-operations';
import { driveGit } from './gitbook-git';
import { driveOpenapi } from './gitbook-openapi';
import { driveMembers, drivePermissions, driveTeams } from './gitbook-people';
import { driveChangeRequests } from './gitbook-change-requests';
import { driveSaml } from './gitbook-saml';
import { CLIENT_HOSTNAME, driveSites } from './gitbook-sites';
import { driveTranslations } from './gitbook-translations';
import { HostnameLookup } from '../../src/sites/hostnames/hostname-lookup';
import { NameServer } from '../support/name-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { zipOf } from '../support/zip';

/** Operations of the published contract that the service offers and the client has no method for. */
const WITHOUT_METHOD = ['createOrganization'];

type Client = Api<{ authToken?: string }>;

/** The exports of a package of the client. */
interface ClientPackage {
  readonly GitBookAPI: typeof GitBookAPI;
  readonly GitBookAPIError: typeof GitBookAPIError;
}

/** File for the number of operations that a client was driven through; only set by `npm run prove -- contract`. */
const REPORT = process.env.CONTRACT_REPORT;

const COMPATIBILITY = path.join(__dirname, '../../docs/compatibility.md');

/** Fields missing from responses that a later client requires according to docs/compatibility.md, and all other problems. */
function differencesOf(problems: readonly string[]): string[] {
  const required = [...readFileSync(COMPATIBILITY, 'utf8').matchAll(/required `(?:\S+\.)?(\w+)`/g)].map(
    ([, name]) => name,
  );
  const found = problems.flatMap((problem) => {
    const lacking = [...problem.matchAll(/must have required property '(\w+)'/g)].map(([, name = '']) => name);
    const known = lacking.filter((name) => required.includes(name));
    return known.length > 0 ? known : [problem];
  });
  return [...new Set(found)].sort();
}

/** The differences in responses for a later client, according to docs/compatibility.md. */
const writtenDifferences = (): string[] => {
  const [, section = ''] = readFileSync(COMPATIBILITY, 'utf8').split('\n## What to do with 0.143.2\n');
  const [table = ''] = section.split('\n## ', 1);
  return [...table.matchAll(/^\| `(.+?)` +\| [^|]+ \|$/gm)].map(([, difference = '']) => difference);
};

/** Methods that only a later client has. */
type Further = (
  client: GitBookAPI,
  place: { readonly tenant: Tenant; readonly imported: ImportedSpace },
) => Promise<void>;

/** Calls every operation that a package of the published client shares with the service. */
export function driveClient(
  name: PublishedClient,
  { GitBookAPI, GitBookAPIError }: ClientPackage,
  further?: Further,
): void {
  const connect = (options: ConstructorParameters<typeof GitBookAPI>[0]): Client =>
    new GitBookAPI(options) as GitBookAPI & Client;

  /** A later client only runs completely for the proof of the contract: its calls are those of the first client. */
  const itInFull: (...test: Parameters<typeof it>) => void = REPORT || !further ? it : () => undefined;

  describe(`the published client ${name}`, () => {
    let app: TestApp;
    let server: FileServer;
    let names: NameServer;
    let tenant: Tenant;
    let client: Client;
    const driven = new Set<string>();
    const problems: string[] = [];

    beforeAll(async () => {
      app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
      // Client and service share a thread: while it generates a key, connections must not be closed as idle.
      app.app.getHttpServer().keepAliveTimeout = 60_000;
      server = await FileServer.start();
      names = await NameServer.start([CLIENT_HOSTNAME]);
      Object.assign(app.get(HostnameLookup), { servers: [names.address] });
      tenant = await app.factories.organization();
      client = connect({ endpoint: app.url, authToken: tenant.token, serviceBinding: { fetch: recorded } });
    });
    afterAll(async () => {
      await app.close();
      await server.close();
      await names.close();
    });

    /** The client's own fetch, which also records each operation that succeeded, and the violations of its document. */
    const recorded: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname: path } = new URL(request.url);
      const method = request.method.toLowerCase();
      const response = await fetch(request);
      const operation = findOperation(publishedOperations(name), method, path);
      if (operation && response.ok) driven.add(operation.id);
      const { status } = response;
      const text = await response.clone().text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const body = isJson ? (JSON.parse(text) as unknown) : {};
      const problem = problemFor(name, { method, path, status, headers: {}, text, body, sentRequestId: '' });
      if (problem) problems.push(`${operation?.id}: ${problem}`);
      return response;
    };

    it('learns which version it talks to', async () => {
      const { data } = await client.getApiInformation();
      const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as { info: { version: string } };
      // The commit follows a plus sign where it is known.
      expect(data.version.split('+')[0]).toBe(document.info.version);
      expect(new Date(data.build).toISOString()).toBe(data.build);
    });

    it('reads people and organizations', async () => {
      const { data: me } = await client.user.getAuthenticatedUser();
      expect(me.id).toBe(tenant.user.id);
      expect((await client.users.getUserById(me.id)).data).toEqual(me);
      const { data: organizations } = await client.orgs.listOrganizationsForAuthenticatedUser({ limit: 10 });
      expect(organizations.items.map(({ id }) => id)).toEqual([tenant.organizationId]);
      const { data: organization } = await client.orgs.getOrganizationById(tenant.organizationId);
      expect(organization).toEqual(organizations.items[0]);
      const { data: changed } = await client.orgs.updateOrganizationById(organization.id, { title: 'By the client' });
      expect(changed.title).toBe('By the client');
    });

    itInFull('makes, changes, moves, lists and deletes collections and spaces', async () => {
      const organization = tenant.organizationId;
      const { data: collection } = await client.orgs.createCollection(organization, { title: 'Books' });
      const { data: inner } = await client.orgs.createCollection(organization, { title: 'Inner' });
      await client.collections.moveCollection(inner.id, { parent: collection.id });
      expect((await client.collections.getCollectionById(inner.id)).data.parent).toBe(collection.id);
      await client.collections.updateCollectionById(inner.id, { description: 'Within' });
      const { data: top } = await client.orgs.listCollectionsInOrganizationById(organization, { nested: false });
      expect(top.items.map(({ id }) => id)).toEqual([collection.id]);
      const { data: one } = await client.orgs.createSpace(organization, { title: 'One', parent: collection.id });
      const { data: two } = await client.orgs.createSpace(organization, { title: 'Two', emoji: '1f600' });
      await client.spaces.moveSpace(two.id, {
        parent: collection.id,
        position: { before: { type: 'space', space: one.id } },
      });
      const { data: inside } = await client.collections.listSpacesInCollectionById(collection.id);
      expect(inside.items.map(({ title }) => title)).toEqual(['Two', 'One']);
      await client.spaces.updateSpaceById(two.id, { title: 'Second', emoji: '🎉' });
      await client.spaces.deleteSpaceById(one.id);
      await client.spaces.deleteSpaceById(one.id);
      expect((await client.orgs.listSpacesInOrganizationById(organization)).data.items.map(({ id }) => id)).toEqual([
        two.id,
      ]);
      await client.spaces.restoreSpace(one.id);
      expect((await client.spaces.getSpaceById(one.id)).data.title).toBe('One');
      await client.collections.deleteCollectionById(collection.id);
      await expect(client.collections.getCollectionById(inner.id)).rejects.toMatchObject({ code: 404 });
    });

    itInFull('imports content and reads it in every way', async () => {
      const { data: space } = await client.orgs.createSpace(tenant.organizationId, { title: 'Handbook' });
      const url = server.serve('/handbook.zip', await zipOf(HANDBOOK));
      const { data: imported } = await client.spaces.importContent(space.id, {
        url,
        source: 'zip' as ImportContentSource,
      });
      const { data: revision } = await client.spaces.getCurrentRevision(space.id, { metadata: false });
      expect(revision.id).toBe(imported.revision);
      const { data: tree } = await client.spaces.listPages(space.id);
      const [home] = tree.pages;
      const [reusable] = revision.reusableContents;
      const { data: files } = await client.spaces.listFiles(space.id, { limit: 1 });
      const [file] = files.items;
      if (!home || !file || !reusable) throw new Error('The import lacks something');
      expect((await client.spaces.getFileById(space.id, file.id)).data).toEqual(file);
      expect((await client.spaces.listSpaceFileBacklinks(space.id, file.id)).data.items).toHaveLength(1);
      const { data: page } = await client.spaces.getPageById(space.id, home.id, { format: 'markdown' });
      expect(page).toMatchObject({ title: 'Welcome', markdown: expect.stringContaining('# Welcome') as string });
      const { documentId = '' } = page as { documentId?: string };
      expect((await client.spaces.getDocumentById(space.id, documentId)).data).toMatchObject({ object: 'document' });
      const path = 'guides/guides/install';
      const { data: install } = await client.spaces.getPageByPath(space.id, path);
      expect(install.title).toBe('Install');
      expect((await client.spaces.getPageByPath(space.id, encodeURIComponent(path))).data).toEqual(install);
      expect((await client.spaces.listPageLinksInSpace(space.id, install.id)).data.items.length).toBe(3);
      expect((await client.spaces.listSpacePageBacklinks(space.id, install.id)).data.items.length).toBeGreaterThan(0);
      const { data: text } = await client.spaces.getReusableContentById(space.id, reusable.id);
      expect(text.title).toBe('Support');
      expect(
        (await client.spaces.listSpaceLinks(space.id, { status: 'broken' as ContentReferenceStatus })).data.stats.broken
          .total,
      ).toBe(1);
      expect((await client.spaces.searchSpaceContent(space.id, { query: 'zebra' })).data.items[0]?.title).toBe(
        'On Linux',
      );
      const { data: found } = await client.orgs.searchOrganizationContent(tenant.organizationId, { query: 'zebra' });
      expect(found.items[0]?.id).toBe(space.id);
      await client.spaces.getRevisionById(space.id, revision.id);
      expect((await client.spaces.listPagesInRevisionById(space.id, revision.id)).data).toEqual(tree);
      expect((await client.spaces.listFilesInRevisionById(space.id, revision.id)).data.items).toEqual([file]);
      expect((await client.spaces.getFileInRevisionById(space.id, revision.id, file.id)).data).toEqual(file);
      expect((await client.spaces.getPageInRevisionById(space.id, revision.id, home.id)).data).toEqual(page);
      expect((await client.spaces.getPageInRevisionByPath(space.id, revision.id, path)).data).toEqual(install);
      const { data: old } = await client.spaces.getReusableContentInRevisionById(space.id, revision.id, reusable.id);
      expect(old).toEqual(text);
    });

    itInFull('comments, replies, reacts and resolves, on a space and on a change request', async () => {
      const { data: space } = await client.orgs.createSpace(tenant.organizationId, { title: 'Talk' });
      const { data: changeRequest } = await client.spaces.createChangeRequest(space.id, { subject: 'A change' });
      const { spaces: api } = client;
      const body = { markdown: 'Hello' };
      const edited = { body: { markdown: 'Edited' }, addedReactions: ['1f44d'], removedReactions: ['🎉'] };

      const { data: one } = await api.postCommentInSpace(space.id, { body });
      expect((await api.getCommentInSpace(space.id, one.id, { format: 'markdown' })).data).toEqual(one);
      const { data: answer } = await api.postCommentReplyInSpace(space.id, one.id, { body });
      expect((await api.getCommentReplyInSpace(space.id, one.id, answer.id)).data).toEqual(answer);
      const { data: better } = await api.updateCommentReplyInSpace(space.id, one.id, answer.id, edited);
      expect((await api.listCommentRepliesInSpace(space.id, one.id)).data.items).toEqual([better]);
      const { data: done } = await api.updateCommentInSpace(space.id, one.id, { ...edited, resolved: true });
      expect(done).toMatchObject({ status: 'resolved', replies: 1, reactions: [{ emoji: '1f44d', count: 1 }] });
      const authors = [tenant.user.id, 'another'];
      expect((await api.listCommentsInSpace(space.id, { order: 'asc', authors })).data.items).toEqual([done]);
      expect((await api.listCommentersInSpace(space.id)).data.items.map(({ id }) => id)).toEqual([tenant.user.id]);
      await api.deleteCommentReplyInSpace(space.id, one.id, answer.id);
      await api.deleteCommentInSpace(space.id, one.id);
      await api.deleteCommentInSpace(space.id, one.id);

      const [at, number] = [space.id, `${changeRequest.number}`];
      const { data: two } = await api.postCommentInChangeRequest(at, number, { body });
      expect((await api.getCommentInChangeRequest(at, changeRequest.id, two.id)).data).toEqual(two);
      const { data: reply } = await api.postCommentReplyInChangeRequest(at, number, two.id, { body });
      expect((await api.getCommentReplyInChangeRequest(at, number, two.id, reply.id)).data).toEqual(reply);
      const { data: changed } = await api.updateCommentReplyInChangeRequest(at, number, two.id, reply.id, edited);
      expect((await api.listCommentRepliesInChangeRequest(at, number, two.id)).data.items).toEqual([changed]);
      await api.updateCommentInChangeRequest(at, number, two.id, { resolved: true });
      expect((await api.listCommentsInChangeRequest(at, number, { status: 'open' })).data.items).toEqual([]);
      expect((await api.listCommentersInChangeRequest(at, number, { limit: 1 })).data.items).toHaveLength(1);
      await api.deleteCommentReplyInChangeRequest(at, number, two.id, reply.id);
      await api.deleteCommentInChangeRequest(at, number, two.id);
    });

    itInFull(
      'takes a change request from its first line to its merge',
      async () => {
        const { data: space } = await client.orgs.createSpace(tenant.organizationId, { title: 'Together' });
        const person = await app.factories.member(tenant, Role.Review);
        const reviewer = connect({ endpoint: app.url, authToken: person.token, serviceBinding: { fetch: recorded } });
        const zip = server.serve('/together.zip', await zipOf(HANDBOOK));
        await driveChangeRequests(client, { client: reviewer, id: person.user.id }, space.id, zip);
      },
      60_000,
    );

    itInFull('keeps teams and shares spaces and collections with them', async () => {
      const organization = tenant.organizationId;
      const { user } = await app.factories.member(tenant, Role.Read);
      const { data: collection } = await client.orgs.createCollection(organization, { title: 'Shared' });
      const { data: space } = await client.orgs.createSpace(organization, { title: 'Shared' });
      const people = { userId: user.id, teamId: await driveTeams(client, organization, user.id) };
      await drivePermissions(client, { spaceId: space.id, collectionId: collection.id }, people);
    });

    itInFull('brings people into an organization, and lets them go', async () => {
      const { user } = await app.factories.member(tenant, Role.Read);
      const person = await app.factories.person();
      const joining = connect({ endpoint: app.url, authToken: person.token, serviceBinding: { fetch: recorded } });
      await client.orgs.updateOrganizationById(tenant.organizationId, { emailDomains: ['client.example.com'] });
      await driveMembers(client, tenant.organizationId, { userId: user.id, joining });
      await client.emailDomains.getOrganizationsForEmailDomain('client.example.com');
      await client.users.updateUserById(tenant.user.id, { displayName: 'By the client' });
    });

    itInFull('duplicates spaces and takes them to another organization', async () => {
      const { data: organization } = await client.orgs.updateOrganizationById(tenant.organizationId, {
        hostname: 'by-the-client',
      });
      expect((await client.subdomains.getSubdomain('by-the-client')).data.isActive).toBe(true);
      const other = await app.factories.organization();
      await app.factories.join(other.organizationId, tenant.user.id, Role.Admin);
      const target = { organization: other.organizationId };
      const { data: collection } = await client.orgs.createCollection(organization.id, { title: 'Away' });
      const { data: space } = await client.orgs.createSpace(organization.id, { title: 'Copied' });
      const { data: copy } = await client.spaces.duplicateSpace(space.id);
      expect(copy.title).toContain('Copied');
      expect((await client.spaces.transferSpace(copy.id, target)).data.organization).toBe(other.organizationId);
      expect((await client.collections.transferCollection(collection.id, target)).data.id).toBe(collection.id);
    });

    itInFull('builds sites, opens them to readers and takes them down', async () => {
      const { space, result } = await app.factories.importedSpace(HANDBOOK, tenant);
      const second = await app.factories.space(tenant, { title: 'Second' });
      const { data: tree } = await client.spaces.listPagesInRevisionById(space.id, result.revision);
      await driveSites(client, {
        organizationId: tenant.organizationId,
        spaces: [space.id, second.id],
        pageId: tree.pages[0]?.id ?? '',
      });
    });

    itInFull('keeps OpenAPI specifications', () => driveOpenapi(client, tenant.organizationId));

    itInFull('imports from Git and exports to it', async () => {
      const { id } = await app.factories.space(tenant);
      await driveGit(client, id);
    });
    itInFull('keeps translation settings', () => driveTranslations(client, tenant.organizationId));

    itInFull('keeps SAML providers', () => driveSaml(client, tenant.organizationId));

    itInFull('understands our errors', async () => {
      const failure = await client.spaces.getSpaceById('unknown').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(GitBookAPIError);
      expect(failure).toMatchObject({ code: 404, errorMessage: expect.stringContaining('does not exist') as string });
      const stranger = connect({ endpoint: app.url, authToken: 'wrong' });
      await expect(stranger.user.getAuthenticatedUser()).rejects.toMatchObject({ code: 401 });
    });

    if (further)
      it('does what is new in it', async () => {
        const imported = await app.factories.importedSpace(HANDBOOK, tenant);
        await further(client as unknown as GitBookAPI, { tenant, imported });
      });

    itInFull('was driven with success through every operation that it shares with us', async () => {
      const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as OpenApiDocument;
      const own = operationsOf(document, '');
      const shared = publishedOperations(name).filter((published) =>
        own.some(({ id, method }) => id === published.id && method === published.method),
      );
      const missing = shared.filter(({ id }) => !driven.has(id) && !WITHOUT_METHOD.includes(id)).map(({ id }) => id);
      if (REPORT)
        appendFileSync(
          REPORT,
          `${JSON.stringify({ client: name, driven: shared.length - missing.length - WITHOUT_METHOD.length, shared: shared.length, problems: name === '@gitbook/api' ? problems : [] })}\n`,
        );
      expect(missing).toEqual([]);
      if (name === '@gitbook/api') expect(problems).toEqual([]);
      else expect(differencesOf(problems)).toEqual(writtenDifferences());
      expect(shared.length).toBeGreaterThan(200);
      // A shared path must have the same operation name, so that generated clients have the known methods.
      const renamed = own.filter(({ id, method, template }) => {
        const address = template.replaceAll(/\{\w+\}/g, '{}');
        const published = publishedOperations(name).find(
          (other) => other.method === method && other.template.replaceAll(/\{\w+\}/g, '{}') === address,
        );
        return published && published.id !== id;
      });
      expect(renamed.map(({ id }) => id)).toEqual([]);
    });
  });
}
