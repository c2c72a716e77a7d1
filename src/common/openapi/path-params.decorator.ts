import { ApiParam } from '@nestjs/swagger';

const idParam = (name: string, what: string) => () =>
  ApiParam({
    name,
    description: `Identifier of the ${what}.`,
    schema: { type: 'string', maxLength: 32, example: '02KQxUz5wPbYh1eTq7mA0d' },
  });

export const OrganizationParam = idParam('organizationId', 'organization');
export const CollectionParam = idParam('collectionId', 'collection');
export const SpaceParam = idParam('spaceId', 'space');
export const TeamParam = idParam('teamId', 'team');
export const SiteParam = idParam('siteId', 'site');
export const SiteSectionParam = idParam('siteSectionId', 'section');
export const SiteSectionGroupParam = idParam('siteSectionGroupId', 'section group');
export const SiteSpaceParam = idParam('siteSpaceId', 'site space');
export const ShareLinkParam = idParam('shareLinkId', 'share link');
export const SiteRedirectParam = idParam('siteRedirectId', 'redirect');
export const SpecVersionParam = idParam('versionId', 'version');
export const SpecParam = idParam('specId', 'specification');
export const TranslationSettingsParam = idParam('translationSettingsId', 'translation settings');
export const SamlProviderParam = idParam('samlProviderId', 'SAML provider');
export const OidcProviderParam = idParam('oidcProviderId', 'OpenID Connect provider');
export const UserParam = idParam('userId', 'person');
export const TokenParam = idParam('tokenId', 'token');
export const SessionParam = idParam('sessionId', 'session');
export const PageParam = idParam('pageId', 'page');
export const FileParam = idParam('fileId', 'file');
export const RevisionParam = idParam('revisionId', 'revision');
export const ReusableContentParam = idParam('reusableContentId', 'reusable content');
export const CommentParam = idParam('commentId', 'comment');
export const CommentReplyParam = idParam('commentReplyId', 'reply');
export const WebhookParam = idParam('webhookId', 'webhook');
export const DeliveryParam = idParam('deliveryId', 'delivery');
export const ChangeRequestParam = () =>
  ApiParam({
    name: 'changeRequestId',
    description: 'Identifier of the change request, or its number in the space.',
    schema: { type: 'string', maxLength: 32, example: '02KQxUz5wPbYh1eTq7mA0n' },
  });
export const SpecSlugParam = () =>
  ApiParam({
    name: 'specSlug',
    description: 'Slug of the specification.',
    schema: { type: 'string', maxLength: 100, example: 'petstore' },
  });
