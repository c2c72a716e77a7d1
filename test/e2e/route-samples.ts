import { Operators } from '../../src/operate/operators/operators.service';
import { appFileName } from '../../src/app-host/app-files';
import { HANDBOOK } from '../factories/handbook';
import type { Tenant } from '../factories/factories';
import type { FileServer } from '../support/file-server';
import type { TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { zipOf } from '../support/zip';
import { AGENT_SAMPLES, makeAgentRequest } from './agent-samples';
import { EVENT_SAMPLES } from './event-samples';
import { AUDIT_SAMPLES, makeEvent } from './audit-samples';
import { CHANGE_REQUEST_SAMPLES } from './change-request-samples';
import { COMMENT_SAMPLES } from './comment-samples';
import { FONT_SAMPLES, type FontWorld, makeFont, NO_FONT } from './font-samples';
import { EXTERNAL_ID_SAMPLES, makeExternalIds, makeGrants } from './external-id-samples';
import { GIT_SAMPLES, makeGit, makeUnconnected } from './git-samples';
import { IMPORT_RUN_SAMPLES, makeImportRun } from './import-run-samples';
import { HOME_SAMPLES } from './home-samples';
import { makeFeed, makeNotification, makeUnsubscribeLink, NOTIFICATION_SAMPLES } from './notification-samples';
import { LDAP_SAMPLES, makeLdapProvider } from './ldap-samples';
import { makeOperated, OPERATE_SAMPLES } from './operate-samples';
import { makeOidcProvider, OIDC_SAMPLES } from './oidc-samples';
import { makeSpec, OPENAPI_SAMPLES } from './openapi-samples';
import { ORGANIZATION_SAMPLES } from './organization-samples';
import { PERMISSION_SAMPLES } from './permission-samples';
import { makePeople, PEOPLE_SAMPLES } from './people-samples';
import { PUBLISHED_SAMPLES } from './published-samples';
import type { RoutePart } from './route-parts';
import { makeReviewed, REVIEW_SAMPLES } from './review-samples';
import { type Call, list, type Sample, with400, ZIP, readContent, readPage, readPages } from './route-sample';
import { makeSamlProvider, SAML_SAMPLES } from './saml-samples';
import { ACCOUNT_SAMPLES } from './account-samples';
import { makeConflicts, makeSignIn, SESSION_SAMPLES } from './session-samples';
import { makeScimToken, SCIM_SAMPLES } from './scim-samples';
import { makeSite, SITE_SAMPLES } from './site-samples';
import { makeTeam, TEAM_SAMPLES } from './team-samples';
import { makeTransferTarget, TRANSFER_SAMPLES } from './transfer-samples';
import { makeGlossary, makeTranslation, TRANSLATION_SAMPLES } from './translation-samples';
import { makeWebhook, WEBHOOK_SAMPLES } from './webhook-samples';
import { makeUpload, UPLOAD_SAMPLES, type UploadWorld } from './upload-samples';

/** Targets for a request to every route: an organization with one item of everything, by the names of path parameters. */
export interface World extends UploadWorld {
  readonly tenant: Tenant;
  readonly values: Readonly<Record<string, string>>;
  /** A zip that can be imported. */
  readonly archive: Buffer;
  /** The URL of the same zip. */
  readonly zip: string;
  readonly downloadQuery: Readonly<Record<string, string>>;
  readonly otherCollection: string;
  /** An organization to transfer things to. */
  readonly transferTarget: string;
  /** The revision before the newest one. */
  readonly olderRevision: string;
  /** A comment on the change request, with a reply, by the names of path parameters. */
  readonly changeRequestComment: Readonly<Record<string, string>>;
  /** Two suggestions in the change request. */
  readonly suggestions: readonly string[];
  /** A change request by another person with a review, by the names of path parameters. */
  readonly reviewed: Readonly<Record<string, string>>;
  /** A space that the site shows at its root only. */
  readonly secondSpace: string;
  /** The URL of the site for readers. */
  readonly published: string;
  readonly font: FontWorld;
  /** A space without a Git connection. */
  readonly unconnectedSpace: string;
  /** The author of that change request. */
  readonly author: string;
  /** Key of the feed of the space. */
  readonly feedKey: string;
  /** The content of an unsubscribe link for the tenant. */
  readonly unsubscribeLink: string;
  /** Ticket of a sign-in that waits for confirmation. */
  readonly ticket: string;
  /** Sign-ins that were refused because of an account. */
  readonly conflicts: readonly string[];
  /** Request of an agent that waits for the decision of its person. */
  readonly agentRequest: string;
}

interface Named {
  readonly id: string;
}

/** A comment with a reply, by the names of path parameters. */
async function makeComment({ client }: Tenant, path: string): Promise<Record<string, string>> {
  const options = { body: { body: { markdown: 'Hello' } }, status: 200 };
  const comment = await client.post<Named>(`${path}/comments`, options);
  const reply = await client.post<Named>(`${path}/comments/${comment.body.id}/replies`, options);
  return { commentId: comment.body.id, commentReplyId: reply.body.id };
}

/** Two suggestions on the first page of the handbook. */
async function makeSuggestions({ client }: Tenant, path: string, page?: string): Promise<string[]> {
  const quote = { exact: 'Start with' };
  const body = { body: { markdown: 'Hello' }, page, quote, suggestion: { replacement: 'Read' } };
  const post = async () => (await client.post<Named>(`${path}/comments`, { body, status: 200 })).body.id;
  return [await post(), await post()];
}

/**
 * A world for the routes of one part: without the sites and specifications that only other parts need, because creating them takes long.
 */
export async function makeWorld(app: TestApp, server: FileServer, part?: RoutePart): Promise<World> {
  const needs = (other: RoutePart) => part === undefined || part === other;
  const tenant = await app.factories.organization();
  if (part === 'operate') await app.get(Operators).set(tenant.user.id, true);
  const collection = await app.factories.collection(tenant);
  const other = await app.factories.collection(tenant);
  const { space, result } = await app.factories.importedSpace(HANDBOOK, tenant, { parent: collection.id });
  const { client } = tenant;
  const content = `/v1/spaces/${space.id}/content`;
  const revision = await client.get<{ pages: Named[]; reusableContents: Named[]; parents: string[] }>(content, {
    status: 200,
  });
  // Publishing the space invalidates download URLs that were issued before.
  const site = needs('sites') ? await makeSite(app, tenant, space.id) : undefined;
  const font = needs('sites') ? await makeFont(tenant) : undefined;
  const files = await client.get<List<Named & { downloadURL: string }>>(`${content}/files`, { status: 200 });
  const tokens = await client.get<List<Named>>('/v1/user/tokens', { status: 200 });
  const text = await client.get<{ documentId?: string }>(`${content}/page/${revision.body.pages[0]?.id}`, {
    status: 200,
  });
  const download = new URL(files.body.items[0]?.downloadURL ?? '');
  const [, , hash = '', name = ''] = download.pathname.split('/');
  const changeRequest = await client.post<Named>(`/v1/spaces/${space.id}/change-requests`, { status: 201 });
  const changeRequestId = changeRequest.body.id;
  const conflicts = await makeConflicts(app, tenant);
  const archive = await zipOf(HANDBOOK);
  const world: World = {
    tenant,
    ...(await makeSignIn(app, tenant)),
    ...(await makeAgentRequest(app)),
    ...(await makeReviewed(app, tenant, `/v1/spaces/${space.id}`)),
    ...(await makeUnconnected(tenant)),
    ...(await makeUpload(tenant, space.id)),
    conflicts,
    otherCollection: other.id,
    secondSpace: site?.secondSpace ?? '',
    published: site?.published ?? '',
    font: font?.world ?? NO_FONT,
    transferTarget: await makeTransferTarget(app, tenant),
    olderRevision: revision.body.parents[0] ?? '',
    changeRequestComment: await makeComment(tenant, `/v1/spaces/${space.id}/change-requests/${changeRequestId}`),
    suggestions: await makeSuggestions(
      tenant,
      `/v1/spaces/${space.id}/change-requests/${changeRequestId}`,
      revision.body.pages[0]?.id,
    ),
    feedKey: await makeFeed(tenant, space.id),
    unsubscribeLink: makeUnsubscribeLink(app, tenant),
    archive,
    zip: server.serve('/handbook.zip', archive),
    downloadQuery: Object.fromEntries(download.searchParams),
    values: {
      conflictId: conflicts[0] ?? '',
      organizationId: tenant.organizationId,
      collectionId: collection.id,
      spaceId: space.id,
      revisionId: result.revision,
      pageId: revision.body.pages[0]?.id ?? '',
      documentId: text.body.documentId ?? '',
      pagePath: 'guides/guides/install',
      fileId: files.body.items[0]?.id ?? '',
      reusableContentId: revision.body.reusableContents[0]?.id ?? '',
      ...(await makeTeam(app, tenant)),
      ...(await makeOidcProvider(tenant)),
      ...(await makeScimToken(tenant)),
      mappingSource: 'scim',
      ...(await makePeople(tenant)),
      ...(needs('specifications') && (await makeSpec(tenant))),
      ...(await makeTranslation(tenant)),
      ...(await makeGlossary(tenant)),
      ...(needs('organizations') &&
        (await makeImportRun(
          tenant,
          space.id,
          server.handle('/held.zip', () => undefined),
        ))),
      ...(await makeWebhook(tenant)),
      ...(await makeGit(app, tenant, space.id)),
      ...(await makeNotification(app, tenant, space.id)),
      ...(await makeSamlProvider(tenant)),
      ...(await makeLdapProvider(tenant)),
      ...(await makeEvent(tenant)),
      ...(needs('operate') && (await makeOperated(app, tenant))),
      ...site?.values,
      ...font?.values,
      tokenId: tokens.body.items[0]?.id ?? '',
      userId: tenant.user.id,
      changeRequestId,
      reviewId: 'unknown',
      checkId: 'unknown',
      sessionId: 'unknown',
      itemId: 'settings',
      ...(await makeComment(tenant, `/v1/spaces/${space.id}`)),
      hash,
      name,
      asset: appFileName('app.js'),
    },
  };
  await makeGrants(tenant, world.values);
  return { ...world, values: { ...world.values, ...(await makeExternalIds(tenant, world.values)) } };
}

const LONG_TITLE = 'x'.repeat(51);

const search: Sample = with400(
  {
    ...list,
    good: () => ({ query: { query: 'install' } }),
    bad: (world) => (list.bad?.(world) ?? []).map((call) => ({ query: { query: 'x', ...call.query } })),
  },
  {},
  { query: { query: 'x'.repeat(513) } },
  { query: { query: ['a', 'b'] } },
);

/** Positions with invalid neighbours of every kind. */
const badMoves = (): Call[] => [
  { body: {} },
  { body: { parent: 7 } },
  { body: { parent: '' } },
  { body: { position: 'first' } },
  { body: { position: { before: { type: 'page', space: 'x' } } } },
  { body: { position: { before: { type: 'space' } } } },
  { body: { position: { after: { type: 'collection', collection: 'doesnotexist' } } } },
  { body: { position: { before: { type: 'space', space: 'x'.repeat(33) } } } },
  { body: { position: { between: {} } } },
];

/** A valid request for every route, and requests that must be refused. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'get /v1': { status: 200 },
  'get /health/live': { status: 200 },
  'get /health/ready': { status: 200 },
  'get /files/:hash/:name': {
    status: 200,
    good: ({ downloadQuery }) => ({ query: downloadQuery }),
    bad: ({ downloadQuery }) => [
      {},
      { query: { ...downloadQuery, expires: 'never' } },
      { query: { ...downloadQuery, expires: ['1', '2'] } },
    ],
  },
  'get /app{/*screen}': { status: 200 },
  'get /app-assets/:asset': { status: 200 },
  'get /v1/orgs/:organizationId/collections': with400(list, { query: { nested: 'maybe' } }),
  'post /v1/orgs/:organizationId/collections': {
    status: 201,
    good: ({ values }) => ({ body: { title: 'x'.repeat(50), parent: values.collectionId } }),
    bad: () => [
      { body: { title: LONG_TITLE } },
      { body: { title: 7 } },
      { body: { title: null } },
      { body: { parent: '' } },
      { body: { parent: 'x'.repeat(33) } },
    ],
  },
  'get /v1/collections/:collectionId': { status: 200 },
  'patch /v1/collections/:collectionId': {
    status: 200,
    good: () => ({ body: { title: 'x'.repeat(50), description: 'x'.repeat(100), defaultLevel: null } }),
    bad: () => [
      { body: { title: LONG_TITLE } },
      { body: { description: 'x'.repeat(101) } },
      { body: { description: null } },
      { body: { defaultLevel: 'owner' } },
      { body: { defaultLevel: ['read'] } },
    ],
  },
  'delete /v1/collections/:collectionId': { status: 205 },
  'get /v1/collections/:collectionId/spaces': list,
  'post /v1/collections/:collectionId/move': {
    status: 200,
    good: ({ otherCollection }) => ({ body: { parent: otherCollection } }),
    bad: badMoves,
  },
  'get /v1/orgs/:organizationId/spaces': list,
  'post /v1/orgs/:organizationId/spaces': {
    status: 201,
    good: ({ values }) => ({ body: { title: 'x'.repeat(50), emoji: '1f600', parent: values.collectionId } }),
    bad: () => [
      { body: { title: LONG_TITLE } },
      { body: { emoji: '1'.repeat(51) } },
      { body: { emoji: 'not an emoji' } },
      { body: { emoji: '' } },
      { body: { editMode: 'open' } },
      { body: { parent: ['a'] } },
    ],
  },
  'get /v1/spaces/:spaceId': {
    status: 200,
    bad: () => [{ query: { shareKey: ['a', 'b'] } }, { query: { shareKey: 'x'.repeat(257) } }],
  },
  'patch /v1/spaces/:spaceId': {
    status: 200,
    alone: true,
    good: () => ({ body: { title: 'x'.repeat(50), emoji: '🎉', editMode: 'locked', defaultLevel: 'inherit' } }),
    bad: () => [
      { body: { title: LONG_TITLE } },
      { body: { title: null } },
      { body: { emoji: 'x'.repeat(51) } },
      { body: { editMode: null } },
      { body: { editMode: ['live'] } },
      { body: { defaultLevel: 'nobody' } },
      { body: { icon: 'ftp://example.com/x' } },
    ],
  },
  'delete /v1/spaces/:spaceId': { status: 205 },
  'post /v1/spaces/:spaceId/restore': { status: 200 },
  'post /v1/spaces/:spaceId/move': {
    status: 200,
    good: ({ otherCollection }) => ({ body: { parent: otherCollection } }),
    bad: badMoves,
  },
  'get /v1/spaces/:spaceId/content': readContent,
  'post /v1/spaces/:spaceId/content/import': {
    status: 201,
    good: ({ zip }) => ({ body: { url: zip, source: 'zip' } }),
    bad: ({ zip }) => [
      { body: {} },
      { body: { url: zip } },
      { body: { source: 'zip' } },
      { body: { url: 'file:///etc/passwd', source: 'zip' } },
      { body: { url: 'not an address', source: 'zip' } },
      { body: { url: `https://example.com/${'x'.repeat(2048)}`, source: 'zip' } },
      { body: { url: zip, source: 'rar' } },
      { body: { url: [zip], source: 'zip' } },
    ],
  },
  'post /v1/spaces/:spaceId/content/import/archive': {
    status: 201,
    good: ({ archive }) => ({ body: archive, headers: ZIP }),
    bad: ({ archive }) => [
      { body: 'no archive', headers: ZIP },
      { body: archive, headers: ZIP, query: { removes: 'maybe' } },
    ],
  },
  'get /v1/spaces/:spaceId/content/pages': readContent,
  'post /v1/spaces/:spaceId/content/pages/read': readPages,
  'get /v1/spaces/:spaceId/content/files': with400(list, { query: { metadata: 'maybe' } }),
  'get /v1/spaces/:spaceId/content/files/:fileId': readContent,
  'get /v1/spaces/:spaceId/content/files/:fileId/backlinks': list,
  'get /v1/spaces/:spaceId/content/page/:pageId': readPage,
  'get /v1/spaces/:spaceId/content/page/:pageId/meta-links': { status: 200 },
  'get /v1/spaces/:spaceId/content/page/:pageId/links': list,
  'get /v1/spaces/:spaceId/content/page/:pageId/backlinks': list,
  'get /v1/spaces/:spaceId/content/path/*pagePath': readPage,
  'get /v1/spaces/:spaceId/content/reusable-contents/:reusableContentId': readPage,
  'get /v1/spaces/:spaceId/links': with400(
    list,
    { query: { status: 'fine' } },
    { query: { status: ['ok', 'broken'] } },
  ),
  'get /v1/spaces/:spaceId/export': { status: 200 },
  'get /v1/spaces/:spaceId/pdf': { status: 200, bad: () => [{ query: { only: 'maybe' } }] },
  'get /v1/spaces/:spaceId/search': search,
  'get /v1/orgs/:organizationId/search': search,
  'get /v1/spaces/:spaceId/revisions': list,
  'get /v1/spaces/:spaceId/revisions/:revisionId': readContent,
  'get /v1/spaces/:spaceId/revisions/:revisionId/changes': with400(
    readContent,
    { query: { limit: 0 } },
    { query: { limit: 1001 } },
    { query: { limit: 'all' } },
  ),
  'post /v1/spaces/:spaceId/revisions/:revisionId/rollback': {
    status: 200,
    good: ({ olderRevision }) => ({ values: { revisionId: olderRevision } }),
  },
  'get /v1/spaces/:spaceId/revisions/:revisionId/pages': readContent,
  'get /v1/spaces/:spaceId/revisions/:revisionId/files': with400(list, { query: { computed: 'x' } }),
  'get /v1/spaces/:spaceId/revisions/:revisionId/files/:fileId': readContent,
  'get /v1/spaces/:spaceId/revisions/:revisionId/page/:pageId/meta-links': { status: 200 },
  'get /v1/spaces/:spaceId/revisions/:revisionId/page/:pageId': readPage,
  'get /v1/spaces/:spaceId/revisions/:revisionId/path/*pagePath': readPage,
  'get /v1/spaces/:spaceId/revisions/:revisionId/reusable-contents/:reusableContentId': readPage,
  ...AGENT_SAMPLES,
  ...AUDIT_SAMPLES,
  ...EVENT_SAMPLES,
  ...EXTERNAL_ID_SAMPLES,
  ...CHANGE_REQUEST_SAMPLES,
  ...COMMENT_SAMPLES,
  ...OIDC_SAMPLES,
  ...OPERATE_SAMPLES,
  ...OPENAPI_SAMPLES,
  ...ORGANIZATION_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...PUBLISHED_SAMPLES,
  ...SCIM_SAMPLES,
  ...REVIEW_SAMPLES,
  ...SAML_SAMPLES,
  ...LDAP_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...SESSION_SAMPLES,
  ...SITE_SAMPLES,
  ...FONT_SAMPLES,
  ...UPLOAD_SAMPLES,
  ...TEAM_SAMPLES,
  ...GIT_SAMPLES,
  ...TRANSFER_SAMPLES,
  ...TRANSLATION_SAMPLES,
  ...IMPORT_RUN_SAMPLES,
  'get /v1/spaces/:spaceId/documents/:documentId': { status: 200 },
  ...WEBHOOK_SAMPLES,
  ...NOTIFICATION_SAMPLES,
  ...HOME_SAMPLES,
  ...PERMISSION_SAMPLES,
};
