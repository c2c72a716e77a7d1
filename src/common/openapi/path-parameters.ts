import type { OperationObject } from './document-walk';

interface PathParameter {
  readonly description: string;
  readonly schema: { readonly type: 'string'; readonly maxLength: number; readonly example: string };
}

const text = (description: string, maxLength: number, example: string): PathParameter => ({
  description,
  schema: { type: 'string', maxLength, example },
});

const idOf = (what: string): PathParameter => text(`Identifier of the ${what}.`, 32, '02KQxUz5wPbYh1eTq7mA0d');

/** The descriptions of path parameters: a name means the same in every path. */
const PATH_PARAMETERS: Readonly<Record<string, PathParameter>> = {
  organizationId: idOf('organization'),
  externalId: text('External ID of the resource, percent-encoded.', 255, 'handbook'),
  collectionId: idOf('collection'),
  spaceId: idOf('space'),
  teamId: idOf('team'),
  siteId: idOf('site'),
  siteSectionId: idOf('section'),
  siteSectionGroupId: idOf('section group'),
  siteSpaceId: idOf('site space'),
  shareLinkId: idOf('share link'),
  siteRedirectId: idOf('redirect'),
  versionId: idOf('version'),
  specId: idOf('specification'),
  translationSettingsId: idOf('translation settings'),
  glossaryEntryId: idOf('glossary entry'),
  samlProviderId: idOf('SAML provider'),
  conflictId: idOf('refused sign-in'),
  scimTokenId: idOf('SCIM token'),
  mappingSource: idOf('identity provider, or `scim`'),
  invitationId: idOf('invitation'),
  oidcProviderId: idOf('OpenID Connect provider'),
  ldapProviderId: idOf('LDAP directory'),
  userId: idOf('person'),
  passkeyId: idOf('passkey'),
  tokenId: idOf('token'),
  sessionId: idOf('session'),
  pageId: idOf('page'),
  fileId: idOf('file'),
  revisionId: idOf('revision'),
  reusableContentId: idOf('reusable content'),
  commentId: idOf('comment'),
  commentReplyId: idOf('reply'),
  uploadId: idOf('upload'),
  fontId: idOf('font'),
  webhookId: idOf('webhook'),
  jobId: text('Identifier of the job.', 18, '4711'),
  announcementId: idOf('announcement'),
  deliveryId: idOf('delivery'),
  connectionId: idOf('Git connection'),
  gitRunId: idOf('run'),
  importRunId: idOf('import'),
  gitPullRequestId: idOf('pull request'),
  notificationId: idOf('notification'),
  invitationSecret: text('Secret of the link that a new invitation has.', 100, 'kY3vQx9ZtB7mN2pLw5sD8fGhJ4rT6cVe'),
  documentId: text('Identifier of the document, as pages name it.', 43, 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'),
  changeRequestId: text('Identifier of the change request, or its number in the space.', 32, '02KQxUz5wPbYh1eTq7mA0n'),
  specSlug: text('Slug of the specification.', 100, 'petstore'),
};

/** Describes the parameters of the path, including those that no handler reads. Descriptions declared by a route are preserved. */
export function describePathParameters(path: string, operation: OperationObject): void {
  const described = (operation.parameters ?? []).filter(
    (one) => !('in' in one) || one.in !== 'path' || one.description,
  );
  const names = new Set(described.flatMap((one) => ('in' in one && one.in === 'path' ? one.name : [])));
  const missing = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => {
    const known = names.has(name) ? undefined : PATH_PARAMETERS[name];
    return known ? [{ name, required: true, in: 'path' as const, ...structuredClone(known) }] : [];
  });
  operation.parameters = [...described, ...missing];
}
