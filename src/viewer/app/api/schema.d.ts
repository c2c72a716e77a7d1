/* Made by "npm run api:types"; shape a5e82f4ea13be2d82a880841a67e9394645aeec88c9063cbb25e549d021ce90b */

export interface paths {
    "/v1/announcements": {
        get: operations["listCurrentAnnouncements"];
    };
    "/v1/collections/{collectionId}": {
        get: operations["getCollectionById"];
        delete: operations["deleteCollectionById"];
        patch: operations["updateCollectionById"];
    };
    "/v1/collections/{collectionId}/move": {
        post: operations["moveCollection"];
    };
    "/v1/collections/{collectionId}/permissions": {
        post: operations["inviteToCollection"];
    };
    "/v1/collections/{collectionId}/permissions/aggregate": {
        get: operations["listPermissionsAggregateInCollection"];
    };
    "/v1/collections/{collectionId}/permissions/teams": {
        get: operations["listTeamPermissionsInCollection"];
    };
    "/v1/collections/{collectionId}/permissions/teams/{teamId}": {
        delete: operations["removeTeamFromCollection"];
        patch: operations["updateTeamPermissionInCollection"];
    };
    "/v1/collections/{collectionId}/permissions/users": {
        get: operations["listUserPermissionsInCollection"];
    };
    "/v1/collections/{collectionId}/permissions/users/{userId}": {
        delete: operations["removeUserFromCollection"];
        patch: operations["updateUserPermissionInCollection"];
    };
    "/v1/collections/{collectionId}/spaces": {
        get: operations["listSpacesInCollectionById"];
    };
    "/v1/collections/{collectionId}/transfer": {
        post: operations["transferCollection"];
    };
    "/v1/custom-hostnames/{hostname}": {
        get: operations["getCustomHostname"];
        delete: operations["removeCustomHostname"];
        patch: operations["dnsRevalidateCustomHostname"];
    };
    "/v1/email-domains/{emailDomain}/orgs": {
        get: operations["getOrganizationsForEmailDomain"];
    };
    "/v1/git/client": {
        get: operations["downloadGitClient"];
    };
    "/v1/git/hooks/{connectionId}": {
        post: operations["receiveGitHook"];
    };
    "/v1/mcp": {
        post: operations["sendAgentMessage"];
    };
    "/v1/openapi/{specId}": {
        get: operations["getPublishedOpenAPISpec"];
    };
    "/v1/openapi/versions/{versionId}": {
        get: operations["getSignedOpenAPISpecVersion"];
    };
    "/v1/operate/announcements": {
        get: operations["listAnnouncements"];
        post: operations["createAnnouncement"];
    };
    "/v1/operate/announcements/{announcementId}": {
        delete: operations["deleteAnnouncement"];
        patch: operations["updateAnnouncement"];
    };
    "/v1/operate/audit-events": {
        get: operations["listInstallationAuditEvents"];
    };
    "/v1/operate/audit-events/{eventId}": {
        get: operations["getInstallationAuditEvent"];
    };
    "/v1/operate/checks": {
        get: operations["checkInstallation"];
    };
    "/v1/operate/jobs": {
        get: operations["listJobs"];
    };
    "/v1/operate/jobs/{jobId}/retry": {
        post: operations["retryJob"];
    };
    "/v1/operate/organizations": {
        get: operations["listOperatedOrganizations"];
    };
    "/v1/operate/organizations/{organizationId}/quotas": {
        get: operations["getOrganizationQuotas"];
        patch: operations["updateOrganizationQuotas"];
    };
    "/v1/operate/outbound": {
        get: operations["getOutbound"];
    };
    "/v1/operate/outbound/pause": {
        post: operations["pauseOutbound"];
    };
    "/v1/operate/outbound/resume": {
        post: operations["resumeOutbound"];
    };
    "/v1/operate/overview": {
        get: operations["getInstallation"];
    };
    "/v1/operate/people": {
        get: operations["listOperatedPeople"];
    };
    "/v1/operate/people/{userId}": {
        delete: operations["eraseOperatedPerson"];
        patch: operations["updateOperatedPerson"];
    };
    "/v1/operate/people/{userId}/export": {
        get: operations["exportOperatedPerson"];
    };
    "/v1/operate/people/{userId}/merge": {
        post: operations["mergeOperatedPerson"];
    };
    "/v1/operate/webhooks": {
        get: operations["listDisabledWebhooks"];
    };
    "/v1/org/{organizationId}/imports": {
        get: operations["listImportRuns"];
        post: operations["startImportRun"];
    };
    "/v1/org/{organizationId}/imports/{importRunId}": {
        get: operations["getImportRun"];
    };
    "/v1/org/{organizationId}/imports/{importRunId}/cancel": {
        post: operations["cancelImportRun"];
    };
    "/v1/orgs": {
        get: operations["listOrganizationsForAuthenticatedUser"];
        post: operations["createOrganization"];
    };
    "/v1/orgs/{organizationId}": {
        get: operations["getOrganizationById"];
        patch: operations["updateOrganizationById"];
    };
    "/v1/orgs/{organizationId}/access-mappings/{mappingSource}": {
        get: operations["getAccessMapping"];
        put: operations["putAccessMapping"];
    };
    "/v1/orgs/{organizationId}/access-mappings/{mappingSource}/preview": {
        post: operations["previewAccessMapping"];
    };
    "/v1/orgs/{organizationId}/audit-event-actions": {
        get: operations["listOrganizationAuditEventActions"];
    };
    "/v1/orgs/{organizationId}/audit-events": {
        get: operations["listOrganizationAuditEvents"];
    };
    "/v1/orgs/{organizationId}/audit-events/{auditEventId}": {
        get: operations["getOrganizationAuditEvent"];
    };
    "/v1/orgs/{organizationId}/change-requests": {
        get: operations["listChangeRequestsForOrganization"];
    };
    "/v1/orgs/{organizationId}/collections": {
        get: operations["listCollectionsInOrganizationById"];
        post: operations["createCollection"];
    };
    "/v1/orgs/{organizationId}/email-domains": {
        get: operations["listOrganizationEmailDomains"];
    };
    "/v1/orgs/{organizationId}/email-domains/{emailDomain}/prove": {
        post: operations["proveOrganizationEmailDomain"];
    };
    "/v1/orgs/{organizationId}/fonts": {
        get: operations["listCustomFonts"];
        put: operations["createCustomFont"];
    };
    "/v1/orgs/{organizationId}/fonts/{fontId}": {
        get: operations["getCustomFont"];
        post: operations["updateCustomFont"];
        delete: operations["deleteCustomFont"];
    };
    "/v1/orgs/{organizationId}/git/rotate-signing-key": {
        post: operations["rotateGitSigningKey"];
    };
    "/v1/orgs/{organizationId}/invitations": {
        get: operations["listInvitations"];
    };
    "/v1/orgs/{organizationId}/invitations/{invitationId}": {
        delete: operations["withdrawInvitation"];
    };
    "/v1/orgs/{organizationId}/invitations/{invitationId}/renew": {
        post: operations["renewInvitation"];
    };
    "/v1/orgs/{organizationId}/invites": {
        post: operations["inviteUsersToOrganization"];
    };
    "/v1/orgs/{organizationId}/invites/{inviteId}": {
        post: operations["joinOrganizationWithInvite"];
    };
    "/v1/orgs/{organizationId}/join": {
        post: operations["joinOrganization"];
    };
    "/v1/orgs/{organizationId}/ldap": {
        get: operations["listLDAPProviders"];
        post: operations["createLDAPProvider"];
    };
    "/v1/orgs/{organizationId}/ldap/{ldapProviderId}": {
        get: operations["getLDAPProvider"];
        delete: operations["deleteLDAPProvider"];
        patch: operations["updateLDAPProvider"];
    };
    "/v1/orgs/{organizationId}/ldap/{ldapProviderId}/test": {
        post: operations["testLDAPProvider"];
    };
    "/v1/orgs/{organizationId}/link-invites": {
        get: operations["listOrganizationInviteLinks"];
        post: operations["createOrganizationInvite"];
    };
    "/v1/orgs/{organizationId}/link-invites/{inviteId}": {
        get: operations["getOrganizationInviteLink"];
        delete: operations["deleteOrganizationInviteById"];
        patch: operations["updateOrganizationInviteById"];
    };
    "/v1/orgs/{organizationId}/link-invites/{inviteId}/renew": {
        post: operations["renewOrganizationInviteById"];
    };
    "/v1/orgs/{organizationId}/members": {
        get: operations["listMembersInOrganizationById"];
    };
    "/v1/orgs/{organizationId}/members/{userId}": {
        get: operations["getMemberInOrganizationById"];
        delete: operations["removeMemberFromOrganizationById"];
        patch: operations["updateMemberInOrganizationById"];
    };
    "/v1/orgs/{organizationId}/members/{userId}/sessions": {
        get: operations["listMemberSessions"];
    };
    "/v1/orgs/{organizationId}/members/{userId}/sessions/{sessionId}": {
        delete: operations["endMemberSession"];
    };
    "/v1/orgs/{organizationId}/members/{userId}/spaces": {
        get: operations["listSpacesForOrganizationMember"];
    };
    "/v1/orgs/{organizationId}/members/{userId}/sso": {
        post: operations["setUserAsSSOMemberForOrganization"];
    };
    "/v1/orgs/{organizationId}/members/{userId}/teams": {
        get: operations["listTeamsForOrganizationMember"];
    };
    "/v1/orgs/{organizationId}/members/{userId}/tokens": {
        get: operations["listMemberTokens"];
    };
    "/v1/orgs/{organizationId}/members/{userId}/tokens/{tokenId}": {
        delete: operations["revokeMemberToken"];
    };
    "/v1/orgs/{organizationId}/merge-rules": {
        get: operations["getMergeRulesOfOrganization"];
        put: operations["setMergeRulesOfOrganization"];
    };
    "/v1/orgs/{organizationId}/oidc": {
        get: operations["listOidcProviders"];
        post: operations["createOidcProvider"];
    };
    "/v1/orgs/{organizationId}/oidc/{oidcProviderId}": {
        get: operations["getOidcProvider"];
        delete: operations["deleteOidcProvider"];
        patch: operations["updateOidcProvider"];
    };
    "/v1/orgs/{organizationId}/openapi": {
        get: operations["listOpenAPISpecs"];
        post: operations["createOpenAPISpec"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}": {
        get: operations["getOpenAPISpecBySlug"];
        put: operations["createOrUpdateOpenAPISpecBySlug"];
        delete: operations["deleteOpenAPISpecBySlug"];
        patch: operations["updateOpenAPISpecBySlug"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions": {
        get: operations["listOpenAPISpecVersions"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}": {
        get: operations["getOpenAPISpecVersionById"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content": {
        get: operations["getOpenAPISpecVersionContentById"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content/raw": {
        get: operations["getOpenAPISpecVersionRawContentById"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest": {
        get: operations["getLatestOpenAPISpecVersion"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content": {
        get: operations["getLatestOpenAPISpecVersionContent"];
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content/raw": {
        get: operations["getLatestOpenAPISpecVersionRawContent"];
    };
    "/v1/orgs/{organizationId}/ping": {
        post: operations["updateOrganizationMemberLastSeenAt"];
    };
    "/v1/orgs/{organizationId}/saml": {
        get: operations["listSAMLProvidersInOrganizationById"];
        post: operations["createOrganizationSAMLProvider"];
    };
    "/v1/orgs/{organizationId}/saml/{samlProviderId}": {
        get: operations["getOrganizationSAMLProviderById"];
        delete: operations["deleteOrganizationSAMLProvider"];
        patch: operations["updateOrganizationSAMLProvider"];
    };
    "/v1/orgs/{organizationId}/saml/{samlProviderId}/test": {
        post: operations["testOrganizationSAMLProvider"];
    };
    "/v1/orgs/{organizationId}/scim/tokens": {
        get: operations["listScimTokens"];
        post: operations["createScimToken"];
    };
    "/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}": {
        delete: operations["deleteScimToken"];
    };
    "/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}/rotate": {
        post: operations["rotateScimToken"];
    };
    "/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}/take-over": {
        post: operations["takeOverScimToken"];
    };
    "/v1/orgs/{organizationId}/search": {
        get: operations["searchOrganizationContent"];
    };
    "/v1/orgs/{organizationId}/sign-in-policy": {
        get: operations["getSignInPolicy"];
        patch: operations["updateSignInPolicy"];
    };
    "/v1/orgs/{organizationId}/sites": {
        get: operations["listSites"];
        post: operations["createSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}": {
        get: operations["getSiteById"];
        delete: operations["deleteSiteById"];
        patch: operations["updateSiteById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema": {
        get: operations["getSiteAdaptiveSchema"];
        put: operations["updateSiteAdaptiveSchema"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions": {
        get: operations["listSiteAdaptiveTemplateConditions"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/customization": {
        get: operations["getSiteCustomizationById"];
        put: operations["updateSiteCustomizationById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/export": {
        get: operations["exportSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/insights/events": {
        post: operations["trackEventsInSiteById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/insights/events/aggregate": {
        post: operations["aggregateSiteEvents"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/permissions/aggregate": {
        get: operations["listPermissionsAggregateInSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/publish": {
        post: operations["publishSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/published": {
        get: operations["getPublishedContentSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth": {
        get: operations["getSitePublishingAuthById"];
        patch: operations["updateSitePublishingAuthById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate": {
        post: operations["regenerateSitePublishingAuthById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/publishing/preview": {
        get: operations["getSitePublishingPreviewById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/redirect": {
        get: operations["getSiteRedirectBySource"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/redirects": {
        get: operations["listSiteRedirects"];
        put: operations["bulkUpsertSiteRedirects"];
        post: operations["createSiteRedirect"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}": {
        delete: operations["deleteSiteRedirectById"];
        patch: operations["updateSiteRedirectById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/search": {
        post: operations["searchSiteContent"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups": {
        get: operations["listSiteSectionGroups"];
        post: operations["addSectionGroupToSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}": {
        get: operations["getSiteSectionGroupById"];
        delete: operations["deleteSiteSectionGroupById"];
        patch: operations["updateSiteSectionGroupById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move": {
        /** @deprecated */
        post: operations["moveSiteSectionGroup"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections": {
        post: operations["addSectionToGroup"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}": {
        delete: operations["removeSectionFromGroup"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/sections": {
        get: operations["listSiteSections"];
        post: operations["addSectionToSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}": {
        get: operations["getSiteSectionById"];
        delete: operations["deleteSiteSectionById"];
        patch: operations["updateSiteSectionById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move": {
        /** @deprecated */
        post: operations["moveSiteSection"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links": {
        get: operations["listSiteShareLinks"];
        post: operations["createSiteShareLink"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}": {
        delete: operations["deleteSiteShareLinkById"];
        patch: operations["updateSiteShareLinkById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces": {
        get: operations["listSiteSpaces"];
        post: operations["addSpaceToSite"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}": {
        get: operations["getSiteSpaceById"];
        delete: operations["deleteSiteSpaceById"];
        patch: operations["updateSiteSpaceById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization": {
        get: operations["getSiteSpaceCustomizationById"];
        delete: operations["deleteSiteSpaceCustomizationById"];
        patch: operations["overrideSiteSpaceCustomizationById"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate": {
        post: operations["duplicateSiteSpace"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move": {
        /** @deprecated */
        post: operations["moveSiteSpace"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/structure": {
        get: operations["getSiteStructure"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/structure/sort": {
        patch: operations["sortSiteStructure"];
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/unpublish": {
        post: operations["unpublishSite"];
    };
    "/v1/orgs/{organizationId}/spaces": {
        get: operations["listSpacesInOrganizationById"];
        post: operations["createSpace"];
    };
    "/v1/orgs/{organizationId}/sso": {
        get: operations["listSSOProviderLoginsInOrganization"];
    };
    "/v1/orgs/{organizationId}/sso/conflicts": {
        get: operations["listSignInConflicts"];
    };
    "/v1/orgs/{organizationId}/sso/conflicts/{conflictId}": {
        delete: operations["dismissSignInConflict"];
    };
    "/v1/orgs/{organizationId}/sso/conflicts/{conflictId}/link": {
        post: operations["linkSignInConflict"];
    };
    "/v1/orgs/{organizationId}/sso/conflicts/{conflictId}/replace": {
        post: operations["replaceSignInConflict"];
    };
    "/v1/orgs/{organizationId}/storage/upload": {
        post: operations["generateStorageUploadURL"];
    };
    "/v1/orgs/{organizationId}/teams": {
        get: operations["listTeamsInOrganizationById"];
        put: operations["createOrganizationTeam"];
    };
    "/v1/orgs/{organizationId}/teams/{teamId}": {
        get: operations["getTeamInOrganizationById"];
        delete: operations["removeTeamFromOrganizationById"];
        patch: operations["updateTeamInOrganizationById"];
    };
    "/v1/orgs/{organizationId}/teams/{teamId}/members": {
        get: operations["listTeamMembersInOrganizationById"];
        put: operations["updateMembersInOrganizationTeam"];
    };
    "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}": {
        put: operations["addMemberToOrganizationTeamById"];
        delete: operations["deleteMemberFromOrganizationTeamById"];
    };
    "/v1/orgs/{organizationId}/translations": {
        get: operations["listTranslations"];
        post: operations["createTranslation"];
    };
    "/v1/orgs/{organizationId}/translations-glossary": {
        get: operations["listGlossaryEntries"];
        put: operations["updateGlossaryEntries"];
    };
    "/v1/orgs/{organizationId}/translations-glossary/{glossaryEntryId}": {
        get: operations["getGlossaryEntry"];
    };
    "/v1/orgs/{organizationId}/translations/{translationSettingsId}": {
        get: operations["getTranslation"];
        put: operations["updateTranslation"];
        delete: operations["deleteTranslation"];
    };
    "/v1/orgs/{organizationId}/usage": {
        get: operations["getOrganizationUsage"];
    };
    "/v1/orgs/{organizationId}/webhooks": {
        get: operations["listWebhooks"];
        post: operations["createWebhook"];
    };
    "/v1/orgs/{organizationId}/webhooks/{webhookId}": {
        get: operations["getWebhook"];
        delete: operations["deleteWebhook"];
        patch: operations["updateWebhook"];
    };
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries": {
        get: operations["listWebhookDeliveries"];
    };
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}": {
        get: operations["getWebhookDelivery"];
    };
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay": {
        post: operations["replayWebhookDelivery"];
    };
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/rotate-secret": {
        post: operations["rotateWebhookSecret"];
    };
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/take-over": {
        post: operations["takeOverWebhook"];
    };
    "/v1/orgs/{organizationId}/webhooks/{webhookId}/test": {
        post: operations["testWebhook"];
    };
    "/v1/spaces/{spaceId}": {
        get: operations["getSpaceById"];
        delete: operations["deleteSpaceById"];
        patch: operations["updateSpaceById"];
    };
    "/v1/spaces/{spaceId}/change-requests": {
        get: operations["listChangeRequestsForSpace"];
        post: operations["createChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}": {
        get: operations["getChangeRequestById"];
        patch: operations["updateChangeRequestById"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/changes": {
        get: operations["getChangeRequestChanges"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters": {
        get: operations["listCommentersInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments": {
        get: operations["listCommentsInChangeRequest"];
        post: operations["postCommentInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}": {
        get: operations["getCommentInChangeRequest"];
        put: operations["updateCommentInChangeRequest"];
        delete: operations["deleteCommentInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies": {
        get: operations["listCommentRepliesInChangeRequest"];
        post: operations["postCommentReplyInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}": {
        get: operations["getCommentReplyInChangeRequest"];
        put: operations["updateCommentReplyInChangeRequest"];
        delete: operations["deleteCommentReplyInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/suggestion/accept": {
        post: operations["acceptSuggestionInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/suggestion/dismiss": {
        post: operations["dismissSuggestionInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts": {
        get: operations["listConflictsOfChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{itemId}": {
        delete: operations["resolveConflictOfChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content": {
        get: operations["getRevisionOfChangeRequestById"];
        post: operations["updateChangeRequestContent"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files": {
        get: operations["listFilesInChangeRequestById"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}": {
        get: operations["getFileInChangeRequestById"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks": {
        get: operations["listChangeRequestFileBacklinks"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import": {
        post: operations["importContentInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import/archive": {
        post: operations["importArchiveInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}": {
        get: operations["getPageInChangeRequestById"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks": {
        get: operations["listChangeRequestPageBacklinks"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links": {
        get: operations["listPageLinksInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/meta-links": {
        get: operations["listChangeRequestPageMetaLinks"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages": {
        get: operations["listPagesInChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}": {
        get: operations["getPageInChangeRequestByPath"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}": {
        get: operations["getReusableContentInChangeRequestById"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/contributors": {
        get: operations["getContributorsByChangeRequestId"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/export": {
        get: operations["exportChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/links": {
        get: operations["listChangeRequestLinks"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge": {
        post: operations["mergeChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf": {
        get: operations["getChangeRequestPDF"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers": {
        get: operations["getRequestedReviewersByChangeRequestId"];
        post: operations["requestReviewersForChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}": {
        delete: operations["removeRequestedReviewerFromChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews": {
        get: operations["getReviewsByChangeRequestId"];
        post: operations["submitChangeRequestReview"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}": {
        get: operations["getReviewOfChangeRequest"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/subscription": {
        get: operations["getChangeRequestSubscription"];
        put: operations["setChangeRequestSubscription"];
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update": {
        post: operations["updateChangeRequest"];
    };
    "/v1/spaces/{spaceId}/commenters": {
        get: operations["listCommentersInSpace"];
    };
    "/v1/spaces/{spaceId}/comments": {
        get: operations["listCommentsInSpace"];
        post: operations["postCommentInSpace"];
    };
    "/v1/spaces/{spaceId}/comments/{commentId}": {
        get: operations["getCommentInSpace"];
        put: operations["updateCommentInSpace"];
        delete: operations["deleteCommentInSpace"];
    };
    "/v1/spaces/{spaceId}/comments/{commentId}/replies": {
        get: operations["listCommentRepliesInSpace"];
        post: operations["postCommentReplyInSpace"];
    };
    "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}": {
        get: operations["getCommentReplyInSpace"];
        put: operations["updateCommentReplyInSpace"];
        delete: operations["deleteCommentReplyInSpace"];
    };
    "/v1/spaces/{spaceId}/content": {
        get: operations["getCurrentRevision"];
    };
    "/v1/spaces/{spaceId}/content/files": {
        get: operations["listFiles"];
    };
    "/v1/spaces/{spaceId}/content/files/{fileId}": {
        get: operations["getFileById"];
    };
    "/v1/spaces/{spaceId}/content/files/{fileId}/backlinks": {
        get: operations["listSpaceFileBacklinks"];
    };
    "/v1/spaces/{spaceId}/content/import": {
        post: operations["importContent"];
    };
    "/v1/spaces/{spaceId}/content/import/archive": {
        post: operations["importArchive"];
    };
    "/v1/spaces/{spaceId}/content/page/{pageId}": {
        get: operations["getPageById"];
    };
    "/v1/spaces/{spaceId}/content/page/{pageId}/backlinks": {
        get: operations["listSpacePageBacklinks"];
    };
    "/v1/spaces/{spaceId}/content/page/{pageId}/links": {
        get: operations["listPageLinksInSpace"];
    };
    "/v1/spaces/{spaceId}/content/page/{pageId}/meta-links": {
        get: operations["listSpacePageMetaLinks"];
    };
    "/v1/spaces/{spaceId}/content/page/{pageId}/subscription": {
        get: operations["getPageSubscription"];
        put: operations["setPageSubscription"];
    };
    "/v1/spaces/{spaceId}/content/pages": {
        get: operations["listPages"];
    };
    "/v1/spaces/{spaceId}/content/path/{pagePath}": {
        get: operations["getPageByPath"];
    };
    "/v1/spaces/{spaceId}/content/reusable-contents/{reusableContentId}": {
        get: operations["getReusableContentById"];
    };
    "/v1/spaces/{spaceId}/documents/{documentId}": {
        get: operations["getDocumentById"];
    };
    "/v1/spaces/{spaceId}/duplicate": {
        post: operations["duplicateSpace"];
    };
    "/v1/spaces/{spaceId}/embed": {
        get: operations["getEmbedByUrlInSpace"];
    };
    "/v1/spaces/{spaceId}/export": {
        get: operations["exportSpace"];
    };
    "/v1/spaces/{spaceId}/feed": {
        get: operations["getSpaceFeed"];
        put: operations["createSpaceFeed"];
        delete: operations["deleteSpaceFeed"];
    };
    "/v1/spaces/{spaceId}/feed.atom": {
        get: operations["readSpaceFeed"];
    };
    "/v1/spaces/{spaceId}/git/connection": {
        get: operations["getGitConnection"];
        post: operations["createGitConnection"];
        delete: operations["deleteGitConnection"];
        patch: operations["updateGitConnection"];
    };
    "/v1/spaces/{spaceId}/git/connection/rotate-secret": {
        post: operations["rotateGitConnectionSecret"];
    };
    "/v1/spaces/{spaceId}/git/connection/take-over": {
        post: operations["takeOverGitConnection"];
    };
    "/v1/spaces/{spaceId}/git/export": {
        post: operations["exportToGitRepository"];
    };
    "/v1/spaces/{spaceId}/git/former-signing-keys": {
        get: operations["listFormerGitSigningKeys"];
    };
    "/v1/spaces/{spaceId}/git/github-app/branches": {
        post: operations["listGitHubAppBranches"];
    };
    "/v1/spaces/{spaceId}/git/github-app/installations": {
        post: operations["listGitHubAppInstallations"];
    };
    "/v1/spaces/{spaceId}/git/github-app/repositories": {
        post: operations["listGitHubAppRepositories"];
    };
    "/v1/spaces/{spaceId}/git/import": {
        post: operations["importGitRepository"];
    };
    "/v1/spaces/{spaceId}/git/info": {
        get: operations["getSpaceGitInfo"];
    };
    "/v1/spaces/{spaceId}/git/pull-requests": {
        get: operations["listGitPullRequests"];
        post: operations["openGitPullRequest"];
    };
    "/v1/spaces/{spaceId}/git/pull-requests/{gitPullRequestId}": {
        get: operations["getGitPullRequest"];
    };
    "/v1/spaces/{spaceId}/git/runs": {
        get: operations["listGitRuns"];
    };
    "/v1/spaces/{spaceId}/git/runs/{gitRunId}": {
        get: operations["getGitRun"];
    };
    "/v1/spaces/{spaceId}/git/runs/{gitRunId}/retry": {
        post: operations["retryGitRun"];
    };
    "/v1/spaces/{spaceId}/git/sync": {
        post: operations["startGitSync"];
    };
    "/v1/spaces/{spaceId}/links": {
        get: operations["listSpaceLinks"];
    };
    "/v1/spaces/{spaceId}/merge-rules": {
        get: operations["getMergeRulesOfSpace"];
        put: operations["setMergeRulesOfSpace"];
    };
    "/v1/spaces/{spaceId}/move": {
        post: operations["moveSpace"];
    };
    "/v1/spaces/{spaceId}/pdf": {
        get: operations["getSpacePDF"];
    };
    "/v1/spaces/{spaceId}/permissions": {
        post: operations["inviteToSpace"];
    };
    "/v1/spaces/{spaceId}/permissions/aggregate": {
        get: operations["listPermissionsAggregateInSpace"];
    };
    "/v1/spaces/{spaceId}/permissions/teams": {
        get: operations["listTeamPermissionsInSpace"];
    };
    "/v1/spaces/{spaceId}/permissions/teams/{teamId}": {
        delete: operations["removeTeamFromSpace"];
        patch: operations["updateTeamPermissionInSpace"];
    };
    "/v1/spaces/{spaceId}/permissions/users": {
        get: operations["listUserPermissionsInSpace"];
    };
    "/v1/spaces/{spaceId}/permissions/users/{userId}": {
        delete: operations["removeUserFromSpace"];
        patch: operations["updateUserPermissionInSpace"];
    };
    "/v1/spaces/{spaceId}/permissions/users/{userId}/explain": {
        get: operations["explainUserPermissionInSpace"];
    };
    "/v1/spaces/{spaceId}/restore": {
        post: operations["restoreSpace"];
    };
    "/v1/spaces/{spaceId}/revisions": {
        get: operations["listRevisionsInSpace"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}": {
        get: operations["getRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/changes": {
        get: operations["getRevisionSemanticChanges"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/files": {
        get: operations["listFilesInRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}": {
        get: operations["getFileInRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}": {
        get: operations["getPageInRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document": {
        get: operations["getPageDocumentInRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links": {
        get: operations["listRevisionPageMetaLinks"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/pages": {
        get: operations["listPagesInRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}": {
        get: operations["getPageInRevisionByPath"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}": {
        get: operations["getReusableContentInRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document": {
        get: operations["getReusableContentDocumentInRevisionById"];
    };
    "/v1/spaces/{spaceId}/revisions/{revisionId}/rollback": {
        post: operations["rollbackSpaceToRevision"];
    };
    "/v1/spaces/{spaceId}/search": {
        get: operations["searchSpaceContent"];
    };
    "/v1/spaces/{spaceId}/subscription": {
        get: operations["getSpaceSubscription"];
        put: operations["setSpaceSubscription"];
    };
    "/v1/spaces/{spaceId}/transfer": {
        post: operations["transferSpace"];
    };
    "/v1/spaces/{spaceId}/uploads": {
        post: operations["createUpload"];
    };
    "/v1/subdomains/{subdomain}": {
        get: operations["getSubdomain"];
    };
    "/v1/uploads/{uploadId}": {
        get: operations["getUpload"];
        put: operations["uploadFile"];
        delete: operations["cancelUpload"];
        patch: operations["uploadPiece"];
    };
    "/v1/urls/content": {
        get: operations["getContentByUrl"];
    };
    "/v1/urls/embed": {
        get: operations["getEmbedByUrl"];
    };
    "/v1/urls/published": {
        get: operations["getPublishedContentByUrl"];
        post: operations["resolvePublishedContentByUrl"];
    };
    "/v1/user": {
        get: operations["getAuthenticatedUser"];
    };
    "/v1/user/agent-connection": {
        get: operations["getAgentConnection"];
        post: operations["decideAgentConnection"];
    };
    "/v1/user/email": {
        post: operations["verifyEmailAddress"];
    };
    "/v1/user/invitations": {
        get: operations["listYourInvitations"];
    };
    "/v1/user/invitations/{invitationId}": {
        delete: operations["declineInvitation"];
    };
    "/v1/user/invitations/{invitationId}/accept": {
        post: operations["acceptInvitation"];
    };
    "/v1/user/notifications": {
        get: operations["listNotifications"];
        patch: operations["updateNotifications"];
    };
    "/v1/user/notifications/{notificationId}": {
        get: operations["getNotification"];
        patch: operations["updateNotification"];
    };
    "/v1/user/notifications/mails": {
        get: operations["getNotificationMails"];
        patch: operations["updateNotificationMails"];
    };
    "/v1/user/notifications/preferences": {
        get: operations["getNotificationPreferences"];
        patch: operations["updateNotificationPreferences"];
    };
    "/v1/user/notifications/stream": {
        get: operations["streamNotifications"];
    };
    "/v1/user/notifications/unread": {
        get: operations["countUnreadNotifications"];
    };
    "/v1/user/one-time-codes": {
        post: operations["beginOneTimeCodes"];
        delete: operations["endOneTimeCodes"];
    };
    "/v1/user/one-time-codes/confirm": {
        post: operations["confirmOneTimeCodes"];
    };
    "/v1/user/passkeys": {
        get: operations["listPasskeys"];
        post: operations["addPasskey"];
    };
    "/v1/user/passkeys/{passkeyId}": {
        delete: operations["removePasskey"];
        patch: operations["renamePasskey"];
    };
    "/v1/user/passkeys/options": {
        post: operations["beginPasskey"];
    };
    "/v1/user/password": {
        put: operations["setPassword"];
    };
    "/v1/user/recovery-codes": {
        post: operations["renewRecoveryCodes"];
    };
    "/v1/user/security": {
        get: operations["getAccountSecurity"];
    };
    "/v1/user/session": {
        get: operations["getSession"];
        delete: operations["endSession"];
    };
    "/v1/user/session/renew": {
        post: operations["renewSession"];
    };
    "/v1/user/session/sign-out": {
        post: operations["signOutWithProvider"];
    };
    "/v1/user/sessions": {
        get: operations["listSessions"];
        delete: operations["signOutEverywhere"];
    };
    "/v1/user/sessions/{sessionId}": {
        delete: operations["revokeSession"];
    };
    "/v1/user/subscriptions": {
        get: operations["listSubscriptions"];
    };
    "/v1/user/tokens": {
        get: operations["listApiTokens"];
        post: operations["createApiToken"];
    };
    "/v1/user/tokens/{tokenId}": {
        delete: operations["revokeApiToken"];
    };
    "/v1/users/{userId}": {
        get: operations["getUserById"];
        patch: operations["updateUserById"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessChanges: {
            joins: string[];
            leaves: string[];
            role?: components["schemas"]["RoleChange"];
        };
        AccessMappingPreviewResponse: {
            changes?: components["schemas"]["AccessChanges"];
            groups?: string[];
            /** @enum {string} */
            object: "access-mapping-preview";
            /** @enum {string|null} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            teams: string[];
        };
        AccessMappingResponse: {
            attribute?: string;
            /** @enum {string} */
            highestRole: "read" | "comment" | "edit" | "review" | "create" | "admin";
            /** @enum {string} */
            object: "access-mapping";
            rules: components["schemas"]["MappingRuleDto"][];
            source: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        AccountSecurityResponse: {
            changeable: boolean;
            email: string;
            emailChangeable: boolean;
            emailVerified: boolean;
            /** @enum {string} */
            object: "account-security";
            oneTimeCodes: boolean;
            passkeys: number;
            password: boolean;
            /** Format: date-time */
            passwordChangedAt?: string;
            pendingEmail?: string;
            recoveryCodes: number;
        };
        AdaptiveContentDto: {
            enabled: boolean;
        };
        AdaptiveSchemaResponse: {
            jsonSchema: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            object: "site-adaptive-schema";
            /** Format: date-time */
            updatedAt: string;
        };
        AddPasskeyDto: {
            credential: {
                [key: string]: unknown;
            };
            name: string;
        };
        AddSectionDto: {
            icon?: string | null;
            spaceId: string;
            title?: string | null;
        };
        AddSectionGroupDto: {
            icon?: string | null;
            sections?: string[];
            title: string;
        };
        AddSiteSpaceDto: {
            sectionId?: string;
            spaceId: string;
        };
        AddToGroupDto: {
            sectionId: string;
        };
        AgentAnswerResponse: {
            error?: components["schemas"]["AgentErrorResponse"];
            id: (string | number) | null;
            /** @enum {string} */
            jsonrpc: "2.0";
            result?: {
                [key: string]: unknown;
            };
        };
        AgentConnectionResponse: {
            days: number;
            mayMerge: boolean;
            name: string;
            /** @enum {string} */
            object: "agent-connection";
            organization?: string;
            place: string;
        };
        AgentDecisionResponse: {
            /** @enum {string} */
            object: "agent-decision";
            url: string;
        };
        AgentErrorResponse: {
            code: number;
            data?: {
                [key: string]: unknown;
            };
            message: string;
        };
        AgentMessageDto: {
            id?: string | number;
            /** @enum {string} */
            jsonrpc: "2.0";
            method: string;
            params?: {
                [key: string]: unknown;
            };
        };
        AggregatedColumnResponse: {
            column: string;
            values: unknown[];
        };
        AggregatedEventsResponse: {
            columns: components["schemas"]["AggregatedColumnResponse"][];
        };
        AggregateEventsDto: {
            groupBy?: {
                [key: string]: unknown;
            }[];
            /** @default 1000 */
            limit: number;
            order?: {
                [key: string]: unknown;
            };
            range: string | {
                [key: string]: unknown;
            };
            select?: {
                [key: string]: unknown;
            }[];
            where?: {
                [key: string]: unknown;
            }[];
        };
        AnnouncementResponse: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endsAt: string | null;
            id: string;
            /** @enum {string} */
            object: "announcement";
            /** @enum {string} */
            severity: "info" | "warning" | "critical";
            text: string;
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["AnnouncementUrls"];
        };
        AnnouncementUrls: {
            /** Format: uri */
            location: string;
        };
        ApiInformationResponse: {
            build: string;
            readOnly: boolean;
            version: string;
        };
        AuditActor: {
            id: string;
            label?: string;
            /** @enum {string} */
            type: "user" | "system";
        };
        AuditEventActionResponse: {
            /** @enum {string} */
            id: "sign-in.refuse" | "sign-in.bypass" | "sign-in.policy.change" | "identity.link" | "identity.replace" | "identity.email" | "identity.dismiss" | "sign-in.break-glass" | "session.sign-in" | "session.sign-out" | "session.revoke" | "password.set" | "password.remove" | "passkey.add" | "passkey.remove" | "one-time-codes.enable" | "one-time-codes.disable" | "recovery-codes.create" | "recovery-code.use" | "account-link.create" | "account-link.use" | "account.email" | "account.reset" | "operator.add" | "operator.remove" | "person.create" | "person.erase" | "person.merge" | "person.export" | "backup.create" | "outbound.pause" | "outbound.resume" | "organization.quotas" | "announcement.create" | "announcement.update" | "announcement.delete" | "job.retry" | "token.create" | "token.revoke" | "access.refuse" | "organization.create" | "organization.update" | "domain.prove" | "domain.lose" | "member.add" | "member.join" | "member.invite" | "member.role.change" | "member.sso.allow" | "member.remove" | "invite.create" | "invite.update" | "invite.renew" | "invite.delete" | "invite.use" | "invitation.accept" | "invitation.decline" | "invitation.renew" | "invitation.withdraw" | "team.create" | "team.rename" | "team.members.change" | "team.delete" | "grant.give" | "grant.change" | "grant.revoke" | "collection.create" | "collection.update" | "collection.default-level.change" | "collection.move" | "collection.transfer" | "collection.delete" | "space.create" | "space.update" | "space.default-level.change" | "space.move" | "space.duplicate" | "space.transfer" | "space.delete" | "space.restore" | "space.purge" | "content.import" | "content.rollback" | "content.export" | "content.pdf" | "change-request.create" | "change-request.status.change" | "change-request.update" | "change-request.review" | "change-request.merge" | "merge-rules.change" | "site.create" | "site.update" | "font.create" | "font.update" | "font.delete" | "site.publish" | "site.unpublish" | "site.delete" | "site.structure.change" | "site.share-link.create" | "site.share-link.update" | "site.share-link.delete" | "site.auth.update" | "site.auth.regenerate" | "site.customization.change" | "site.redirect.change" | "site.hostname.change" | "site.export" | "openapi.create" | "openapi.update" | "openapi.delete" | "translations.create" | "translations.update" | "translations.delete" | "glossary.update" | "webhook.create" | "webhook.update" | "webhook.take-over" | "webhook.delete" | "webhook.rotate-secret" | "webhook.replay" | "webhook.disable" | "import.start" | "import.cancel" | "git.connect" | "git.change" | "git.take-over" | "git.stop" | "git.disconnect" | "git.rotate-secret" | "git.rotate-signing-key" | "git.run" | "git.pull-request.open" | "git.pull-request.follow" | "git.pull-request.end" | "mapping.update" | "mapping.apply" | "identity.name" | "scim.token.create" | "scim.token.rotate" | "scim.token.take-over" | "scim.token.delete" | "scim.user.create" | "scim.user.update" | "scim.user.disable" | "scim.user.enable" | "scim.user.delete" | "scim.group.create" | "scim.group.update" | "scim.group.delete" | "saml.create" | "saml.update" | "saml.delete" | "saml.refresh" | "saml.refresh-problem" | "oidc.create" | "oidc.update" | "oidc.delete" | "ldap.create" | "ldap.update" | "ldap.delete" | "comment.delete" | "reply.delete";
            label: string;
            /** @enum {string} */
            object: "audit-event-action";
        };
        AuditEventResponse: {
            /** @enum {string} */
            action: "sign-in.refuse" | "sign-in.bypass" | "sign-in.policy.change" | "identity.link" | "identity.replace" | "identity.email" | "identity.dismiss" | "sign-in.break-glass" | "session.sign-in" | "session.sign-out" | "session.revoke" | "password.set" | "password.remove" | "passkey.add" | "passkey.remove" | "one-time-codes.enable" | "one-time-codes.disable" | "recovery-codes.create" | "recovery-code.use" | "account-link.create" | "account-link.use" | "account.email" | "account.reset" | "operator.add" | "operator.remove" | "person.create" | "person.erase" | "person.merge" | "person.export" | "backup.create" | "outbound.pause" | "outbound.resume" | "organization.quotas" | "announcement.create" | "announcement.update" | "announcement.delete" | "job.retry" | "token.create" | "token.revoke" | "access.refuse" | "organization.create" | "organization.update" | "domain.prove" | "domain.lose" | "member.add" | "member.join" | "member.invite" | "member.role.change" | "member.sso.allow" | "member.remove" | "invite.create" | "invite.update" | "invite.renew" | "invite.delete" | "invite.use" | "invitation.accept" | "invitation.decline" | "invitation.renew" | "invitation.withdraw" | "team.create" | "team.rename" | "team.members.change" | "team.delete" | "grant.give" | "grant.change" | "grant.revoke" | "collection.create" | "collection.update" | "collection.default-level.change" | "collection.move" | "collection.transfer" | "collection.delete" | "space.create" | "space.update" | "space.default-level.change" | "space.move" | "space.duplicate" | "space.transfer" | "space.delete" | "space.restore" | "space.purge" | "content.import" | "content.rollback" | "content.export" | "content.pdf" | "change-request.create" | "change-request.status.change" | "change-request.update" | "change-request.review" | "change-request.merge" | "merge-rules.change" | "site.create" | "site.update" | "font.create" | "font.update" | "font.delete" | "site.publish" | "site.unpublish" | "site.delete" | "site.structure.change" | "site.share-link.create" | "site.share-link.update" | "site.share-link.delete" | "site.auth.update" | "site.auth.regenerate" | "site.customization.change" | "site.redirect.change" | "site.hostname.change" | "site.export" | "openapi.create" | "openapi.update" | "openapi.delete" | "translations.create" | "translations.update" | "translations.delete" | "glossary.update" | "webhook.create" | "webhook.update" | "webhook.take-over" | "webhook.delete" | "webhook.rotate-secret" | "webhook.replay" | "webhook.disable" | "import.start" | "import.cancel" | "git.connect" | "git.change" | "git.take-over" | "git.stop" | "git.disconnect" | "git.rotate-secret" | "git.rotate-signing-key" | "git.run" | "git.pull-request.open" | "git.pull-request.follow" | "git.pull-request.end" | "mapping.update" | "mapping.apply" | "identity.name" | "scim.token.create" | "scim.token.rotate" | "scim.token.take-over" | "scim.token.delete" | "scim.user.create" | "scim.user.update" | "scim.user.disable" | "scim.user.enable" | "scim.user.delete" | "scim.group.create" | "scim.group.update" | "scim.group.delete" | "saml.create" | "saml.update" | "saml.delete" | "saml.refresh" | "saml.refresh-problem" | "oidc.create" | "oidc.update" | "oidc.delete" | "ldap.create" | "ldap.update" | "ldap.delete" | "comment.delete" | "reply.delete";
            actor: components["schemas"]["AuditActor"];
            correlationId?: string;
            id: string;
            ip?: string;
            /** @enum {string} */
            object: "audit-event";
            /** Format: date-time */
            occurredAt: string;
            payload: {
                [key: string]: unknown;
            };
            people?: components["schemas"]["AuditPerson"][];
            schemaVersion: number;
            /** @enum {string} */
            source: "ui" | "api" | "script" | "workflow";
            space?: string;
            target: components["schemas"]["AuditTargetResponse"];
            token?: string;
            urls: components["schemas"]["AuditUrls"];
            userAgent?: string;
        };
        AuditPerson: {
            id: string;
            label: string;
        };
        AuditTargetResponse: {
            id: string;
            label?: string;
            /** @enum {string} */
            type: "user" | "token" | "session" | "passkey" | "organization" | "email-domain" | "member" | "invite" | "invitation" | "team" | "collection" | "space" | "page" | "change-request" | "comment" | "reply" | "site" | "font" | "openapi-spec" | "translation-settings" | "webhook" | "import-run" | "git-connection" | "git-run" | "git-pull-request" | "sign-in-conflict" | "scim-token" | "saml-provider" | "oidc-provider" | "ldap-provider" | "route" | "installation" | "announcement" | "job";
        };
        AuditUrls: {
            /** Format: uri */
            location: string;
        };
        BacklinkResponse: {
            file?: components["schemas"]["FileResponse"];
            /** @enum {string} */
            kind: "page" | "file" | "reusable-content" | "url";
            locationReferences: components["schemas"]["ContentLocationResponse"][];
            organization?: components["schemas"]["OrganizationResponse"];
            page?: components["schemas"]["PageResponse"];
            /** @enum {string} */
            relation: "reference";
            reusableContent?: components["schemas"]["ReusableContentResponse"];
            space?: components["schemas"]["SpaceResponse"];
            /** @enum {string} */
            status: "ok";
            targetReference?: components["schemas"]["ContentLocationResponse"];
            url?: string;
        };
        BackupFailureResponse: {
            /** Format: date-time */
            failedAt: string;
            reason: string;
        };
        BackupsResponse: {
            encrypted: boolean;
            failure?: components["schemas"]["BackupFailureResponse"];
            /** @enum {string} */
            kind: "folder" | "s3";
            last?: components["schemas"]["LastBackupResponse"];
            /** Format: date-time */
            nextAt: string;
            verification: components["schemas"]["BackupVerificationResponse"];
        };
        BackupVerificationResponse: {
            failure?: components["schemas"]["BackupFailureResponse"];
            last?: components["schemas"]["VerifiedBackupResponse"];
            /** Format: date-time */
            nextAt?: string;
            /** @enum {string} */
            obstacle?: "no_identity" | "no_right";
        };
        BrokenStats: {
            total: number;
        };
        ChangedPagesResponse: {
            count: number;
            imported: boolean;
            titles: string[];
        };
        ChangeRequestResponse: {
            comments: number;
            /** Format: date-time */
            createdAt: string;
            createdBy: components["schemas"]["UserResponse"];
            id: string;
            /** Format: date-time */
            mergedAt?: string;
            number: number;
            /** @enum {string} */
            object: "change-request";
            outdated: boolean;
            revision: string;
            revisionInitial: string;
            revisionMerged?: string;
            revisionMergedAncestor?: string;
            space: string;
            /** @enum {string} */
            status: "draft" | "open" | "archived" | "merged";
            subject: string;
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["ChangeRequestUrls"];
        };
        ChangeRequestUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
        };
        CheckResponse: {
            fix?: string;
            /** @enum {string} */
            status: "ok" | "warning" | "broken";
            text: string;
        };
        ChecksResponse: {
            checks: components["schemas"]["CheckResponse"][];
            /** @enum {string} */
            object: "installation-checks";
        };
        CollectionPermissions: {
            admin: boolean;
            create: boolean;
            view: boolean;
            viewInviteLinks: boolean;
        };
        CollectionResponse: {
            /** @enum {string|null} */
            defaultLevel: "read" | "comment" | "edit" | "review" | "create" | "admin" | "inherit" | null;
            description?: string;
            id: string;
            /** @enum {string} */
            object: "collection";
            organization: string;
            parent?: string;
            permissions: components["schemas"]["CollectionPermissions"];
            title: string;
            urls: components["schemas"]["CollectionUrls"];
        };
        CollectionUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
        };
        CommentBodyDto: {
            document?: {
                [key: string]: unknown;
            };
            markdown?: string;
        };
        CommentBodyResponse: {
            document?: {
                [key: string]: unknown;
            };
            markdown?: string;
        };
        CommentersResponse: {
            count: number;
            items: components["schemas"]["MemberResponse"][];
            next?: components["schemas"]["NextPage"];
            total: number;
        };
        CommentPermissions: {
            delete: boolean;
            edit: boolean;
            react: boolean;
            reply: boolean;
            view: boolean;
        };
        CommentReplyResponse: {
            body: components["schemas"]["CommentBodyResponse"];
            /** Format: date-time */
            editedAt?: string;
            id: string;
            /** @enum {string} */
            object: "comment-reply";
            permissions: components["schemas"]["CommentPermissions"];
            /** Format: date-time */
            postedAt: string;
            postedBy: components["schemas"]["UserResponse"];
            reactions: components["schemas"]["ReactionResponse"][];
            urls: components["schemas"]["ReplyUrls"];
        };
        CommentResponse: {
            body: components["schemas"]["CommentBodyResponse"];
            /** Format: date-time */
            editedAt?: string;
            id: string;
            /** @enum {string} */
            object: "comment";
            permissions: components["schemas"]["CommentPermissions"];
            /** Format: date-time */
            postedAt: string;
            postedBy: components["schemas"]["UserResponse"];
            reactions: components["schemas"]["ReactionResponse"][];
            replies: number;
            /** Format: date-time */
            resolvedAt?: string;
            resolvedBy?: components["schemas"]["UserResponse"];
            /** @enum {string} */
            status: "open" | "resolved";
            suggestion?: components["schemas"]["CommentSuggestion"];
            target: components["schemas"]["CommentTargetResponse"];
            urls: components["schemas"]["CommentUrls"];
        };
        CommentSuggestion: {
            /** Format: date-time */
            decidedAt?: string;
            decidedBy?: components["schemas"]["UserResponse"];
            replacement: string;
            /** @enum {string} */
            status: "open" | "accepted" | "dismissed";
        };
        CommentTargetResponse: {
            changeRequest?: string;
            node?: components["schemas"]["TargetNode"];
            page?: components["schemas"]["TargetPage"];
            quote?: components["schemas"]["TargetQuote"];
            review?: string;
            revision: string;
            space: string;
            tableCell?: components["schemas"]["TargetTableCell"];
        };
        CommentUrls: {
            /** Format: uri */
            location: string;
        };
        ConflictProvider: {
            id: string;
            /** @enum {string} */
            type: "saml" | "oidc" | "ldap";
        };
        ConflictResponse: {
            base?: components["schemas"]["ConflictText"];
            fields: string[];
            id: string;
            /** @enum {string} */
            kind: "page" | "file" | "reusable-content" | "settings";
            /** @enum {string} */
            object: "change-request-conflict";
            primary?: components["schemas"]["ConflictText"];
            request?: components["schemas"]["ConflictText"];
            title: string;
            truncated?: boolean;
            unresolved: boolean;
        };
        ConflictText: {
            author?: string;
            markdown: string;
        };
        ContentEditsDto: {
            changes: (components["schemas"]["UpdatePageDto"] | components["schemas"]["InsertPageDto"] | components["schemas"]["DeletePageDto"] | components["schemas"]["RevertPageDto"] | components["schemas"]["InsertFilesDto"])[];
        };
        ContentLocationResponse: {
            file?: components["schemas"]["FileResponse"];
            /** @enum {string} */
            kind: "page" | "file" | "reusable-content" | "url";
            organization?: components["schemas"]["OrganizationResponse"];
            page?: components["schemas"]["PageResponse"];
            reusableContent?: components["schemas"]["ReusableContentResponse"];
            space?: components["schemas"]["SpaceResponse"];
            url?: string;
        };
        ContentUrlResponse: {
            changeRequest?: components["schemas"]["ChangeRequestResponse"];
            collection?: components["schemas"]["CollectionResponse"];
            page?: components["schemas"]["PageResponse"];
            space?: components["schemas"]["SpaceResponse"];
        };
        ContributorResponse: {
            /** @enum {string} */
            actionType: "edit";
            count: number;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["UserResponse"];
        };
        CountsResponse: {
            fileBytes: number;
            organizations: number;
            pages: number;
            people: number;
            spaces: number;
        };
        CoverPictureDto: {
            file?: string;
            /** @enum {string} */
            kind: "file" | "url";
            /** Format: uri */
            url?: string;
        };
        CreateAnnouncementDto: {
            /** Format: date-time */
            endsAt?: string | null;
            /**
             * @default info
             * @enum {string}
             */
            severity: "info" | "warning" | "critical";
            text: string;
        };
        CreateChangeRequestDto: {
            agentTaskId?: string;
            subject?: string;
        };
        CreateCollectionDto: {
            parent?: string;
            title?: string;
        };
        CreateFontDto: {
            fontFaces: components["schemas"]["NewFontFaceDto"][];
            fontFamily: string;
        };
        CreateGitConnectionDto: {
            active?: boolean;
            branch: string;
            /** @enum {string} */
            direction?: "both" | "in" | "out";
            /** @enum {string} */
            firstSide?: "git" | "space";
            folder?: string;
            /** @enum {string|null} */
            forge?: "github" | "gitlab" | "gitea" | null;
            githubApp?: components["schemas"]["GitHubAppDto"] | null;
            signCommits?: boolean;
            token?: string | null;
            /** Format: uri */
            url: string;
            username?: string | null;
        };
        CreateLdapProviderDto: {
            allowedDomains?: string[] | null;
            baseDN?: string | null;
            bindDN?: string | null;
            bindPassword?: string | null;
            caCertificate?: string | null;
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: string | null;
            /** @default mail */
            emailAttribute: string | null;
            label: string;
            /** @default displayName */
            nameAttribute: string | null;
            /** @default entryUUID */
            subjectAttribute: string | null;
            url?: string | null;
            /** @default (&(objectClass=person)(|(uid={login})(mail={login}))) */
            userFilter: string | null;
        };
        CreateLinkInviteDto: {
            collection?: string;
            level?: string;
            /** @enum {string|null} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            space?: string;
        };
        CreateOidcProviderDto: {
            allowedDomains?: string[] | null;
            clientId?: string | null;
            clientSecret?: string | null;
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: string | null;
            /** Format: uri */
            issuer?: string | null;
            label: string;
            /** @default openid email profile */
            scopes: string | null;
        };
        CreateOrganizationDto: {
            hostname?: string;
            title: string;
            /** @enum {string} */
            type?: "business" | "community";
            /** @enum {string} */
            useCase?: "internalDocs" | "docsSite" | "audienceControlledSite" | "productDocs" | "teamKnowledgeBase" | "designSystem" | "openSourceDocs" | "notes" | "other";
        };
        CreateRedirectDto: {
            destination: {
                /** @enum {string} */
                kind: "site-section";
                siteSectionId: string;
            } | {
                /** @enum {string} */
                kind: "site-space";
                siteSpaceId: string;
            } | {
                /** @enum {string} */
                kind: "site-page";
                pageId: string;
                siteSpaceId: string;
            };
            source: string;
        };
        CreateSamlProviderDto: {
            allowedDomains?: string[] | null;
            certificate?: string | null;
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: string | null;
            entityID?: string | null;
            label: string;
            metadata?: string | null;
            metadataCertificate?: string | null;
            /** Format: uri */
            metadataURL?: string | null;
            /**
             * @default emailAddress
             * @enum {string}
             */
            nameIDFormat: "emailAddress" | "persistent" | "unspecified";
            /** @default true */
            signRequests: boolean;
            /** Format: uri */
            sloURL?: string | null;
            /** Format: uri */
            ssoURL?: string | null;
            subjectAttribute?: string | null;
        };
        CreateScimTokenDto: {
            name: string;
        };
        CreateShareLinkDto: {
            name: string;
        };
        CreateSiteDto: {
            spaces?: string[] | ("sample" | "empty");
            title?: string;
            /** @enum {string} */
            type?: "basic" | "premium" | "ultimate" | "sponsored" | "legacy-basic" | "legacy-premium";
            /** @enum {string} */
            visibility?: "public" | "unlisted" | "share-link" | "visitor-auth";
        };
        CreateSpaceDto: {
            /** @enum {string} */
            editMode?: "live" | "locked";
            emoji?: string;
            parent?: string;
            title?: string;
        };
        CreateSpecDto: {
            slug: string;
            source: {
                /** Format: uri */
                url: string;
            } | {
                text: string;
            };
        };
        CreateTeamDto: {
            members?: string[];
            title: string;
        };
        CreateTokenDto: {
            /** Format: date-time */
            expiresAt?: string;
            name: string;
        };
        CreateUploadDto: {
            file: components["schemas"]["UploadFileDto"];
            kind: components["schemas"]["UploadKind"];
        };
        CreateWebhookDto: {
            active?: boolean;
            description?: string | null;
            events: ("space_content_updated" | "change_request_opened" | "change_request_reviewed" | "change_request_merged" | "comment_posted" | "site_published")[];
            /** @enum {string} */
            format?: "standard" | "slack" | "teams" | "discord";
            sites?: string[] | null;
            spaces?: string[] | null;
            /** Format: uri */
            url: string;
        };
        CustomHostnameResponse: {
            hostname: string;
            isActive: boolean;
            /** @enum {string} */
            object: "custom-hostname";
            /** @enum {string} */
            status: "live" | "ssl_pending";
            target: components["schemas"]["HostnameTarget"];
            urls: components["schemas"]["HostnameUrls"];
        };
        DatabaseResponse: {
            bytes: number;
            lastMigration: string;
            migrations: number;
            serverVersion: string;
        };
        DecideAgentConnectionDto: {
            /** @enum {string} */
            decision: "allow" | "deny";
            request: string;
        };
        DefaultContentDto: {
            site: string;
            /** @enum {string} */
            type: "site";
        };
        DeletePageDto: {
            /** @enum {string} */
            operation: "delete_page";
            page: string;
        };
        DeliveryDetailsResponse: {
            attempts: components["schemas"]["DeliveryTry"][];
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            event: "space_content_updated" | "change_request_opened" | "change_request_reviewed" | "change_request_merged" | "comment_posted" | "site_published" | "ping";
            eventId: string;
            id: string;
            /** Format: date-time */
            nextTryAt?: string;
            note?: string;
            /** @enum {string} */
            object: "webhook-delivery";
            payload: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "skipped";
            tries: number;
            urls: components["schemas"]["DeliveryUrls"];
        };
        DeliveryResponse: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            event: "space_content_updated" | "change_request_opened" | "change_request_reviewed" | "change_request_merged" | "comment_posted" | "site_published" | "ping";
            eventId: string;
            id: string;
            /** Format: date-time */
            nextTryAt?: string;
            note?: string;
            /** @enum {string} */
            object: "webhook-delivery";
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "skipped";
            tries: number;
            urls: components["schemas"]["DeliveryUrls"];
        };
        DeliveryTry: {
            duration: number;
            error?: string;
            excerpt?: string;
            status?: number;
            /** Format: date-time */
            triedAt: string;
        };
        DeliveryUrls: {
            /** Format: uri */
            location: string;
        };
        DimensionsResponse: {
            height: number;
            width: number;
        };
        DisabledWebhookResponse: {
            host: string;
            id: string;
            /** @enum {string} */
            object: "disabled-webhook";
            organization: string;
            /** @enum {string} */
            reason: "manual" | "gone" | "failing" | "owner";
            /** Format: date-time */
            updatedAt: string;
        };
        DocumentBodyDto: {
            document?: {
                [key: string]: unknown;
            };
            markdown?: string;
        };
        DocumentResponse: {
            data: {
                [key: string]: unknown;
            };
            nodes: Record<string, never>[];
            /** @enum {string} */
            object: "document";
        };
        DuplicateSiteSpaceDto: {
            draft?: boolean;
        };
        EditedPage: {
            id: string;
            /** @enum {string} */
            object: "page";
            urls?: components["schemas"]["EditedPageUrls"];
        };
        EditedPageUrls: {
            /** Format: uri */
            location: string;
        };
        EditOutcome: {
            conflicts?: boolean;
            merged?: boolean;
            /** @enum {string} */
            object: "created_page" | "updated_page" | "deleted_page";
            page: components["schemas"]["EditedPage"];
            ref?: string;
        };
        EditReportResponse: {
            changeRequest: components["schemas"]["ChangeRequestResponse"];
            changes: components["schemas"]["EditOutcome"][];
            insertedFiles: components["schemas"]["FileResponse"][];
        };
        EffectivePermissionResponse: {
            origin: components["schemas"]["LevelPointerResponse"];
            /** @enum {string} */
            permission: "read" | "comment" | "edit" | "review" | "create" | "admin";
            /** @enum {string} */
            reason: "admin" | "direct" | "team" | "default" | "creator" | "organization";
            user: components["schemas"]["UserResponse"];
        };
        EmailDomainOrganizationsResponse: {
            /** @deprecated */
            organizaitons: components["schemas"]["OrganizationResponse"][];
            organizations: components["schemas"]["OrganizationResponse"][];
        };
        EmailDomainRecord: {
            name: string;
            /** @enum {string} */
            type: "TXT";
            value: string;
        };
        EmailDomainResponse: {
            domain: string;
            /** Format: date-time */
            missingSince?: string;
            /** @enum {string} */
            object: "email-domain";
            /** @enum {string} */
            proof?: "dns" | "operator";
            /** Format: date-time */
            provenAt?: string;
            record: components["schemas"]["EmailDomainRecord"];
            /** @enum {string} */
            status: "proven" | "unproven";
        };
        EmbedResponse: {
            site: string;
            title: string;
            /** @enum {string} */
            type: "link";
        };
        EnteredGitHubAppDto: {
            appId: string;
            privateKey: string;
            /** Format: uri */
            server?: string;
        };
        ErrorDetail: {
            code: number;
            message: string;
            requestId: string;
        };
        ErrorResponse: {
            error: components["schemas"]["ErrorDetail"];
        };
        ExplainedLevel: {
            /** @enum {string|null} */
            defaultLevel: "read" | "comment" | "edit" | "review" | "create" | "admin" | "inherit" | null;
            /** @enum {string} */
            direct?: "read" | "comment" | "edit" | "review" | "create" | "admin";
            level: components["schemas"]["LevelPointerResponse"];
            /** @enum {string} */
            team?: "read" | "comment" | "edit" | "review" | "create" | "admin";
        };
        ExportToGitRepositoryDto: {
            commitMessage: string;
            force?: boolean;
            gitInfo?: components["schemas"]["GitInfoDto"];
            ref: string;
            repoCacheID?: string;
            repoCommitURL?: string;
            repoProjectDirectory?: string;
            repoTreeURL?: string;
            /** Format: date-time */
            timestamp?: string;
            /** Format: uri */
            url: string;
        };
        FeedAddressResponse: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            object: "feed";
            space: string;
            /** Format: uri */
            url: string;
        };
        FeedResponse: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            object: "feed";
            space: string;
        };
        FileResponse: {
            contentType: string;
            dimensions?: components["schemas"]["DimensionsResponse"];
            /** Format: uri */
            downloadURL: string;
            git?: {
                [key: string]: unknown;
            };
            id: string;
            name: string;
            size: number;
        };
        FontFaceChangeDto: {
            storageKey: string | null;
            weight: number;
        };
        FontFaceResponse: {
            sources: components["schemas"]["FontSource"][];
            weight: number;
        };
        FontPermissions: {
            edit: boolean;
        };
        FontResponse: {
            /** @enum {boolean} */
            custom: true;
            fontFaces: components["schemas"]["FontFaceResponse"][];
            fontFamily: string;
            id: string;
            permissions: components["schemas"]["FontPermissions"];
            urls: components["schemas"]["FontUrls"];
        };
        FontSource: {
            /** @enum {string} */
            format: "woff2" | "woff";
            /** Format: uri */
            url: string;
        };
        FontUrls: {
            /** Format: uri */
            location: string;
        };
        FormerGitSigningKeyResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            publicKey: string;
            /** Format: date-time */
            replacedAt: string;
        };
        FoundRedirectResponse: {
            redirect: components["schemas"]["RedirectResponse"];
            /** Format: uri */
            target: string;
        };
        GitBlob: {
            oid: string;
            path: string;
        };
        GitConnectionResponse: {
            active: boolean;
            authenticated: boolean;
            branch: string;
            changeRequest?: string;
            /** Format: date-time */
            checkedAt?: string;
            commit?: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            direction: "both" | "in" | "out";
            folder: string;
            /** @enum {string} */
            forge?: "github" | "gitlab" | "gitea";
            forgeProblem?: string;
            githubApp?: components["schemas"]["GitHubAppResponse"];
            id: string;
            member: components["schemas"]["UserResponse"];
            /** @enum {string} */
            object: "git-connection";
            revision?: string;
            sideBranch?: string;
            signCommits: boolean;
            signingKey: string;
            /** @enum {string} */
            status: "new" | "synchronized" | "waiting" | "failing" | "paused";
            /** Format: date-time */
            stopsAt?: string;
            /** Format: date-time */
            updatedAt: string;
            url: string;
            urls: components["schemas"]["GitConnectionUrls"];
        };
        GitConnectionSecretResponse: {
            active: boolean;
            authenticated: boolean;
            branch: string;
            changeRequest?: string;
            /** Format: date-time */
            checkedAt?: string;
            commit?: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            direction: "both" | "in" | "out";
            folder: string;
            /** @enum {string} */
            forge?: "github" | "gitlab" | "gitea";
            forgeProblem?: string;
            githubApp?: components["schemas"]["GitHubAppResponse"];
            id: string;
            member: components["schemas"]["UserResponse"];
            /** @enum {string} */
            object: "git-connection";
            revision?: string;
            secret: string;
            sideBranch?: string;
            signCommits: boolean;
            signingKey: string;
            /** @enum {string} */
            status: "new" | "synchronized" | "waiting" | "failing" | "paused";
            /** Format: date-time */
            stopsAt?: string;
            /** Format: date-time */
            updatedAt: string;
            url: string;
            urls: components["schemas"]["GitConnectionUrls"];
        };
        GitConnectionUrls: {
            /** Format: uri */
            location: string;
            /** Format: uri */
            webhook: string;
        };
        GitHubAppBranchesDto: {
            githubApp?: components["schemas"]["EnteredGitHubAppDto"];
            installationId?: string;
            repository: string;
            search?: string;
        };
        GitHubAppBranchResponse: {
            name: string;
            protected: boolean;
        };
        GitHubAppDto: {
            appId: string;
            installationId: string;
            privateKey: string;
        };
        GitHubAppInstallationResponse: {
            id: string;
            name: string;
            suspended: boolean;
            /** Format: uri */
            url?: string;
        };
        GitHubAppInstallationsDto: {
            githubApp?: components["schemas"]["EnteredGitHubAppDto"];
            search?: string;
        };
        GitHubAppRepositoriesDto: {
            githubApp?: components["schemas"]["EnteredGitHubAppDto"];
            installationId?: string;
            search?: string;
        };
        GitHubAppRepositoryResponse: {
            archived: boolean;
            defaultBranch: string;
            name: string;
            private: boolean;
            /** Format: uri */
            url: string;
        };
        GitHubAppResponse: {
            appId: string;
            installationId: string;
        };
        GitInfoDto: {
            /** @enum {string} */
            provider?: "github" | "gitlab";
            /** Format: uri */
            url?: string;
        };
        GitInfoResponse: {
            /** @enum {string} */
            installationProvider?: "github" | "gitlab";
            integration?: string;
            repoName?: string;
            /** Format: date-time */
            updatedAt?: string;
            url?: string;
        };
        GitLogLineResponse: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            level: "info" | "warning" | "error";
            message: string;
        };
        GitPullRequestOpening: {
            /** @enum {string} */
            forge?: "github" | "gitlab" | "gitea";
            possible: boolean;
        };
        GitPullRequestResponse: {
            author: string;
            branch: string;
            changeRequest: string;
            commit?: string;
            /** Format: date-time */
            createdAt: string;
            fork: boolean;
            id: string;
            number?: number;
            /** @enum {string} */
            object: "git-pull-request";
            /** @enum {string} */
            origin: "forge" | "space";
            problem?: string;
            /** @enum {string} */
            state: "opening" | "open" | "merged" | "closed";
            title: string;
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["GitPullRequestUrls"];
        };
        GitPullRequestUrls: {
            /** Format: uri */
            forge?: string;
            /** Format: uri */
            location: string;
        };
        GitRunCommitResponse: {
            author: string;
            coAuthors: string[];
            /** @enum {string} */
            direction: "in" | "out";
            oid: string;
            subject: string;
        };
        GitRunDetailsResponse: {
            changeRequest?: string;
            commit?: string;
            commits: components["schemas"]["GitRunCommitResponse"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endedAt?: string;
            id: string;
            /** @enum {string} */
            kind: "sync" | "import" | "export";
            log: components["schemas"]["GitLogLineResponse"][];
            /** @enum {string} */
            object: "git-run";
            revision?: string;
            sideBranch?: string;
            /** Format: date-time */
            startedAt?: string;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "waiting" | "failed";
            /** @enum {string} */
            trigger: "api" | "command" | "webhook" | "poll" | "content";
            urls: components["schemas"]["GitRunUrls"];
        };
        GitRunResponse: {
            changeRequest?: string;
            commit?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endedAt?: string;
            id: string;
            /** @enum {string} */
            kind: "sync" | "import" | "export";
            /** @enum {string} */
            object: "git-run";
            revision?: string;
            sideBranch?: string;
            /** Format: date-time */
            startedAt?: string;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "waiting" | "failed";
            /** @enum {string} */
            trigger: "api" | "command" | "webhook" | "poll" | "content";
            urls: components["schemas"]["GitRunUrls"];
        };
        GitRunUrls: {
            /** Format: uri */
            location: string;
        };
        GitSigningKeyResponse: {
            /** Format: date-time */
            createdAt: string;
            publicKey: string;
        };
        GlossaryChangeDto: {
            id?: string;
            translations?: {
                [key: string]: string;
            };
            /** @enum {string} */
            type: "insert" | "update" | "delete";
        };
        GlossaryChangesDto: {
            operations: components["schemas"]["GlossaryChangeDto"][];
        };
        GlossaryEntryResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            object: "glossary-entry";
            translations: {
                [key: string]: string;
            };
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["GlossaryEntryUrls"];
        };
        GlossaryEntryUrls: {
            /** Format: uri */
            location: string;
        };
        GroupPointer: {
            id: string;
            /** @enum {string} */
            type: "site-section" | "site-section-group";
        };
        GroupPosition: {
            after?: components["schemas"]["GroupPointer"];
            before?: components["schemas"]["GroupPointer"];
        };
        HealthResponse: {
            /** @enum {string} */
            status: "ok" | "unavailable";
        };
        HostnameTarget: {
            site: string;
            /** @enum {string} */
            type: "site";
        };
        HostnameUrls: {
            /** Format: uri */
            location: string;
        };
        ImportDto: {
            /** @enum {string} */
            source: "website" | "docx" | "markdown" | "html" | "zip" | "confluence" | "github-wiki" | "notion" | "google-docs";
            /** Format: uri */
            url: string;
        };
        ImportGitRepositoryDto: {
            force?: boolean;
            gitInfo?: components["schemas"]["GitInfoDto"];
            ref: string;
            repoCacheID?: string;
            repoCommitURL?: string;
            repoProjectDirectory?: string;
            repoTreeURL?: string;
            standalone?: boolean;
            /** Format: date-time */
            timestamp?: string;
            /** Format: uri */
            url: string;
        };
        ImportResponse: {
            importedResources: number;
            revision: string;
            skipped: components["schemas"]["SkippedFileResponse"][];
            totalResources: number;
        };
        ImportRunProgress: {
            done: number;
            /** @enum {string} */
            phase: "reading" | "storing" | "writing";
            total?: number;
        };
        ImportRunResponse: {
            /** Format: date-time */
            completedAt?: string;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            id: string;
            /** @enum {string} */
            object: "import-run";
            progress?: components["schemas"]["ImportRunProgress"];
            reason?: string;
            result?: components["schemas"]["ImportRunResult"];
            source: components["schemas"]["ImportRunSource"];
            /** Format: date-time */
            startedAt?: string;
            /** @enum {string} */
            status: "pending" | "in-progress" | "completed" | "failed" | "cancelled";
            target: components["schemas"]["ImportRunTarget"];
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["ImportRunUrls"];
        };
        ImportRunResult: {
            importedResources: number;
            revision: string;
            skipped: components["schemas"]["SkippedFileResponse"][];
            totalResources: number;
        };
        ImportRunSource: {
            name?: string;
            /** @enum {string} */
            type: "website" | "docx" | "markdown" | "html" | "zip" | "confluence" | "github-wiki" | "notion" | "google-docs";
            upload?: string;
            /** Format: uri */
            url?: string;
        };
        ImportRunSourceDto: {
            /** @enum {string} */
            type: "website" | "docx" | "markdown" | "html" | "zip" | "confluence" | "github-wiki" | "notion" | "google-docs";
            upload?: string;
            /** Format: uri */
            url?: string;
        };
        ImportRunTarget: {
            changeRequest?: string;
            space: string;
        };
        ImportRunTargetDto: {
            changeRequest?: string;
            space: string;
        };
        ImportRunUrls: {
            /** Format: uri */
            location: string;
        };
        InsertFilesDto: {
            files: components["schemas"]["NewFileDto"][];
            /** @enum {string} */
            operation: "insert_files";
        };
        InsertPageDto: {
            at?: number;
            condition?: string;
            cover?: components["schemas"]["PageCoverDto"] | null;
            description?: string;
            document?: components["schemas"]["DocumentBodyDto"];
            emoji?: string;
            hidden?: boolean;
            icon?: string;
            into?: string;
            labels?: string[];
            layout?: components["schemas"]["PageLayoutDto"];
            noIndex?: boolean;
            noRobotsIndex?: boolean;
            /** @enum {string} */
            operation: "insert_page";
            ref?: string;
            slug?: string;
            target?: components["schemas"]["LinkTargetDto"];
            title?: string;
            /** @enum {string} */
            type?: "document" | "group" | "link";
        };
        InvitationResponse: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @enum {string} */
            ended?: "left" | "disabled" | "role";
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /** @enum {string} */
            object: "invitation";
            organization: components["schemas"]["InvitingOrganization"];
            /** @enum {string|null} */
            role: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            sso: boolean;
        };
        InvitedPeopleResponse: {
            failedSSOEmails: string[];
            invitations: components["schemas"]["NewInvitationResponse"][];
            invited: number;
            users: string[];
        };
        InvitePeopleDto: {
            emails: (string | {
                /** Format: email */
                email: string;
                /** @enum {string|null} */
                role: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            })[];
            /** @enum {string|null} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            sso?: boolean;
        };
        InvitingOrganization: {
            id: string;
            title: string;
        };
        JobResponse: {
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            id: string;
            lastError?: string;
            maxAttempts: number;
            /** @enum {string} */
            object: "job";
            organization?: string;
            recipient?: string;
            /** Format: date-time */
            runAt: string;
            /** @enum {string} */
            status: "waiting" | "running" | "scheduled" | "failing" | "failed";
            task: string;
        };
        LastBackupResponse: {
            bytes: number;
            /** Format: date-time */
            createdAt: string;
            durationMs: number;
            name: string;
        };
        LdapProviderResponse: {
            allowedDomains: string[];
            baseDN: string;
            bindDN: string;
            caCertificate: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string|null} */
            defaultRole: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: components["schemas"]["TeamResponse"];
            emailAttribute: string;
            hasBindPassword: boolean;
            id: string;
            label: string;
            nameAttribute: string;
            /** @enum {string} */
            object: "ldap-provider";
            service: components["schemas"]["LdapService"];
            /** @enum {string} */
            status: "active" | "pending";
            subjectAttribute: string;
            url: string;
            urls: components["schemas"]["ProviderUrls"];
            userFilter: string;
        };
        LdapService: {
            /** Format: uri */
            startURL: string;
        };
        LdapTestCheck: {
            /** @enum {string} */
            id: "connect" | "bind" | "search" | "person" | "domain";
            mend?: string;
            /** @enum {string} */
            outcome: "passed" | "failed" | "skipped";
            problem?: string;
            title: string;
        };
        LdapTestPerson: {
            displayName?: string;
            dn: string;
            email: string;
            subject: string;
        };
        LdapTestResponse: {
            checks: components["schemas"]["LdapTestCheck"][];
            groups?: string[];
            /** @enum {string} */
            object: "ldap-test";
            passed: boolean;
            person?: components["schemas"]["LdapTestPerson"];
        };
        LevelPointerResponse: {
            collection?: string;
            organization?: string;
            space?: string;
            /** @enum {string} */
            type: "space" | "collection" | "organization";
        };
        LinkInviteResponse: {
            collection?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            ended?: "left" | "disabled" | "role";
            id: string;
            /** @enum {string} */
            level?: "read" | "comment" | "edit" | "review" | "create" | "admin";
            /** @enum {string} */
            object: "invite";
            redundant: boolean;
            /** @enum {string|null} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            space?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            target?: "space" | "collection";
        };
        LinkResponse: {
            locationReferences: components["schemas"]["ContentLocationResponse"][];
            /** @enum {string} */
            relation: "reference";
            /** @enum {string} */
            status: "ok" | "broken" | "in-app";
            targetReference?: components["schemas"]["ContentLocationResponse"];
        };
        LinkStatsResponse: {
            broken: components["schemas"]["BrokenStats"];
            total: number;
        };
        LinkTargetDto: {
            anchor?: string;
            page?: string;
            /** Format: uri */
            url?: string;
        };
        MailChoicesDto: {
            /** @enum {string} */
            certificate_expiring?: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_conflicts?: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_merged?: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_opened?: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_outdated?: "at-once" | "daily" | "off";
            /** @enum {string} */
            comment?: "at-once" | "daily" | "off";
            /** @enum {string} */
            content_updated?: "at-once" | "daily" | "off";
            /** @enum {string} */
            git_run_failed?: "at-once" | "daily" | "off";
            /** @enum {string} */
            integration_orphaned?: "at-once" | "daily" | "off";
            /** @enum {string} */
            invitation?: "at-once" | "daily" | "off";
            /** @enum {string} */
            mention?: "at-once" | "daily" | "off";
            /** @enum {string} */
            reply?: "at-once" | "daily" | "off";
            /** @enum {string} */
            review_requested?: "at-once" | "daily" | "off";
            /** @enum {string} */
            review_submitted?: "at-once" | "daily" | "off";
            /** @enum {string} */
            token_expiring?: "at-once" | "daily" | "off";
            /** @enum {string} */
            webhook_disabled?: "at-once" | "daily" | "off";
        };
        MailChoicesResponse: {
            /** @enum {string} */
            certificate_expiring: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_conflicts: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_merged: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_opened: "at-once" | "daily" | "off";
            /** @enum {string} */
            change_request_outdated: "at-once" | "daily" | "off";
            /** @enum {string} */
            comment: "at-once" | "daily" | "off";
            /** @enum {string} */
            content_updated: "at-once" | "daily" | "off";
            /** @enum {string} */
            git_run_failed: "at-once" | "daily" | "off";
            /** @enum {string} */
            integration_orphaned: "at-once" | "daily" | "off";
            /** @enum {string} */
            invitation: "at-once" | "daily" | "off";
            /** @enum {string} */
            mention: "at-once" | "daily" | "off";
            /** @enum {string} */
            reply: "at-once" | "daily" | "off";
            /** @enum {string} */
            review_requested: "at-once" | "daily" | "off";
            /** @enum {string} */
            review_submitted: "at-once" | "daily" | "off";
            /** @enum {string} */
            token_expiring: "at-once" | "daily" | "off";
            /** @enum {string} */
            webhook_disabled: "at-once" | "daily" | "off";
        };
        MailPreferencesResponse: {
            available: boolean;
            changeable: boolean;
            hour: number;
            kinds: components["schemas"]["MailChoicesResponse"];
            timeZone: string;
        };
        MappingRuleDto: {
            /** @enum {string} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin";
            team?: string;
            value: string;
        };
        MemberResponse: {
            disabled: boolean;
            id: string;
            /** Format: date-time */
            joinedAt: string;
            /** Format: date-time */
            lastSeenAt?: string;
            /** @enum {string} */
            object: "member";
            provisioned: boolean;
            /** @enum {string|null} */
            role: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            /** @enum {integer} */
            sites: 0;
            spaces: number;
            sso: boolean;
            teams: number;
            user: components["schemas"]["UserResponse"];
        };
        MemberSpaceResponse: {
            /** @enum {string} */
            permission: "read" | "comment" | "edit" | "review" | "create" | "admin";
            space: components["schemas"]["SpaceResponse"];
        };
        MemberTeamResponse: {
            member: components["schemas"]["TeamPlaceResponse"];
            team: components["schemas"]["TeamResponse"];
        };
        MergedOrganizationResponse: {
            /** @enum {string|null} */
            formerRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            id: string;
            /** @enum {string} */
            object: "merged-organization";
            /** @enum {string|null} */
            role: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            title: string;
        };
        MergedRequestResponse: {
            number: number;
            subject: string;
        };
        MergePersonDto: {
            into: string;
            /** @default false */
            preview: boolean;
        };
        MergeResponse: {
            /** @enum {string} */
            result: "merge" | "conflicts";
            revision: string;
        };
        MergeRuleDto: {
            rule: components["schemas"]["MergeRuleName"];
            users?: string[];
        };
        /** @enum {string} */
        MergeRuleName: "require_at_least_one_review" | "require_at_least_one_approved_review" | "require_all_reviews_approved" | "require_specific_reviewers" | "require_one_of_specific_reviewers" | "require_up_to_date_change_request" | "require_change_request_subject" | "require_author_to_merge" | "forbid_self_merge" | "allow_bypass";
        MergeRuleResponse: {
            /** @enum {string} */
            rule: "require_at_least_one_review" | "require_at_least_one_approved_review" | "require_all_reviews_approved" | "require_specific_reviewers" | "require_one_of_specific_reviewers" | "require_up_to_date_change_request" | "require_change_request_subject" | "require_author_to_merge" | "forbid_self_merge" | "allow_bypass";
            users?: string[];
        };
        MergeRulesResponse: {
            rules?: components["schemas"]["MergeRuleResponse"][];
            /** @enum {string} */
            type: "rules" | "none" | "inherit";
        };
        MetaLinksResponse: {
            alternates: components["schemas"]["MetaLinkTarget"][];
            canonical?: components["schemas"]["MetaLinkTarget"];
        };
        MetaLinkTarget: {
            /** @enum {string} */
            kind: "url";
            /** Format: uri */
            url: string;
        };
        MoveDto: {
            parent?: string | null;
            position?: components["schemas"]["PositionDto"];
        };
        MoveSectionDto: {
            position?: components["schemas"]["SectionPosition"];
        };
        MoveSectionGroupDto: {
            position?: components["schemas"]["GroupPosition"];
        };
        MoveSiteSpaceDto: {
            position?: components["schemas"]["SiteSpacePosition"];
        };
        NewFileDto: {
            base64?: string;
            contentType?: string;
            name: string;
            ref?: string;
            upload?: string;
            /** Format: uri */
            url?: string;
        };
        NewFontFaceDto: {
            storageKey: string;
            weight: number;
        };
        NewGeneratorResponse: {
            /** @enum {string} */
            object: "one-time-code-generator";
            secret: string;
            uri: string;
        };
        NewInvitationResponse: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @enum {string} */
            ended?: "left" | "disabled" | "role";
            /** Format: date-time */
            expiresAt: string;
            id: string;
            mailed: boolean;
            /** @enum {string} */
            object: "invitation";
            organization: components["schemas"]["InvitingOrganization"];
            /** @enum {string|null} */
            role: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            sso: boolean;
            /** Format: uri */
            url: string;
        };
        NewScimTokenResponse: {
            /** Format: uri */
            baseURL: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** Format: date-time */
            lastUsedAt?: string;
            name: string;
            /** @enum {string} */
            object: "scim-token";
            /** Format: date-time */
            previousSecretUntil?: string;
            responsible: components["schemas"]["UserResponse"];
            /** Format: date-time */
            stopsAt?: string;
            token: string;
        };
        NewTokenResponse: {
            agent: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            /** Format: date-time */
            lastUsedAt?: string;
            name: string;
            /** @enum {string} */
            object: "api-token";
            organization?: string;
            provider?: string;
            token: string;
        };
        NextPage: {
            page: string;
        };
        NotificationChangeRequest: {
            id: string;
            number: number;
            status: string;
            subject: string;
        };
        NotificationComment: {
            excerpt: string;
            id: string;
            reply?: string;
        };
        NotificationPage: {
            id: string;
            title: string;
        };
        NotificationResponse: {
            actor?: components["schemas"]["UserResponse"];
            changeRequest?: components["schemas"]["NotificationChangeRequest"];
            comment?: components["schemas"]["NotificationComment"];
            count: number;
            /** Format: date-time */
            createdAt: string;
            detail?: string;
            id: string;
            /** @enum {string} */
            kind: "mention" | "reply" | "comment" | "review_requested" | "review_submitted" | "change_request_opened" | "change_request_merged" | "change_request_outdated" | "change_request_conflicts" | "content_updated" | "webhook_disabled" | "invitation" | "git_run_failed" | "certificate_expiring" | "token_expiring" | "integration_orphaned";
            /** @enum {string} */
            object: "notification";
            organization: string;
            page?: components["schemas"]["NotificationPage"];
            read: boolean;
            space?: components["schemas"]["NotificationSpace"];
            urls: components["schemas"]["NotificationUrls"];
            webhook?: components["schemas"]["NotificationWebhook"];
        };
        NotificationSpace: {
            id: string;
            title: string;
        };
        NotificationUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
        };
        NotificationWebhook: {
            id: string;
        };
        OidcProviderResponse: {
            allowedDomains: string[];
            clientId: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string|null} */
            defaultRole: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: components["schemas"]["TeamResponse"];
            hasClientSecret: boolean;
            id: string;
            issuer: string;
            label: string;
            /** @enum {string} */
            object: "oidc-provider";
            scopes: string;
            service: components["schemas"]["OidcService"];
            /** @enum {string} */
            status: "active" | "pending";
            urls: components["schemas"]["ProviderUrls"];
        };
        OidcService: {
            /** Format: uri */
            backChannelLogoutURL: string;
            /** Format: uri */
            redirectURL: string;
            /** Format: uri */
            signedOutURL: string;
            /** Format: uri */
            startURL: string;
        };
        OneTimeCodeDto: {
            code: string;
        };
        OpenGitPullRequestDto: {
            changeRequest: string;
        };
        OperatedOrganizationResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** Format: date-time */
            lastUsedAt?: string;
            members: number;
            /** @enum {string} */
            object: "operated-organization";
            pages: number;
            spaces: number;
            storage: number;
            title: string;
        };
        OperatedPersonResponse: {
            /** Format: date-time */
            createdAt: string;
            displayName: string;
            email: string;
            id: string;
            /** Format: date-time */
            lastSeenAt?: string;
            /** @enum {string} */
            object: "operated-person";
            operator: boolean;
            organizations: number;
        };
        OrganizationDefaultContent: {
            site: string;
            /** @enum {string} */
            type: "site";
        };
        OrganizationMergeRulesDto: {
            rules?: components["schemas"]["MergeRuleDto"][];
            /** @enum {string} */
            type: "rules" | "none";
        };
        OrganizationPermissions: {
            access: boolean;
            admin: boolean;
            createContent: boolean;
            createOpenAPISpec: boolean;
            ingestConversations: boolean;
            installIntegration: boolean;
            listInstallations: boolean;
            listIntegrations: boolean;
            listMembers: boolean;
            listTeams: boolean;
            ownTeam: boolean;
            view: boolean;
            viewBilling: boolean;
        };
        OrganizationPointer: {
            organization: string;
            /** @enum {string} */
            type: "organization";
        };
        OrganizationQuotasResponse: {
            /** @enum {string} */
            object: "organization-quotas";
            organization: string;
            own: components["schemas"]["OwnQuotasResponse"];
            quotas: components["schemas"]["QuotaUsageResponse"][];
            urls: components["schemas"]["OrganizationQuotasUrls"];
        };
        OrganizationQuotasUrls: {
            /** Format: uri */
            location: string;
        };
        OrganizationResponse: {
            ai?: boolean;
            /** @enum {string} */
            communityType?: "nonProfit" | "openSource" | "education";
            /** Format: date-time */
            createdAt: string;
            defaultContent?: components["schemas"]["OrganizationDefaultContent"];
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            emailDomains: string[];
            hostname?: string;
            id: string;
            /**
             * @deprecated
             * @enum {boolean}
             */
            internal_isOnNewTrial?: true;
            inviteLinks: boolean;
            mergeRules?: components["schemas"]["MergeRulesResponse"];
            /** @enum {string} */
            object: "organization";
            permissions: components["schemas"]["OrganizationPermissions"];
            /** @enum {string} */
            plan: "free_2024";
            provenEmailDomains: string[];
            sso?: boolean;
            title: string;
            trial: components["schemas"]["OrganizationTrial"];
            /** @enum {string} */
            type: "business" | "community";
            urls: components["schemas"]["OrganizationUrls"];
            /** @enum {string} */
            useCase?: "internalDocs" | "docsSite" | "audienceControlledSite" | "productDocs" | "teamKnowledgeBase" | "designSystem" | "openSourceDocs" | "notes" | "other";
        };
        OrganizationTrial: {
            /** @enum {integer} */
            count: 0;
            /** @enum {string} */
            status: "notapplicable";
        };
        OrganizationUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
            /** Format: uri */
            logo?: string;
        };
        OutboundResponse: {
            /** @enum {string} */
            object: "outbound";
            paused: boolean;
            reason?: string;
            switchedOff: boolean;
        };
        OverrideCustomizationDto: {
            announcement?: {
                enabled: boolean;
                link?: {
                    title: string;
                    to: {
                        /** @enum {string} */
                        kind: "url";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "page";
                        page: string;
                        space?: string;
                    } | {
                        anchor: string;
                        /** @enum {string} */
                        kind: "anchor";
                        page?: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "space";
                        space: string;
                    } | {
                        file: string;
                        /** @enum {string} */
                        kind: "file";
                    } | {
                        /** @enum {string} */
                        kind: "user";
                        user: string;
                    } | {
                        collection: string;
                        /** @enum {string} */
                        kind: "collection";
                    } | {
                        /** @enum {string} */
                        kind: "reusable-content";
                        reusableContent: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "openapi";
                        spec: string;
                    };
                };
                message: string;
                /** @enum {string} */
                style: "info" | "warning" | "danger" | "success";
            } | null;
            externalLinks?: {
                target?: ("self" | "blank") | null;
            };
            favicon?: ({
                icon: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                };
            } | {
                emoji: string;
            } | Record<string, never>) | null;
            feedback?: {
                enabled?: boolean | null;
            };
            footer?: {
                copyright?: string | null;
                groups?: {
                    links: {
                        title: string;
                        to: {
                            /** @enum {string} */
                            kind: "url";
                            /** Format: uri */
                            url: string;
                        } | {
                            /** @enum {string} */
                            kind: "page";
                            page: string;
                            space?: string;
                        } | {
                            anchor: string;
                            /** @enum {string} */
                            kind: "anchor";
                            page?: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "space";
                            space: string;
                        } | {
                            file: string;
                            /** @enum {string} */
                            kind: "file";
                        } | {
                            /** @enum {string} */
                            kind: "user";
                            user: string;
                        } | {
                            collection: string;
                            /** @enum {string} */
                            kind: "collection";
                        } | {
                            /** @enum {string} */
                            kind: "reusable-content";
                            reusableContent: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "openapi";
                            spec: string;
                        };
                    }[];
                    title: string;
                }[] | null;
                logo?: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                } | null;
            };
            git?: {
                showEditLink?: boolean | null;
            };
            header?: {
                backgroundColor?: {
                    dark: string;
                    light: string;
                } | null;
                linkColor?: {
                    dark: string;
                    light: string;
                } | null;
                links?: {
                    condition?: string;
                    links: {
                        title: string;
                        to: {
                            /** @enum {string} */
                            kind: "url";
                            /** Format: uri */
                            url: string;
                        } | {
                            /** @enum {string} */
                            kind: "page";
                            page: string;
                            space?: string;
                        } | {
                            anchor: string;
                            /** @enum {string} */
                            kind: "anchor";
                            page?: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "space";
                            space: string;
                        } | {
                            file: string;
                            /** @enum {string} */
                            kind: "file";
                        } | {
                            /** @enum {string} */
                            kind: "user";
                            user: string;
                        } | {
                            collection: string;
                            /** @enum {string} */
                            kind: "collection";
                        } | {
                            /** @enum {string} */
                            kind: "reusable-content";
                            reusableContent: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "openapi";
                            spec: string;
                        };
                    }[];
                    /** @enum {string} */
                    style?: "link" | "button-primary" | "button-secondary";
                    title: string;
                    to: ({
                        /** @enum {string} */
                        kind: "url";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "page";
                        page: string;
                        space?: string;
                    } | {
                        anchor: string;
                        /** @enum {string} */
                        kind: "anchor";
                        page?: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "space";
                        space: string;
                    } | {
                        file: string;
                        /** @enum {string} */
                        kind: "file";
                    } | {
                        /** @enum {string} */
                        kind: "user";
                        user: string;
                    } | {
                        collection: string;
                        /** @enum {string} */
                        kind: "collection";
                    } | {
                        /** @enum {string} */
                        kind: "reusable-content";
                        reusableContent: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "openapi";
                        spec: string;
                    }) | null;
                }[] | null;
                logo?: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                } | null;
                preset?: ("default" | "bold" | "contrast" | "custom" | "none") | null;
            };
            internationalization?: {
                locale?: ("en" | "fr" | "es" | "zh" | "ja" | "de" | "nl" | "no" | "pt-br") | null;
            };
            pagination?: {
                enabled?: boolean | null;
            };
            pdf?: {
                enabled?: boolean | null;
            };
            privacyPolicy?: {
                url?: string | null;
            };
            socialPreview?: {
                url?: string | null;
            };
            styling?: {
                background?: ("plain" | "match") | null;
                corners?: ("straight" | "rounded" | "circular") | null;
                dangerColor?: {
                    dark: string;
                    light: string;
                } | null;
                depth?: ("subtle" | "flat") | null;
                icons?: ("regular" | "solid" | "duotone" | "light" | "thin") | null;
                infoColor?: {
                    dark: string;
                    light: string;
                } | null;
                links?: ("default" | "accent") | null;
                primaryColor?: {
                    dark: string;
                    light: string;
                } | null;
                search?: ("prominent" | "subtle") | null;
                sidebar?: {
                    background?: ("default" | "filled") | null;
                    list?: ("default" | "pill" | "line") | null;
                };
                successColor?: {
                    dark: string;
                    light: string;
                } | null;
                theme?: ("clean" | "muted" | "bold" | "gradient") | null;
                tint?: {
                    color: {
                        dark: string;
                        light: string;
                    };
                } | null;
                warningColor?: {
                    dark: string;
                    light: string;
                } | null;
            };
            themes?: {
                default?: ("light" | "dark") | null;
                toggeable?: boolean | null;
            };
            title?: string | null;
            trademark?: {
                enabled?: boolean | null;
            };
        };
        OverviewResponse: {
            backups?: components["schemas"]["BackupsResponse"];
            counts: components["schemas"]["CountsResponse"];
            database: components["schemas"]["DatabaseResponse"];
            license: string;
            node: string;
            /** @enum {string} */
            object: "installation";
            queue: components["schemas"]["QueueResponse"];
            storage: components["schemas"]["StorageResponse"];
            version: string;
        };
        OwnQuotasResponse: {
            archive: number | null;
            file: number | null;
            mails: number | null;
            members: number | null;
            pages: number | null;
            storage: number | null;
        };
        OwnUserResponse: {
            displayName: string;
            email?: string;
            id: string;
            /** @enum {string} */
            object: "user";
            operator?: boolean;
            /** Format: uri */
            photoURL?: string;
            urls: components["schemas"]["UserUrls"];
        };
        PageCoverDto: {
            ref: components["schemas"]["CoverPictureDto"];
            refDark?: components["schemas"]["CoverPictureDto"];
            yPos?: number;
        };
        PageLayoutDto: {
            actions?: boolean;
            cover?: boolean;
            /** @enum {string} */
            coverSize?: "hero" | "full";
            description?: boolean;
            metadata?: boolean;
            outline?: boolean;
            pagination?: boolean;
            tableOfContents?: boolean;
            tags?: boolean;
            title?: boolean;
            /** @enum {string} */
            width?: "default" | "wide";
        };
        PageLayoutResponse: {
            actions: boolean;
            cover: boolean;
            /** @enum {string} */
            coverSize: "hero" | "full";
            description: boolean;
            metadata: boolean;
            outline: boolean;
            pagination: boolean;
            tableOfContents: boolean;
            tags: boolean;
            title: boolean;
            /** @enum {string} */
            width: "default" | "wide";
        };
        PageResponse: {
            computed?: {
                [key: string]: unknown;
            };
            computedSeed?: string;
            condition?: string;
            cover?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt?: string;
            description?: string;
            document?: {
                [key: string]: unknown;
            };
            documentId?: string;
            emoji?: string;
            git?: components["schemas"]["GitBlob"];
            hidden?: boolean;
            href?: string;
            icon?: string;
            id: string;
            /**
             * @deprecated
             * @enum {string}
             */
            kind?: "sheet" | "group" | "link";
            labels?: string[];
            layout?: components["schemas"]["PageLayoutResponse"];
            markdown?: string;
            metaLinks?: components["schemas"]["MetaLinksResponse"];
            noIndex?: boolean;
            noRobotsIndex?: boolean;
            pages?: components["schemas"]["PageResponse"][];
            path?: string;
            slug?: string;
            target?: {
                [key: string]: unknown;
            };
            title: string;
            /** @enum {string} */
            type: "document" | "group" | "link" | "computed";
            /** Format: date-time */
            updatedAt?: string;
            urls?: components["schemas"]["PageUrls"];
            variables?: {
                [key: string]: unknown;
            };
        };
        PagesResponse: {
            pages: components["schemas"]["PageResponse"][];
        };
        PageUrls: {
            /** Format: uri */
            app: string;
        };
        PasskeyOptionsResponse: {
            /** @enum {string} */
            object: "passkey-options";
            publicKey: {
                [key: string]: unknown;
            };
        };
        PasskeyResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** Format: date-time */
            lastUsedAt?: string;
            name: string;
            /** @enum {string} */
            object: "passkey";
        };
        PauseOutboundDto: {
            reason?: string;
        };
        PdfResponse: {
            /** Format: uri */
            url: string;
        };
        PermissionExplanationResponse: {
            levels: components["schemas"]["ExplainedLevel"][];
            /** @enum {string} */
            object: "permission-explanation";
            /** @enum {string|null} */
            organizationRole: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            origin: components["schemas"]["LevelPointerResponse"];
            /** @enum {string|null} */
            permission: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            /** @enum {string} */
            reason: "admin" | "direct" | "team" | "default" | "creator" | "organization";
            user: components["schemas"]["UserResponse"];
        };
        PersonMergeResponse: {
            duplicate: string;
            identitiesEnded: number;
            identitiesMoved: number;
            into: string;
            /** @enum {string} */
            object: "person-merge";
            organizations: components["schemas"]["MergedOrganizationResponse"][];
            preview: boolean;
        };
        PingResponse: {
            serviceVisitorClaims?: string;
        };
        PointerDto: {
            collection?: string;
            space?: string;
            /** @enum {string} */
            type: "space" | "collection";
        };
        PositionDto: {
            after?: components["schemas"]["PointerDto"];
            before?: components["schemas"]["PointerDto"];
        };
        PostCommentDto: {
            body: components["schemas"]["CommentBodyDto"];
            node?: string;
            page?: string;
            quote?: components["schemas"]["QuoteDto"];
            suggestion?: components["schemas"]["SuggestionDto"];
            tableCell?: components["schemas"]["TableCellDto"];
        };
        PostReplyDto: {
            body: components["schemas"]["CommentBodyDto"];
        };
        PreferencesResponse: {
            /** @enum {string} */
            certificate_expiring: "inbox" | "off";
            /** @enum {string} */
            change_request_conflicts: "inbox" | "off";
            /** @enum {string} */
            change_request_merged: "inbox" | "off";
            /** @enum {string} */
            change_request_opened: "inbox" | "off";
            /** @enum {string} */
            change_request_outdated: "inbox" | "off";
            /** @enum {string} */
            comment: "inbox" | "off";
            /** @enum {string} */
            content_updated: "inbox" | "off";
            /** @enum {string} */
            git_run_failed: "inbox" | "off";
            /** @enum {string} */
            integration_orphaned: "inbox" | "off";
            /** @enum {string} */
            invitation: "inbox" | "off";
            /** @enum {string} */
            mention: "inbox" | "off";
            /** @enum {string} */
            reply: "inbox" | "off";
            /** @enum {string} */
            review_requested: "inbox" | "off";
            /** @enum {string} */
            review_submitted: "inbox" | "off";
            /** @enum {string} */
            token_expiring: "inbox" | "off";
            /** @enum {string} */
            webhook_disabled: "inbox" | "off";
        };
        PreviewAccessMappingDto: {
            claims?: {
                [key: string]: unknown;
            };
            groups?: string[];
            user?: string;
        };
        PreviewResponse: {
            /** Format: uri */
            url: string;
        };
        ProblemDetails: {
            detail: string;
            instance: string;
            status: number;
            title: string;
            type: string;
        };
        ProviderUrls: {
            /** Format: uri */
            location: string;
        };
        PublishedContentResponse: {
            apiToken: string;
            basePath: string;
            /** Format: uri */
            canonicalUrl: string;
            complete: boolean;
            contextId?: string;
            organization: string;
            pathname: string;
            shareKey?: string;
            site: string;
            siteBasePath: string;
            siteSection?: string;
            siteSpace: string;
            space: string;
        };
        PublishedRedirectResponse: {
            /** Format: uri */
            redirect: string;
            site: string;
            /** @enum {string} */
            target: "external";
        };
        PublishedSiteResponse: {
            customizations: components["schemas"]["SiteCustomizations"];
            /** @enum {string} */
            object: "published-content-site";
            scripts: Record<string, never>[];
            site: components["schemas"]["SiteResponse"];
            structure: components["schemas"]["SiteStructureResponse"];
        };
        PublishedUrlDto: {
            /** @default false */
            redirectOnError: boolean;
            /** Format: uri */
            url: string;
            visitor?: components["schemas"]["VisitorDto"];
        };
        PublishingAuthResponse: {
            /** @enum {string} */
            backend: "custom" | "integration";
            /** Format: uri */
            fallbackURL?: string;
            /** @enum {string} */
            object: "publishing-auth";
            privateKey: string;
        };
        PutAccessMappingDto: {
            attribute?: string | null;
            /**
             * @default create
             * @enum {string}
             */
            highestRole: "read" | "comment" | "edit" | "review" | "create" | "admin";
            rules: components["schemas"]["MappingRuleDto"][];
        };
        PutSpecDto: {
            source: {
                /** Format: uri */
                url: string;
            } | {
                text: string;
            };
        };
        PutTeamMemberDto: {
            /** @enum {string} */
            role?: "owner" | "member";
        };
        QueueResponse: {
            failed: number;
            failing: number;
            running: number;
            scheduled: number;
            waiting: number;
        };
        QuotaUsageResponse: {
            allowed: number | null;
            /** @enum {string} */
            kind: "pages" | "storage" | "members" | "file" | "archive" | "mails";
            used?: number;
            warning: boolean;
        };
        QuoteDto: {
            exact: string;
            prefix?: string;
            start?: number;
            suffix?: string;
        };
        ReactionResponse: {
            count: number;
            emoji: string;
            users: components["schemas"]["ReactionUser"][];
        };
        ReactionUser: {
            /** Format: date-time */
            reactedAt: string;
            user: components["schemas"]["UserResponse"];
        };
        RecoveryCodesResponse: {
            codes: string[];
            /** @enum {string} */
            object: "recovery-codes";
        };
        RedirectChangeDto: {
            destination: ({
                /** @enum {string} */
                kind: "site-section";
                siteSectionId: string;
            } | {
                /** @enum {string} */
                kind: "site-space";
                siteSpaceId: string;
            } | {
                /** @enum {string} */
                kind: "site-page";
                pageId: string;
                siteSpaceId: string;
            }) | null;
            /** @enum {string} */
            intent?: "live";
            source: string;
        };
        RedirectChangeResponse: {
            draft: boolean;
            error?: string;
            id?: string;
            source: string;
            /** @enum {string} */
            status: "created" | "updated" | "deleted" | "error";
        };
        RedirectChangesDto: {
            redirects: components["schemas"]["RedirectChangeDto"][];
        };
        RedirectChangesResponse: {
            results: components["schemas"]["RedirectChangeResponse"][];
        };
        RedirectResponse: {
            captureWildcard: boolean;
            /** Format: date-time */
            createdAt: string;
            destination: {
                /** @enum {string} */
                kind: "site-section";
                siteSectionId: string;
            } | {
                /** @enum {string} */
                kind: "site-space";
                siteSpaceId: string;
            } | {
                /** @enum {string} */
                kind: "site-page";
                pageId: string;
                siteSpaceId: string;
            };
            draft: boolean;
            id: string;
            /** @enum {string} */
            object: "site-redirect";
            permanent: boolean;
            source: string;
        };
        RenamePasskeyDto: {
            name: string;
        };
        RenewedSessionResponse: {
            /** Format: date-time */
            createdAt: string;
            current: boolean;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            ip?: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** @enum {string} */
            method?: "passkey" | "password" | "password+code" | "mail" | "mail+code" | "set-up" | "invitation";
            /** @enum {string} */
            object: "session";
            organization?: string;
            provider?: components["schemas"]["SessionProvider"];
            token: string;
            /** Format: date-time */
            tokenExpiresAt: string;
            userAgent?: string;
        };
        ReplyUrls: {
            /** Format: uri */
            location: string;
        };
        RequestedReviewerResponse: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            kind: "user";
            /** @enum {string} */
            object: "change-request-requested-reviewer";
            requestedBy: components["schemas"]["UserResponse"];
            revision: string;
            user: components["schemas"]["UserResponse"];
        };
        RequestedReviewersResponse: {
            users: components["schemas"]["RequestedReviewerResponse"][];
        };
        RequestReviewersDto: {
            subject?: string;
            users: string[];
        };
        /** @enum {string} */
        ResumableUploadKind: "picture" | "file" | "archive";
        ResumableUploadResponse: {
            complete: boolean;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /** @enum {string} */
            kind: "picture" | "file" | "archive";
            name: string;
            /** @enum {string} */
            object: "upload";
            offset: number;
            size: number;
            urls: components["schemas"]["ResumableUploadUrls"];
        };
        ResumableUploadUrls: {
            /** Format: uri */
            location: string;
        };
        ReusableContentResponse: {
            content?: {
                [key: string]: unknown;
            };
            document?: string;
            id: string;
            markdown?: string;
            title: string;
        };
        RevertPageDto: {
            /** @enum {string} */
            operation: "revert_page";
            page: string;
            revision?: string;
        };
        ReviewCommentDto: {
            document?: {
                [key: string]: unknown;
            };
            markdown?: string;
        };
        ReviewResponse: {
            comment?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            object: "change-request-review";
            outdated: boolean;
            requestedBy?: components["schemas"]["UserResponse"];
            reviewer: components["schemas"]["UserResponse"];
            revision: string;
            /** @enum {string} */
            status: "approved" | "changes-requested";
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["ReviewUrls"];
        };
        ReviewUrls: {
            /** Format: uri */
            location: string;
        };
        RevisionResponse: {
            /** Format: date-time */
            createdAt: string;
            files: components["schemas"]["FileResponse"][];
            id: string;
            mergedFrom?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            object: "revision";
            pages: components["schemas"]["PageResponse"][];
            parents: string[];
            reusableContents: components["schemas"]["ReusableContentResponse"][];
            /** @enum {string} */
            type: "edits" | "merge" | "update" | "rollback" | "computed";
            urls: components["schemas"]["RevisionUrls"];
            variables: {
                [key: string]: unknown;
            };
        };
        RevisionSummaryResponse: {
            changedPages: components["schemas"]["ChangedPagesResponse"];
            /** Format: date-time */
            createdAt: string;
            createdBy: components["schemas"]["UserResponse"];
            id: string;
            mergedFrom?: components["schemas"]["MergedRequestResponse"];
            /** @enum {string} */
            object: "revision";
            parents: string[];
            /** @enum {string} */
            type: "edits" | "merge" | "update" | "rollback" | "computed";
            urls: components["schemas"]["RevisionSummaryUrls"];
        };
        RevisionSummaryUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
        };
        RevisionUrls: {
            /** Format: uri */
            app: string;
        };
        RoleChange: {
            /** @enum {string|null} */
            from: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            /** @enum {string|null} */
            to: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
        };
        RollbackResponse: {
            revision: string;
        };
        SamlCertificate: {
            fingerprint: string;
            subject: string;
            /** Format: date-time */
            validFrom: string;
            /** Format: date-time */
            validTo: string;
        };
        SamlMetadataState: {
            /** Format: date-time */
            certificatesChangedAt: string | null;
            /** Format: date-time */
            checkedAt: string;
            problem: string | null;
        };
        SamlProviderResponse: {
            allowedDomains: string[];
            certificate: string;
            certificates: components["schemas"]["SamlCertificate"][];
            /** Format: date-time */
            createdAt: string;
            /** @enum {string|null} */
            defaultRole: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: components["schemas"]["TeamResponse"];
            entityID: string;
            id: string;
            label: string;
            metadata?: components["schemas"]["SamlMetadataState"];
            metadataCertificate: string;
            metadataURL: string;
            /** @enum {string} */
            nameIDFormat: "emailAddress" | "persistent" | "unspecified";
            /** @enum {string} */
            object: "saml-provider";
            service: components["schemas"]["SamlService"];
            signRequests: boolean;
            sloURL: string;
            ssoURL: string;
            /** @enum {string} */
            status: "active" | "pending";
            subjectAttribute: string;
            urls: components["schemas"]["ProviderUrls"];
            warnings: string[];
        };
        SamlService: {
            /** Format: uri */
            acsURL: string;
            /** Format: uri */
            entityID: string;
            /** Format: uri */
            sloURL: string;
            /** Format: uri */
            startURL: string;
        };
        SamlTestResponse: {
            /** Format: uri */
            url: string;
        };
        ScimTokenResponse: {
            /** Format: uri */
            baseURL: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** Format: date-time */
            lastUsedAt?: string;
            name: string;
            /** @enum {string} */
            object: "scim-token";
            /** Format: date-time */
            previousSecretUntil?: string;
            responsible: components["schemas"]["UserResponse"];
            /** Format: date-time */
            stopsAt?: string;
        };
        SearchAncestor: {
            title: string;
        };
        SearchPageResponse: {
            ancestors: components["schemas"]["SearchAncestor"][];
            description: string;
            id: string;
            path: string;
            rank: number;
            score: number;
            sections: components["schemas"]["SearchSectionResponse"][];
            title: string;
            urls: components["schemas"]["SearchUrls"];
        };
        SearchSectionResponse: {
            body: string;
            id: string;
            path: string;
            score: number;
            title: string;
            urls: components["schemas"]["SearchUrls"];
        };
        SearchSpaceResponse: {
            id: string;
            pages: components["schemas"]["SearchPageResponse"][];
            score: number;
            title: string;
            /** @enum {string} */
            type: "space";
        };
        SearchUrls: {
            /** Format: uri */
            app: string;
        };
        SectionPointer: {
            siteSection: string;
            /** @enum {string} */
            type: "site-section";
        };
        SectionPosition: {
            after?: components["schemas"]["SectionPointer"];
            before?: components["schemas"]["SectionPointer"];
        };
        SemanticChangeResponse: {
            attributes?: {
                [key: string]: unknown;
            };
            file?: {
                [key: string]: unknown;
            };
            page?: {
                [key: string]: unknown;
            };
            parent?: {
                [key: string]: unknown;
            };
            redirects?: {
                [key: string]: unknown;
            };
            reusableContent?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            type: "page_created" | "page_edited" | "page_deleted" | "page_moved" | "file_created" | "file_edited" | "file_deleted" | "reusable_content_created" | "reusable_content_edited" | "reusable_content_deleted" | "variables_edited";
            variables?: {
                [key: string]: unknown;
            };
        };
        SemanticChangesResponse: {
            changes: components["schemas"]["SemanticChangeResponse"][];
            more?: number;
        };
        SessionProvider: {
            id: string;
            /** @enum {string} */
            type: "saml" | "oidc" | "ldap";
        };
        SessionResponse: {
            /** Format: date-time */
            createdAt: string;
            current: boolean;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            ip?: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** @enum {string} */
            method?: "passkey" | "password" | "password+code" | "mail" | "mail+code" | "set-up" | "invitation";
            /** @enum {string} */
            object: "session";
            organization?: string;
            provider?: components["schemas"]["SessionProvider"];
            userAgent?: string;
        };
        SetPasswordDto: {
            password: string;
        };
        ShareDto: {
            /** @enum {string|null} */
            role: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            teams?: string[];
            users?: string[];
        };
        ShareLinkResponse: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @enum {string} */
            object: "share-link";
            urls: components["schemas"]["ShareLinkUrls"];
        };
        ShareLinkUrls: {
            /** Format: uri */
            published: string;
        };
        SignInConflictResponse: {
            email: string;
            id: string;
            /** @enum {string} */
            object: "sign-in-conflict";
            /** Format: date-time */
            occurredAt: string;
            provider: components["schemas"]["ConflictProvider"];
            /** @enum {string} */
            reason: "subject" | "provider" | "place";
            requestId?: string;
            subject: string;
            user: components["schemas"]["UserResponse"];
        };
        SignInMethodResponse: {
            id: string;
            label: string;
            /** Format: uri */
            startURL: string;
        };
        SignInMethodsResponse: {
            items: components["schemas"]["SignInMethodResponse"][];
        };
        SignInPolicyResponse: {
            idleMinutes: number;
            /** @enum {string} */
            object: "sign-in-policy";
            sessionHours: number;
            signInDays: number | null;
            tokenDays: number;
        };
        SignOutResponse: {
            ended: boolean;
            url: string;
        };
        SiteAdaptiveContent: {
            enabled: boolean;
        };
        SiteCustomizationDto: {
            advancedCustomization?: {
                enabled?: boolean;
            };
            ai?: {
                /** @enum {string} */
                mode?: "none" | "search" | "assistant";
            };
            announcement?: {
                enabled: boolean;
                link?: {
                    title: string;
                    to: {
                        /** @enum {string} */
                        kind: "url";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "page";
                        page: string;
                        space?: string;
                    } | {
                        anchor: string;
                        /** @enum {string} */
                        kind: "anchor";
                        page?: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "space";
                        space: string;
                    } | {
                        file: string;
                        /** @enum {string} */
                        kind: "file";
                    } | {
                        /** @enum {string} */
                        kind: "user";
                        user: string;
                    } | {
                        collection: string;
                        /** @enum {string} */
                        kind: "collection";
                    } | {
                        /** @enum {string} */
                        kind: "reusable-content";
                        reusableContent: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "openapi";
                        spec: string;
                    };
                };
                message: string;
                /** @enum {string} */
                style: "info" | "warning" | "danger" | "success";
            };
            externalLinks?: {
                /** @enum {string} */
                target?: "self" | "blank";
            };
            favicon?: {
                icon: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                };
            } | {
                emoji: string;
            } | Record<string, never>;
            feedback?: {
                enabled?: boolean;
            };
            footer?: {
                copyright?: string;
                groups?: {
                    links: {
                        title: string;
                        to: {
                            /** @enum {string} */
                            kind: "url";
                            /** Format: uri */
                            url: string;
                        } | {
                            /** @enum {string} */
                            kind: "page";
                            page: string;
                            space?: string;
                        } | {
                            anchor: string;
                            /** @enum {string} */
                            kind: "anchor";
                            page?: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "space";
                            space: string;
                        } | {
                            file: string;
                            /** @enum {string} */
                            kind: "file";
                        } | {
                            /** @enum {string} */
                            kind: "user";
                            user: string;
                        } | {
                            collection: string;
                            /** @enum {string} */
                            kind: "collection";
                        } | {
                            /** @enum {string} */
                            kind: "reusable-content";
                            reusableContent: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "openapi";
                            spec: string;
                        };
                    }[];
                    title: string;
                }[];
                logo?: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                };
            };
            git?: {
                showEditLink?: boolean;
            };
            header?: {
                backgroundColor?: {
                    dark: string;
                    light: string;
                };
                linkColor?: {
                    dark: string;
                    light: string;
                };
                links?: {
                    condition?: string;
                    links: {
                        title: string;
                        to: {
                            /** @enum {string} */
                            kind: "url";
                            /** Format: uri */
                            url: string;
                        } | {
                            /** @enum {string} */
                            kind: "page";
                            page: string;
                            space?: string;
                        } | {
                            anchor: string;
                            /** @enum {string} */
                            kind: "anchor";
                            page?: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "space";
                            space: string;
                        } | {
                            file: string;
                            /** @enum {string} */
                            kind: "file";
                        } | {
                            /** @enum {string} */
                            kind: "user";
                            user: string;
                        } | {
                            collection: string;
                            /** @enum {string} */
                            kind: "collection";
                        } | {
                            /** @enum {string} */
                            kind: "reusable-content";
                            reusableContent: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "openapi";
                            spec: string;
                        };
                    }[];
                    /** @enum {string} */
                    style?: "link" | "button-primary" | "button-secondary";
                    title: string;
                    to: ({
                        /** @enum {string} */
                        kind: "url";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "page";
                        page: string;
                        space?: string;
                    } | {
                        anchor: string;
                        /** @enum {string} */
                        kind: "anchor";
                        page?: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "space";
                        space: string;
                    } | {
                        file: string;
                        /** @enum {string} */
                        kind: "file";
                    } | {
                        /** @enum {string} */
                        kind: "user";
                        user: string;
                    } | {
                        collection: string;
                        /** @enum {string} */
                        kind: "collection";
                    } | {
                        /** @enum {string} */
                        kind: "reusable-content";
                        reusableContent: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "openapi";
                        spec: string;
                    }) | null;
                }[];
                logo?: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                };
                /** @enum {string} */
                preset?: "default" | "bold" | "contrast" | "custom" | "none";
            };
            insights?: {
                trackingCookie?: boolean;
            };
            internationalization?: {
                /** @enum {string} */
                locale?: "en" | "fr" | "es" | "zh" | "ja" | "de" | "nl" | "no" | "pt-br";
            };
            pageActions?: {
                externalAI?: boolean;
                markdown?: boolean;
                mcp?: boolean;
            };
            pagination?: {
                enabled?: boolean;
            };
            pdf?: {
                enabled?: boolean;
            };
            privacyPolicy?: {
                /** Format: uri */
                url?: string;
            };
            socialPreview?: {
                /** Format: uri */
                url?: string;
            };
            styling?: {
                /** @enum {string} */
                background?: "plain" | "match";
                /** @enum {string} */
                corners?: "straight" | "rounded" | "circular";
                dangerColor?: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                depth?: "subtle" | "flat";
                font?: ("ABCFavorit" | "Inter" | "Roboto" | "RobotoSlab" | "OpenSans" | "SourceSansPro" | "Lato" | "Ubuntu" | "Raleway" | "Merriweather" | "Overpass" | "NotoSans" | "IBMPlexSerif" | "Poppins" | "FiraSans") | {
                    custom: boolean;
                    fontFaces: {
                        sources: {
                            /** @enum {string} */
                            format?: "woff2" | "woff";
                            /** Format: uri */
                            url: string;
                        }[];
                        weight: number;
                    }[];
                    fontFamily: string;
                    id: string;
                };
                /** @enum {string} */
                icons?: "regular" | "solid" | "duotone" | "light" | "thin";
                infoColor?: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                links?: "default" | "accent";
                monospaceFont?: ("FiraCode" | "IBMPlexMono" | "JetBrainsMono" | "SourceCodePro" | "RobotoMono" | "SpaceMono" | "DMMono" | "Inconsolata") | {
                    custom: boolean;
                    fontFaces: {
                        sources: {
                            /** @enum {string} */
                            format?: "woff2" | "woff";
                            /** Format: uri */
                            url: string;
                        }[];
                        weight: number;
                    }[];
                    fontFamily: string;
                    id: string;
                };
                primaryColor?: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                search?: "prominent" | "subtle";
                sidebar?: {
                    /** @enum {string} */
                    background?: "default" | "filled";
                    /** @enum {string} */
                    list?: "default" | "pill" | "line";
                };
                successColor?: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                theme?: "clean" | "muted" | "bold" | "gradient";
                tint?: {
                    color: {
                        dark: string;
                        light: string;
                    };
                };
                warningColor?: {
                    dark: string;
                    light: string;
                };
            };
            themes?: {
                /** @enum {string} */
                default?: "light" | "dark";
                toggeable?: boolean;
            };
            title?: string;
            trademark?: {
                enabled?: boolean;
            };
        };
        SiteCustomizationResponse: {
            advancedCustomization: {
                enabled: boolean;
            };
            ai: {
                /** @enum {string} */
                mode: "none" | "search" | "assistant";
            };
            announcement?: {
                enabled: boolean;
                link?: {
                    title: string;
                    to: {
                        /** @enum {string} */
                        kind: "url";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "page";
                        page: string;
                        space?: string;
                    } | {
                        anchor: string;
                        /** @enum {string} */
                        kind: "anchor";
                        page?: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "space";
                        space: string;
                    } | {
                        file: string;
                        /** @enum {string} */
                        kind: "file";
                    } | {
                        /** @enum {string} */
                        kind: "user";
                        user: string;
                    } | {
                        collection: string;
                        /** @enum {string} */
                        kind: "collection";
                    } | {
                        /** @enum {string} */
                        kind: "reusable-content";
                        reusableContent: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "openapi";
                        spec: string;
                    };
                };
                message: string;
                /** @enum {string} */
                style: "info" | "warning" | "danger" | "success";
            };
            externalLinks: {
                /** @enum {string} */
                target: "self" | "blank";
            };
            favicon: {
                icon: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                };
            } | {
                emoji: string;
            } | Record<string, never>;
            feedback: {
                enabled: boolean;
            };
            footer: {
                copyright?: string;
                groups: {
                    links: {
                        title: string;
                        to: {
                            /** @enum {string} */
                            kind: "url";
                            /** Format: uri */
                            url: string;
                        } | {
                            /** @enum {string} */
                            kind: "page";
                            page: string;
                            space?: string;
                        } | {
                            anchor: string;
                            /** @enum {string} */
                            kind: "anchor";
                            page?: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "space";
                            space: string;
                        } | {
                            file: string;
                            /** @enum {string} */
                            kind: "file";
                        } | {
                            /** @enum {string} */
                            kind: "user";
                            user: string;
                        } | {
                            collection: string;
                            /** @enum {string} */
                            kind: "collection";
                        } | {
                            /** @enum {string} */
                            kind: "reusable-content";
                            reusableContent: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "openapi";
                            spec: string;
                        };
                    }[];
                    title: string;
                }[];
                logo?: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                };
            };
            git: {
                showEditLink: boolean;
            };
            header: {
                backgroundColor?: {
                    dark: string;
                    light: string;
                };
                linkColor?: {
                    dark: string;
                    light: string;
                };
                links: {
                    condition?: string;
                    links: {
                        title: string;
                        to: {
                            /** @enum {string} */
                            kind: "url";
                            /** Format: uri */
                            url: string;
                        } | {
                            /** @enum {string} */
                            kind: "page";
                            page: string;
                            space?: string;
                        } | {
                            anchor: string;
                            /** @enum {string} */
                            kind: "anchor";
                            page?: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "space";
                            space: string;
                        } | {
                            file: string;
                            /** @enum {string} */
                            kind: "file";
                        } | {
                            /** @enum {string} */
                            kind: "user";
                            user: string;
                        } | {
                            collection: string;
                            /** @enum {string} */
                            kind: "collection";
                        } | {
                            /** @enum {string} */
                            kind: "reusable-content";
                            reusableContent: string;
                            space?: string;
                        } | {
                            /** @enum {string} */
                            kind: "openapi";
                            spec: string;
                        };
                    }[];
                    /** @enum {string} */
                    style?: "link" | "button-primary" | "button-secondary";
                    title: string;
                    to: ({
                        /** @enum {string} */
                        kind: "url";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "page";
                        page: string;
                        space?: string;
                    } | {
                        anchor: string;
                        /** @enum {string} */
                        kind: "anchor";
                        page?: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "space";
                        space: string;
                    } | {
                        file: string;
                        /** @enum {string} */
                        kind: "file";
                    } | {
                        /** @enum {string} */
                        kind: "user";
                        user: string;
                    } | {
                        collection: string;
                        /** @enum {string} */
                        kind: "collection";
                    } | {
                        /** @enum {string} */
                        kind: "reusable-content";
                        reusableContent: string;
                        space?: string;
                    } | {
                        /** @enum {string} */
                        kind: "openapi";
                        spec: string;
                    }) | null;
                }[];
                logo?: {
                    /** Format: uri */
                    dark: string;
                    /** Format: uri */
                    light: string;
                };
                /** @enum {string} */
                preset: "default" | "bold" | "contrast" | "custom" | "none";
            };
            insights: {
                trackingCookie: boolean;
            };
            internationalization: {
                /** @enum {string} */
                locale: "en" | "fr" | "es" | "zh" | "ja" | "de" | "nl" | "no" | "pt-br";
            };
            pageActions: {
                externalAI: boolean;
                markdown: boolean;
                mcp: boolean;
            };
            pagination: {
                enabled: boolean;
            };
            pdf: {
                enabled: boolean;
            };
            privacyPolicy: {
                /** Format: uri */
                url?: string;
            };
            socialPreview: {
                /** Format: uri */
                url?: string;
            };
            styling: {
                /** @enum {string} */
                background: "plain" | "match";
                /** @enum {string} */
                corners: "straight" | "rounded" | "circular";
                dangerColor: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                depth: "subtle" | "flat";
                font: ("ABCFavorit" | "Inter" | "Roboto" | "RobotoSlab" | "OpenSans" | "SourceSansPro" | "Lato" | "Ubuntu" | "Raleway" | "Merriweather" | "Overpass" | "NotoSans" | "IBMPlexSerif" | "Poppins" | "FiraSans") | {
                    custom: boolean;
                    fontFaces: {
                        sources: {
                            /** @enum {string} */
                            format?: "woff2" | "woff";
                            /** Format: uri */
                            url: string;
                        }[];
                        weight: number;
                    }[];
                    fontFamily: string;
                    id: string;
                };
                /** @enum {string} */
                icons: "regular" | "solid" | "duotone" | "light" | "thin";
                infoColor: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                links: "default" | "accent";
                monospaceFont: ("FiraCode" | "IBMPlexMono" | "JetBrainsMono" | "SourceCodePro" | "RobotoMono" | "SpaceMono" | "DMMono" | "Inconsolata") | {
                    custom: boolean;
                    fontFaces: {
                        sources: {
                            /** @enum {string} */
                            format?: "woff2" | "woff";
                            /** Format: uri */
                            url: string;
                        }[];
                        weight: number;
                    }[];
                    fontFamily: string;
                    id: string;
                };
                primaryColor: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                search: "prominent" | "subtle";
                sidebar: {
                    /** @enum {string} */
                    background: "default" | "filled";
                    /** @enum {string} */
                    list: "default" | "pill" | "line";
                };
                successColor: {
                    dark: string;
                    light: string;
                };
                /** @enum {string} */
                theme: "clean" | "muted" | "bold" | "gradient";
                tint?: {
                    color: {
                        dark: string;
                        light: string;
                    };
                };
                warningColor: {
                    dark: string;
                    light: string;
                };
            };
            themes: {
                /** @enum {string} */
                default: "light" | "dark";
                toggeable: boolean;
            };
            title?: string;
            trademark: {
                enabled: boolean;
            };
        };
        SiteCustomizations: {
            site: {
                [key: string]: unknown;
            };
            siteSpaces: {
                [key: string]: unknown;
            };
        };
        SiteFeature: {
            frozen: boolean;
            id: string;
            /** @enum {string} */
            plan: "basic" | "premium" | "ultimate" | "sponsored" | "legacy-basic" | "legacy-premium";
        };
        SiteIcon: {
            icon: components["schemas"]["ThemedUrl"];
        };
        SitePartUrls: {
            /** Format: uri */
            location: string;
            /** Format: uri */
            published?: string;
        };
        SitePermissionOrigin: {
            organization: string;
            /** @enum {string} */
            type: "organization";
        };
        SitePermissionResponse: {
            /** @enum {boolean} */
            disabled: false;
            origin: components["schemas"]["SitePermissionOrigin"];
            /** @enum {string} */
            permission: "read" | "comment" | "edit" | "review" | "create" | "admin";
            user: components["schemas"]["UserResponse"];
        };
        SitePermissions: {
            access: boolean;
            admin: boolean;
            create: boolean;
            edit: boolean;
            editAdaptiveSchema: boolean;
            installIntegration: boolean;
            view: boolean;
            viewAdaptiveSchema: boolean;
        };
        SiteProxy: {
            origin: string;
            /** Format: uri */
            target: string;
        };
        SiteResponse: {
            adaptiveContent?: components["schemas"]["SiteAdaptiveContent"];
            /** @enum {string} */
            agentsContext: "excluded" | "included";
            /** @enum {string} */
            appliedType: "basic" | "premium" | "ultimate" | "sponsored" | "legacy-basic" | "legacy-premium";
            basename?: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            defaultLevel: "inherit";
            defaultSpace: string;
            features: components["schemas"]["SiteFeature"][];
            hostname?: string;
            icon?: components["schemas"]["SiteIcon"];
            id: string;
            /** @enum {string} */
            object: "site";
            permissions: components["schemas"]["SitePermissions"];
            proxy?: components["schemas"]["SiteProxy"];
            published: boolean;
            siteSpaces: number;
            title: string;
            /** @enum {string} */
            type: "basic" | "premium" | "ultimate" | "sponsored" | "legacy-basic" | "legacy-premium";
            urls: components["schemas"]["SiteUrls"];
            /** @enum {string} */
            visibility: "public" | "unlisted" | "share-link" | "visitor-auth";
        };
        SiteSearchDto: {
            /**
             * @deprecated
             * @enum {string}
             */
            mode?: "specific" | "current" | "all";
            query: string;
            scope?: components["schemas"]["SiteSearchScopeDto"];
            siteSpaceId?: string;
            siteSpaceIds?: string[];
        };
        SiteSearchScopeDto: {
            includedSiteSpaces?: string[];
            /** @enum {string} */
            mode: "default" | "specific" | "all";
            siteSpaceIds?: string[];
        };
        SiteSectionGroupResponse: {
            children: components["schemas"]["SiteSectionResponse"][];
            draft: boolean;
            icon?: string;
            id: string;
            /** @enum {string} */
            object: "site-section-group";
            sections: components["schemas"]["SiteSectionResponse"][];
            title: string;
        };
        SiteSectionResponse: {
            condition?: string;
            default?: boolean;
            description?: string;
            draft: boolean;
            icon?: string;
            id: string;
            /** @enum {string} */
            object: "site-section";
            path: string;
            sectionGroup?: string;
            siteSpaces: components["schemas"]["SiteSpaceResponse"][];
            title: string;
            urls: components["schemas"]["SitePartUrls"];
        };
        SiteSpacePointer: {
            siteSpace: string;
            /** @enum {string} */
            type: "site-space";
        };
        SiteSpacePosition: {
            after?: components["schemas"]["SiteSpacePointer"];
            before?: components["schemas"]["SiteSpacePointer"];
        };
        SiteSpaceResponse: {
            condition?: string;
            default?: boolean;
            draft: boolean;
            hasAdvancedCustomizationFeature?: boolean;
            id: string;
            /** @enum {string} */
            object: "site-space";
            path: string;
            section?: string;
            space: components["schemas"]["SpaceResponse"];
            title: string;
            urls: components["schemas"]["SitePartUrls"];
        };
        SiteStructureResponse: {
            structure: (components["schemas"]["SiteSectionResponse"] | components["schemas"]["SiteSectionGroupResponse"] | components["schemas"]["SiteSpaceResponse"])[];
            /** @enum {string} */
            type: "sections" | "siteSpaces";
        };
        SiteUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
            /** Format: uri */
            preview: string;
            /** Format: uri */
            published?: string;
        };
        SkippedFileResponse: {
            path: string;
            reason: string;
        };
        SortStructureDto: {
            item: components["schemas"]["StructureItemDto"];
            position: components["schemas"]["StructurePositionDto"];
        };
        SpaceMergeRulesDto: {
            rules?: components["schemas"]["MergeRuleDto"][];
            /** @enum {string} */
            type: "rules" | "none" | "inherit";
        };
        SpacePermissions: {
            access: boolean;
            admin: boolean;
            comment: boolean;
            edit: boolean;
            installIntegration: boolean;
            merge: boolean;
            review: boolean;
            triggerGitSync: boolean;
            view: boolean;
            viewInviteLinks: boolean;
        };
        SpaceResponse: {
            changeRequests: number;
            changeRequestsDraft: number;
            changeRequestsOpen: number;
            comments: number;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string|null} */
            defaultLevel: "read" | "comment" | "edit" | "review" | "create" | "admin" | "inherit" | null;
            /** Format: date-time */
            deletedAt?: string;
            /** @enum {string} */
            editMode: "live" | "locked";
            emoji: string;
            id: string;
            mergeRules?: components["schemas"]["MergeRulesResponse"];
            /** @enum {string} */
            object: "space";
            organization: string;
            parent?: string;
            permissions: components["schemas"]["SpacePermissions"];
            revision: string;
            title: string;
            /** @enum {string} */
            type: "document";
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["SpaceUrls"];
            /** @enum {string} */
            visibility: "public" | "unlisted" | "share-link" | "visitor-auth" | "in-collection" | "private";
        };
        SpaceUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            icon?: string;
            /** Format: uri */
            location: string;
            /** Format: uri */
            public?: string;
            /** Format: uri */
            published?: string;
        };
        SpecContentResponse: {
            filesystem: {
                [key: string]: unknown;
            };
            /** Format: uri */
            url: string;
            urls: components["schemas"]["SpecContentUrls"];
        };
        SpecContentUrls: {
            /** Format: uri */
            public: string | null;
            /** Format: uri */
            source: string;
        };
        SpecErrorResponse: {
            /** @enum {string} */
            code: "FETCH_TIMEOUT" | "FETCH_ERROR" | "PARSE_ERROR";
            message: string;
        };
        SpecPermissions: {
            delete: boolean;
            edit: boolean;
            view: boolean;
        };
        SpecResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** Format: date-time */
            lastProcessedAt?: string;
            lastProcessedErrorCount: number;
            lastProcessedErrors: components["schemas"]["SpecErrorResponse"][];
            /** @enum {string} */
            lastProcessErrorCode?: "FETCH_TIMEOUT" | "FETCH_ERROR" | "PARSE_ERROR";
            lastProcessErrorMessage?: string;
            lastVersion?: string;
            /** @enum {string} */
            object: "openapi-spec";
            permissions: components["schemas"]["SpecPermissions"];
            /** @enum {string} */
            processingState: "pending" | "progress" | "complete";
            slug: string;
            /** Format: uri */
            sourceURL?: string;
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["SpecUrls"];
            /** @enum {string} */
            visibility: "private" | "public";
        };
        SpecUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
            /** Format: uri */
            published?: string;
        };
        SpecVersionResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            object: "openapi-spec-version";
            /** Format: uri */
            url: string;
            urls: components["schemas"]["SpecVersionUrls"];
        };
        SpecVersionUrls: {
            /** Format: uri */
            location: string;
        };
        StartImportRunDto: {
            source: components["schemas"]["ImportRunSourceDto"];
            target: components["schemas"]["ImportRunTargetDto"];
        };
        StorageResponse: {
            bytes: number;
            files: number;
            /** @enum {string} */
            kind: "folder" | "s3";
        };
        StructureItemDto: {
            id: string;
            /** @enum {string} */
            type: "site-space" | "site-section" | "site-section-group";
        };
        StructurePositionDto: {
            after?: components["schemas"]["StructureItemDto"];
            before?: components["schemas"]["StructureItemDto"];
        };
        SubdomainResponse: {
            isActive: boolean;
            /** @enum {string} */
            object: "subdomain";
            subdomain: string;
            target: components["schemas"]["OrganizationPointer"];
        };
        SubmitReviewDto: {
            comment?: components["schemas"]["ReviewCommentDto"];
            /** @enum {string} */
            status: "approved" | "changes-requested";
        };
        SubscriptionResponse: {
            number?: number;
            /** @enum {string} */
            object: "subscription";
            /** @enum {string} */
            reason?: "manual" | "author" | "participant" | "reviewer";
            space: string;
            spaceTitle: string;
            target: string;
            title?: string;
            /** @enum {string} */
            type: "space" | "page" | "change-request";
            urls: components["schemas"]["SubscriptionUrls"];
            watching: boolean;
        };
        SubscriptionUrls: {
            /** Format: uri */
            location: string;
        };
        SuggestionDto: {
            replacement: string;
        };
        TableCellDto: {
            definition: string;
            record: string;
        };
        TargetNode: {
            id: string;
            preview?: string;
        };
        TargetPage: {
            /** Format: date-time */
            createdAt: string;
            emoji?: string;
            icon?: string;
            id: string;
            outdated: boolean;
            path: string;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TargetQuote: {
            exact: string;
            outdated?: boolean;
            prefix: string;
            start?: number;
            suffix: string;
        };
        TargetTableCell: {
            definition: string;
            record: string;
        };
        TeamMemberPermissions: {
            view: boolean;
        };
        TeamMemberResponse: {
            organization: components["schemas"]["MemberResponse"];
            permissions: components["schemas"]["TeamMemberPermissions"];
            team: components["schemas"]["TeamPlaceResponse"];
        };
        TeamPermissionResponse: {
            /** @enum {string} */
            permission: "read" | "comment" | "edit" | "review" | "create" | "admin";
            team: components["schemas"]["TeamResponse"];
        };
        TeamPermissions: {
            admin: boolean;
            view: boolean;
        };
        TeamPlaceResponse: {
            /** @enum {string} */
            role: "owner" | "member";
        };
        TeamResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            members: number;
            /** @enum {string} */
            object: "team";
            permissions: components["schemas"]["TeamPermissions"];
            provisioned: boolean;
            spaces: number;
            title: string;
        };
        TemplateConditionResponse: {
            condition: string;
            description: string;
        };
        TemplateConditionsResponse: {
            items: components["schemas"]["TemplateConditionResponse"][];
        };
        TestLdapProviderDto: {
            login: string;
        };
        ThemedUrl: {
            /** Format: uri */
            dark: string;
            /** Format: uri */
            light: string;
        };
        TokenResponse: {
            agent: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            /** Format: date-time */
            lastUsedAt?: string;
            name: string;
            /** @enum {string} */
            object: "api-token";
            organization?: string;
            provider?: string;
        };
        TrackEventsDto: {
            events: {
                [key: string]: unknown;
            }[];
        };
        TransferDto: {
            organization: string;
        };
        TranslationSettingsDto: {
            title: string;
        };
        TranslationSettingsPermissions: {
            edit: boolean;
            view: boolean;
        };
        TranslationSettingsResponse: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            languages: string[];
            /** @enum {string} */
            object: "translation-settings";
            permissions: components["schemas"]["TranslationSettingsPermissions"];
            title: string;
            /** Format: date-time */
            updatedAt: string;
            urls: components["schemas"]["TranslationSettingsUrls"];
        };
        TranslationSettingsUrls: {
            /** Format: uri */
            location: string;
        };
        UnreadResponse: {
            unread: number;
        };
        UpdateAdaptiveSchemaDto: {
            jsonSchema: {
                [key: string]: unknown;
            };
        };
        UpdateAnnouncementDto: {
            /** Format: date-time */
            endsAt?: string | null;
            /** @enum {string} */
            severity?: "info" | "warning" | "critical";
            text?: string;
        };
        UpdateChangeRequestDto: {
            /** @enum {string} */
            status?: "draft" | "open" | "archived";
            subject?: string;
        };
        UpdateCollectionDto: {
            /** @enum {string|null} */
            defaultLevel?: "read" | "comment" | "edit" | "review" | "create" | "admin" | "inherit" | null;
            description?: string;
            title?: string;
        };
        UpdateCommentDto: {
            addedReactions?: string[];
            body?: components["schemas"]["CommentBodyDto"];
            removedReactions?: string[];
            resolved?: boolean;
        };
        UpdateContentResponse: {
            /** @enum {string} */
            result: "update" | "conflicts";
            revision: string;
        };
        UpdateFontDto: {
            fontFaces?: components["schemas"]["FontFaceChangeDto"][];
            fontFamily?: string;
        };
        UpdateGitConnectionDto: {
            active?: boolean;
            branch?: string;
            /** @enum {string} */
            direction?: "both" | "in" | "out";
            folder?: string;
            /** @enum {string|null} */
            forge?: "github" | "gitlab" | "gitea" | null;
            githubApp?: components["schemas"]["GitHubAppDto"] | null;
            signCommits?: boolean;
            token?: string | null;
            /** Format: uri */
            url?: string;
            username?: string | null;
        };
        UpdateLdapProviderDto: {
            allowedDomains?: string[] | null;
            baseDN?: string | null;
            bindDN?: string | null;
            bindPassword?: string | null;
            caCertificate?: string | null;
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: string | null;
            /** @default mail */
            emailAttribute: string | null;
            label?: string;
            /** @default displayName */
            nameAttribute: string | null;
            /** @default entryUUID */
            subjectAttribute: string | null;
            url?: string | null;
            /** @default (&(objectClass=person)(|(uid={login})(mail={login}))) */
            userFilter: string | null;
        };
        UpdateLinkInviteDto: {
            level?: string;
            /** @enum {string|null} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
        };
        UpdateMailPreferencesDto: {
            hour?: number;
            kinds?: components["schemas"]["MailChoicesDto"];
            timeZone?: string;
        };
        UpdateMemberDto: {
            /** @enum {string|null} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
        };
        UpdateNotificationDto: {
            read: boolean;
        };
        UpdateNotificationsDto: {
            organization?: string;
            read: boolean;
        };
        UpdateOidcProviderDto: {
            allowedDomains?: string[] | null;
            clientId?: string | null;
            clientSecret?: string | null;
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: string | null;
            /** Format: uri */
            issuer?: string | null;
            label?: string;
            /** @default openid email profile */
            scopes: string | null;
        };
        UpdateOrganizationDto: {
            ai?: boolean;
            defaultContent?: components["schemas"]["DefaultContentDto"] | null;
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            emailDomains?: string[];
            hostname?: string;
            inviteLinks?: boolean;
            /** Format: uri */
            logo?: string | null;
            sso?: boolean;
            title?: string;
        };
        UpdatePageDto: {
            at?: number;
            base?: components["schemas"]["DocumentBodyDto"];
            condition?: string;
            cover?: components["schemas"]["PageCoverDto"] | null;
            description?: string;
            document?: components["schemas"]["DocumentBodyDto"];
            emoji?: string;
            hidden?: boolean;
            icon?: string;
            into?: string | null;
            labels?: string[];
            layout?: components["schemas"]["PageLayoutDto"];
            noIndex?: boolean;
            noRobotsIndex?: boolean;
            /** @enum {string} */
            operation: "update_page";
            page: string;
            slug?: string;
            target?: components["schemas"]["LinkTargetDto"];
            title?: string;
        };
        UpdatePermissionDto: {
            /** @enum {string|null} */
            role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
        };
        UpdatePersonDto: {
            operator: boolean;
        };
        UpdatePreferencesDto: {
            /** @enum {string} */
            certificate_expiring?: "inbox" | "off";
            /** @enum {string} */
            change_request_conflicts?: "inbox" | "off";
            /** @enum {string} */
            change_request_merged?: "inbox" | "off";
            /** @enum {string} */
            change_request_opened?: "inbox" | "off";
            /** @enum {string} */
            change_request_outdated?: "inbox" | "off";
            /** @enum {string} */
            comment?: "inbox" | "off";
            /** @enum {string} */
            content_updated?: "inbox" | "off";
            /** @enum {string} */
            git_run_failed?: "inbox" | "off";
            /** @enum {string} */
            integration_orphaned?: "inbox" | "off";
            /** @enum {string} */
            invitation?: "inbox" | "off";
            /** @enum {string} */
            mention?: "inbox" | "off";
            /** @enum {string} */
            reply?: "inbox" | "off";
            /** @enum {string} */
            review_requested?: "inbox" | "off";
            /** @enum {string} */
            review_submitted?: "inbox" | "off";
            /** @enum {string} */
            token_expiring?: "inbox" | "off";
            /** @enum {string} */
            webhook_disabled?: "inbox" | "off";
        };
        UpdatePublishingAuthDto: {
            /** @enum {string} */
            backend?: "custom" | "integration";
            /** Format: uri */
            fallbackURL?: string | null;
        };
        UpdateQuotasDto: {
            archive?: number | null;
            file?: number | null;
            mails?: number | null;
            members?: number | null;
            pages?: number | null;
            storage?: number | null;
        };
        UpdateRedirectDto: {
            destination?: {
                /** @enum {string} */
                kind: "site-section";
                siteSectionId: string;
            } | {
                /** @enum {string} */
                kind: "site-space";
                siteSpaceId: string;
            } | {
                /** @enum {string} */
                kind: "site-page";
                pageId: string;
                siteSpaceId: string;
            };
            source?: string;
        };
        UpdateReplyDto: {
            addedReactions?: string[];
            body?: components["schemas"]["CommentBodyDto"];
            removedReactions?: string[];
        };
        UpdateSamlProviderDto: {
            allowedDomains?: string[] | null;
            certificate?: string | null;
            /** @enum {string|null} */
            defaultRole?: "read" | "comment" | "edit" | "review" | "create" | "admin" | null;
            defaultTeam?: string | null;
            entityID?: string | null;
            label?: string;
            metadata?: string | null;
            metadataCertificate?: string | null;
            /** Format: uri */
            metadataURL?: string | null;
            /**
             * @default emailAddress
             * @enum {string}
             */
            nameIDFormat: "emailAddress" | "persistent" | "unspecified";
            /** @default true */
            signRequests: boolean;
            /** Format: uri */
            sloURL?: string | null;
            /** Format: uri */
            ssoURL?: string | null;
            subjectAttribute?: string | null;
        };
        UpdateSectionDto: {
            condition?: string | null;
            defaultSiteSpace?: string;
            description?: string | null;
            icon?: string | null;
            path?: string;
            title?: string;
        };
        UpdateSectionGroupDto: {
            icon?: string | null;
            title?: string;
        };
        UpdateShareLinkDto: {
            active?: boolean;
            name?: string;
        };
        UpdateSignInPolicyDto: {
            idleMinutes?: number;
            sessionHours?: number;
            signInDays?: number | null;
            tokenDays?: number;
        };
        UpdateSiteDto: {
            adaptiveContent?: components["schemas"]["AdaptiveContentDto"];
            /** @enum {string} */
            agentsContext?: "excluded" | "included";
            basename?: string;
            defaultSiteSection?: string;
            defaultSiteSpace?: string;
            hostname?: string | null;
            proxy?: string | null;
            title?: string;
            /** @enum {string} */
            visibility?: "public" | "unlisted" | "share-link" | "visitor-auth";
        };
        UpdateSiteSpaceDto: {
            condition?: string | null;
            path?: string;
            spaceId?: string;
        };
        UpdateSpaceDto: {
            /** @enum {string|null} */
            defaultLevel?: "read" | "comment" | "edit" | "review" | "create" | "admin" | "inherit" | null;
            /** @enum {string} */
            editMode?: "live" | "locked";
            emoji?: string | null;
            /** Format: uri */
            icon?: string | null;
            title?: string;
        };
        UpdateSpecDto: {
            /** @enum {string} */
            visibility: "private" | "public";
        };
        UpdateSubscriptionDto: {
            watching: boolean;
        };
        UpdateTeamDto: {
            title: string;
        };
        UpdateTeamMembersDto: {
            add?: string[];
            memberships?: {
                [key: string]: {
                    /** @enum {string} */
                    role: "owner" | "member";
                };
            };
            remove?: string[];
        };
        UpdateUserDto: {
            displayName?: string;
            /** Format: uri */
            photoURL?: string | null;
        };
        UpdateWebhookDto: {
            active?: boolean;
            description?: string | null;
            events?: ("space_content_updated" | "change_request_opened" | "change_request_reviewed" | "change_request_merged" | "comment_posted" | "site_published")[];
            /** @enum {string} */
            format?: "standard" | "slack" | "teams" | "discord";
            sites?: string[] | null;
            spaces?: string[] | null;
            /** Format: uri */
            url?: string;
        };
        UploadFileDto: {
            name: string;
            size: number;
            type: string;
        };
        /** @enum {string} */
        UploadKind: "customization_font";
        UploadResponse: {
            key: string;
            /** @enum {string} */
            object: "storage-signed-url";
            /** Format: uri */
            url: string;
        };
        UsageResponse: {
            contact: string;
            /** @enum {string} */
            object: "organization-usage";
            organization: string;
            quotas: components["schemas"]["QuotaUsageResponse"][];
        };
        UserPermissionResponse: {
            /** @enum {string} */
            permission: "read" | "comment" | "edit" | "review" | "create" | "admin";
            user: components["schemas"]["UserResponse"];
        };
        UserResponse: {
            displayName: string;
            email?: string;
            id: string;
            /** @enum {string} */
            object: "user";
            /** Format: uri */
            photoURL?: string;
            urls: components["schemas"]["UserUrls"];
        };
        UserUrls: {
            /** Format: uri */
            location: string;
        };
        VerifiedBackupResponse: {
            /** @enum {string} */
            by: "restore" | "size";
            durationMs: number;
            name: string;
            /** Format: date-time */
            verifiedAt: string;
        };
        VerifyAddressDto: {
            email: string;
        };
        VisitorDto: {
            jwtToken?: string;
            unsignedClaims?: {
                [key: string]: unknown;
            };
        };
        WebhookResponse: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            description?: string;
            /** @enum {string} */
            disabledReason?: "manual" | "gone" | "failing" | "owner";
            events: ("space_content_updated" | "change_request_opened" | "change_request_reviewed" | "change_request_merged" | "comment_posted" | "site_published")[];
            /** Format: date-time */
            failingSince?: string;
            /** @enum {string} */
            format: "standard" | "slack" | "teams" | "discord";
            /** Format: date-time */
            formerSecretUntil?: string;
            id: string;
            /** @enum {string} */
            object: "webhook";
            owner: components["schemas"]["UserResponse"];
            sites: string[] | null;
            spaces: string[] | null;
            /** @enum {string} */
            status: "active" | "disabled";
            /** Format: date-time */
            stopsAt?: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uri */
            url: string;
            urls: components["schemas"]["WebhookUrls"];
        };
        WebhookSecretResponse: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            description?: string;
            /** @enum {string} */
            disabledReason?: "manual" | "gone" | "failing" | "owner";
            events: ("space_content_updated" | "change_request_opened" | "change_request_reviewed" | "change_request_merged" | "comment_posted" | "site_published")[];
            /** Format: date-time */
            failingSince?: string;
            /** @enum {string} */
            format: "standard" | "slack" | "teams" | "discord";
            /** Format: date-time */
            formerSecretUntil?: string;
            id: string;
            /** @enum {string} */
            object: "webhook";
            owner: components["schemas"]["UserResponse"];
            secret: string;
            sites: string[] | null;
            spaces: string[] | null;
            /** @enum {string} */
            status: "active" | "disabled";
            /** Format: date-time */
            stopsAt?: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uri */
            url: string;
            urls: components["schemas"]["WebhookUrls"];
        };
        WebhookUrls: {
            /** Format: uri */
            app: string;
            /** Format: uri */
            location: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCurrentAnnouncements: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["AnnouncementResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getCollectionById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                collectionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    deleteCollectionById: {
        parameters: {
            path: {
                collectionId: string;
            };
        };
        responses: {
            205: {
                content?: never;
            };
        };
    };
    updateCollectionById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                collectionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCollectionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    moveCollection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                collectionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    inviteToCollection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                collectionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    listPermissionsAggregateInCollection: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                role?: "read" | "comment" | "edit" | "review" | "create" | "admin";
            };
            path: {
                collectionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["EffectivePermissionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listTeamPermissionsInCollection: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                collectionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["TeamPermissionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    removeTeamFromCollection: {
        parameters: {
            path: {
                collectionId: string;
                teamId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateTeamPermissionInCollection: {
        parameters: {
            path: {
                collectionId: string;
                teamId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePermissionDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    listUserPermissionsInCollection: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                collectionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["UserPermissionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    removeUserFromCollection: {
        parameters: {
            path: {
                collectionId: string;
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateUserPermissionInCollection: {
        parameters: {
            path: {
                collectionId: string;
                userId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePermissionDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    listSpacesInCollectionById: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                collectionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SpaceResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    transferCollection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                collectionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    getCustomHostname: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                hostname: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CustomHostnameResponse"];
                };
            };
        };
    };
    removeCustomHostname: {
        parameters: {
            path: {
                hostname: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    dnsRevalidateCustomHostname: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                hostname: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    getOrganizationsForEmailDomain: {
        parameters: {
            path: {
                emailDomain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["EmailDomainOrganizationsResponse"];
                };
            };
        };
    };
    downloadGitClient: {
        responses: {
            200: {
                content: {
                    "text/javascript": string;
                };
            };
        };
    };
    receiveGitHook: {
        parameters: {
            path: {
                connectionId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    sendAgentMessage: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentMessageDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AgentAnswerResponse"];
                };
            };
            202: {
                content?: never;
            };
        };
    };
    getPublishedOpenAPISpec: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                specId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getSignedOpenAPISpecVersion: {
        parameters: {
            query: {
                expires: string;
                signature: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                versionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    listAnnouncements: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["AnnouncementResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createAnnouncement: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAnnouncementDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["AnnouncementResponse"];
                };
            };
        };
    };
    deleteAnnouncement: {
        parameters: {
            path: {
                announcementId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateAnnouncement: {
        parameters: {
            path: {
                announcementId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAnnouncementDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AnnouncementResponse"];
                };
            };
        };
    };
    listInstallationAuditEvents: {
        parameters: {
            query?: {
                action?: string;
                actor?: string;
                from?: string;
                limit?: number;
                page?: string;
                request?: string;
                space?: string;
                target?: string;
                targetType?: "user" | "token" | "session" | "passkey" | "organization" | "email-domain" | "member" | "invite" | "invitation" | "team" | "collection" | "space" | "page" | "change-request" | "comment" | "reply" | "site" | "font" | "openapi-spec" | "translation-settings" | "webhook" | "import-run" | "git-connection" | "git-run" | "git-pull-request" | "sign-in-conflict" | "scim-token" | "saml-provider" | "oidc-provider" | "ldap-provider" | "route" | "installation" | "announcement" | "job";
                to?: string;
                token?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["AuditEventResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getInstallationAuditEvent: {
        parameters: {
            path: {
                eventId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AuditEventResponse"];
                };
            };
        };
    };
    checkInstallation: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ChecksResponse"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                kind?: "mails";
                limit?: number;
                page?: string;
                status?: "waiting" | "running" | "scheduled" | "failing" | "failed";
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["JobResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    retryJob: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
        };
    };
    listOperatedOrganizations: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                search?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["OperatedOrganizationResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getOrganizationQuotas: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OrganizationQuotasResponse"];
                };
            };
        };
    };
    updateOrganizationQuotas: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQuotasDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OrganizationQuotasResponse"];
                };
            };
        };
    };
    getOutbound: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OutboundResponse"];
                };
            };
        };
    };
    pauseOutbound: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseOutboundDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OutboundResponse"];
                };
            };
        };
    };
    resumeOutbound: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OutboundResponse"];
                };
            };
        };
    };
    getInstallation: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OverviewResponse"];
                };
            };
        };
    };
    listOperatedPeople: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                search?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["OperatedPersonResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    eraseOperatedPerson: {
        parameters: {
            path: {
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateOperatedPerson: {
        parameters: {
            path: {
                userId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePersonDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OperatedPersonResponse"];
                };
            };
        };
    };
    exportOperatedPerson: {
        parameters: {
            path: {
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/x-ndjson": string;
                };
            };
        };
    };
    mergeOperatedPerson: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                userId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergePersonDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PersonMergeResponse"];
                };
            };
        };
    };
    listDisabledWebhooks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["DisabledWebhookResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listImportRuns: {
        parameters: {
            query?: {
                changeRequest?: string;
                limit?: number;
                page?: string;
                space?: string;
                status?: "active" | "pending" | "in-progress" | "completed" | "failed" | "cancelled";
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ImportRunResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    startImportRun: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartImportRunDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ImportRunResponse"];
                };
            };
        };
    };
    getImportRun: {
        parameters: {
            path: {
                importRunId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ImportRunResponse"];
                };
            };
        };
    };
    cancelImportRun: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                importRunId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ImportRunResponse"];
                };
            };
        };
    };
    listOrganizationsForAuthenticatedUser: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["OrganizationResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrganizationDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["OrganizationResponse"];
                };
            };
        };
    };
    getOrganizationById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OrganizationResponse"];
                };
            };
        };
    };
    updateOrganizationById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizationDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OrganizationResponse"];
                };
            };
        };
    };
    getAccessMapping: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                mappingSource: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AccessMappingResponse"];
                };
            };
        };
    };
    putAccessMapping: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                mappingSource: string;
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutAccessMappingDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AccessMappingResponse"];
                };
            };
        };
    };
    previewAccessMapping: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                mappingSource: string;
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewAccessMappingDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AccessMappingPreviewResponse"];
                };
            };
        };
    };
    listOrganizationAuditEventActions: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["AuditEventActionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listOrganizationAuditEvents: {
        parameters: {
            query?: {
                action?: string;
                actor?: string;
                from?: string;
                limit?: number;
                page?: string;
                request?: string;
                space?: string;
                target?: string;
                targetType?: "user" | "token" | "session" | "passkey" | "organization" | "email-domain" | "member" | "invite" | "invitation" | "team" | "collection" | "space" | "page" | "change-request" | "comment" | "reply" | "site" | "font" | "openapi-spec" | "translation-settings" | "webhook" | "import-run" | "git-connection" | "git-run" | "git-pull-request" | "sign-in-conflict" | "scim-token" | "saml-provider" | "oidc-provider" | "ldap-provider" | "route" | "installation" | "announcement" | "job";
                to?: string;
                token?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["AuditEventResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getOrganizationAuditEvent: {
        parameters: {
            path: {
                auditEventId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AuditEventResponse"];
                };
            };
        };
    };
    listChangeRequestsForOrganization: {
        parameters: {
            query?: {
                contributor?: string;
                creator?: string;
                limit?: number;
                page?: string;
                requestedReviewer?: string;
                status?: ("draft" | "open" | "archived" | "merged")[];
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ChangeRequestResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listCollectionsInOrganizationById: {
        parameters: {
            query?: {
                limit?: number;
                nested?: boolean;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["CollectionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createCollection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCollectionDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CollectionResponse"];
                };
            };
        };
    };
    listOrganizationEmailDomains: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["EmailDomainResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    proveOrganizationEmailDomain: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                emailDomain: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["EmailDomainResponse"];
                };
            };
        };
    };
    listCustomFonts: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["FontResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createCustomFont: {
        parameters: {
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFontDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["FontResponse"];
                };
            };
        };
    };
    getCustomFont: {
        parameters: {
            path: {
                fontId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FontResponse"];
                };
            };
        };
    };
    updateCustomFont: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                fontId: string;
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFontDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["FontResponse"];
                };
            };
        };
    };
    deleteCustomFont: {
        parameters: {
            path: {
                fontId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    rotateGitSigningKey: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitSigningKeyResponse"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["InvitationResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            path: {
                invitationId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    renewInvitation: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                invitationId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NewInvitationResponse"];
                };
            };
        };
    };
    inviteUsersToOrganization: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitePeopleDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InvitedPeopleResponse"];
                };
            };
        };
    };
    joinOrganizationWithInvite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                inviteId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OrganizationResponse"];
                };
            };
        };
    };
    joinOrganization: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OrganizationResponse"];
                };
            };
        };
    };
    listLDAPProviders: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["LdapProviderResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createLDAPProvider: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLdapProviderDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["LdapProviderResponse"];
                };
            };
        };
    };
    getLDAPProvider: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                ldapProviderId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LdapProviderResponse"];
                };
            };
        };
    };
    deleteLDAPProvider: {
        parameters: {
            path: {
                ldapProviderId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    updateLDAPProvider: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                ldapProviderId: string;
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLdapProviderDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LdapProviderResponse"];
                };
            };
        };
    };
    testLDAPProvider: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                ldapProviderId: string;
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestLdapProviderDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LdapTestResponse"];
                };
            };
        };
    };
    listOrganizationInviteLinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["LinkInviteResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createOrganizationInvite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLinkInviteDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["LinkInviteResponse"];
                };
            };
        };
    };
    getOrganizationInviteLink: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                inviteId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LinkInviteResponse"];
                };
            };
        };
    };
    deleteOrganizationInviteById: {
        parameters: {
            path: {
                inviteId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateOrganizationInviteById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                inviteId: string;
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLinkInviteDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LinkInviteResponse"];
                };
            };
        };
    };
    renewOrganizationInviteById: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                inviteId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LinkInviteResponse"];
                };
            };
        };
    };
    listMembersInOrganizationById: {
        parameters: {
            query?: {
                limit?: number;
                order?: "asc" | "desc";
                page?: string;
                role?: "read" | "comment" | "edit" | "review" | "create" | "admin" | "guest";
                search?: string;
                sort?: "joinedAt" | "lastSeenAt";
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["MemberResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getMemberInOrganizationById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
        };
    };
    removeMemberFromOrganizationById: {
        parameters: {
            path: {
                organizationId: string;
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    updateMemberInOrganizationById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                userId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
        };
    };
    listMemberSessions: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SessionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    endMemberSession: {
        parameters: {
            path: {
                organizationId: string;
                sessionId: string;
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    listSpacesForOrganizationMember: {
        parameters: {
            query?: {
                limit?: number;
                order?: "asc" | "desc";
                page?: string;
            };
            path: {
                organizationId: string;
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["MemberSpaceResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    setUserAsSSOMemberForOrganization: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
        };
    };
    listTeamsForOrganizationMember: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                title?: string;
            };
            path: {
                organizationId: string;
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["MemberTeamResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listMemberTokens: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["TokenResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    revokeMemberToken: {
        parameters: {
            path: {
                organizationId: string;
                tokenId: string;
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    getMergeRulesOfOrganization: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MergeRulesResponse"];
                };
            };
        };
    };
    setMergeRulesOfOrganization: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationMergeRulesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MergeRulesResponse"];
                };
            };
        };
    };
    listOidcProviders: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["OidcProviderResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createOidcProvider: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOidcProviderDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["OidcProviderResponse"];
                };
            };
        };
    };
    getOidcProvider: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                oidcProviderId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OidcProviderResponse"];
                };
            };
        };
    };
    deleteOidcProvider: {
        parameters: {
            path: {
                oidcProviderId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    updateOidcProvider: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                oidcProviderId: string;
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOidcProviderDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OidcProviderResponse"];
                };
            };
        };
    };
    listOpenAPISpecs: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SpecResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createOpenAPISpec: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpecDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SpecResponse"];
                };
            };
        };
    };
    getOpenAPISpecBySlug: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpecResponse"];
                };
            };
        };
    };
    createOrUpdateOpenAPISpecBySlug: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutSpecDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpecResponse"];
                };
            };
            201: {
                content: {
                    "application/json": components["schemas"]["SpecResponse"];
                };
            };
        };
    };
    deleteOpenAPISpecBySlug: {
        parameters: {
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateOpenAPISpecBySlug: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSpecDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpecResponse"];
                };
            };
        };
    };
    listOpenAPISpecVersions: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SpecVersionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getOpenAPISpecVersionById: {
        parameters: {
            path: {
                organizationId: string;
                specSlug: string;
                versionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpecVersionResponse"];
                };
            };
        };
    };
    getOpenAPISpecVersionContentById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
                versionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpecContentResponse"];
                };
            };
        };
    };
    getOpenAPISpecVersionRawContentById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
                versionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    getLatestOpenAPISpecVersion: {
        parameters: {
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpecVersionResponse"];
                };
            };
        };
    };
    getLatestOpenAPISpecVersionContent: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpecContentResponse"];
                };
            };
        };
    };
    getLatestOpenAPISpecVersionRawContent: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                specSlug: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    updateOrganizationMemberLastSeenAt: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PingResponse"];
                };
            };
        };
    };
    listSAMLProvidersInOrganizationById: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SamlProviderResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createOrganizationSAMLProvider: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSamlProviderDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SamlProviderResponse"];
                };
            };
        };
    };
    getOrganizationSAMLProviderById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                samlProviderId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SamlProviderResponse"];
                };
            };
        };
    };
    deleteOrganizationSAMLProvider: {
        parameters: {
            path: {
                organizationId: string;
                samlProviderId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    updateOrganizationSAMLProvider: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                samlProviderId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSamlProviderDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SamlProviderResponse"];
                };
            };
        };
    };
    testOrganizationSAMLProvider: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                samlProviderId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SamlTestResponse"];
                };
            };
        };
    };
    listScimTokens: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ScimTokenResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createScimToken: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateScimTokenDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["NewScimTokenResponse"];
                };
            };
        };
    };
    deleteScimToken: {
        parameters: {
            path: {
                organizationId: string;
                scimTokenId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    rotateScimToken: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                scimTokenId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NewScimTokenResponse"];
                };
            };
        };
    };
    takeOverScimToken: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                scimTokenId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ScimTokenResponse"];
                };
            };
        };
    };
    searchOrganizationContent: {
        parameters: {
            query: {
                limit?: number;
                page?: string;
                query: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SearchSpaceResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getSignInPolicy: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SignInPolicyResponse"];
                };
            };
        };
    };
    updateSignInPolicy: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSignInPolicyDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SignInPolicyResponse"];
                };
            };
        };
    };
    listSites: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                published?: boolean;
                space?: string;
                title?: string;
                type?: "basic" | "premium" | "ultimate" | "sponsored" | "legacy-basic" | "legacy-premium";
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SiteResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createSite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SiteResponse"];
                };
            };
        };
    };
    getSiteById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteResponse"];
                };
            };
        };
    };
    deleteSiteById: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateSiteById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteResponse"];
                };
            };
        };
    };
    getSiteAdaptiveSchema: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AdaptiveSchemaResponse"];
                };
            };
        };
    };
    updateSiteAdaptiveSchema: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdaptiveSchemaDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AdaptiveSchemaResponse"];
                };
            };
        };
    };
    listSiteAdaptiveTemplateConditions: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TemplateConditionsResponse"];
                };
            };
        };
    };
    getSiteCustomizationById: {
        parameters: {
            query?: {
                /** @deprecated */
                unmasked?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteCustomizationResponse"];
                };
            };
        };
    };
    updateSiteCustomizationById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteCustomizationDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteCustomizationResponse"];
                };
            };
        };
    };
    exportSite: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    trackEventsInSiteById: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackEventsDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    aggregateSiteEvents: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AggregateEventsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AggregatedEventsResponse"];
                };
            };
        };
    };
    listPermissionsAggregateInSite: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SitePermissionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    publishSite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteResponse"];
                };
            };
        };
    };
    getPublishedContentSite: {
        parameters: {
            query?: {
                shareKey?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublishedSiteResponse"];
                };
            };
        };
    };
    getSitePublishingAuthById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublishingAuthResponse"];
                };
            };
        };
    };
    updateSitePublishingAuthById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePublishingAuthDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublishingAuthResponse"];
                };
            };
        };
    };
    regenerateSitePublishingAuthById: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublishingAuthResponse"];
                };
            };
        };
    };
    getSitePublishingPreviewById: {
        parameters: {
            query?: {
                claims?: string;
                siteSpace?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PreviewResponse"];
                };
            };
        };
    };
    getSiteRedirectBySource: {
        parameters: {
            query: {
                shareKey?: string;
                source: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FoundRedirectResponse"];
                };
            };
        };
    };
    listSiteRedirects: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["RedirectResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    bulkUpsertSiteRedirects: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectChangesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RedirectChangesResponse"];
                };
            };
        };
    };
    createSiteRedirect: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRedirectDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["RedirectResponse"];
                };
            };
        };
    };
    deleteSiteRedirectById: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
                siteRedirectId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateSiteRedirectById: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
                siteRedirectId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRedirectDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RedirectResponse"];
                };
            };
        };
    };
    searchSiteContent: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteSearchDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SearchSpaceResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listSiteSectionGroups: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SiteSectionGroupResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    addSectionGroupToSite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSectionGroupDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SiteSectionGroupResponse"];
                };
            };
        };
    };
    getSiteSectionGroupById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSectionGroupId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSectionGroupResponse"];
                };
            };
        };
    };
    deleteSiteSectionGroupById: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
                siteSectionGroupId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateSiteSectionGroupById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSectionGroupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSectionGroupDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSectionGroupResponse"];
                };
            };
        };
    };
    moveSiteSectionGroup: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSectionGroupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSectionGroupDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSectionGroupResponse"];
                };
            };
        };
    };
    addSectionToGroup: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSectionGroupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToGroupDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SiteSectionGroupResponse"];
                };
            };
        };
    };
    removeSectionFromGroup: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
                siteSectionGroupId: string;
                siteSectionId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    listSiteSections: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                shareKey?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SiteSectionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    addSectionToSite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSectionDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SiteSectionResponse"];
                };
            };
        };
    };
    getSiteSectionById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSectionId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSectionResponse"];
                };
            };
        };
    };
    deleteSiteSectionById: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
                siteSectionId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateSiteSectionById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSectionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSectionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSectionResponse"];
                };
            };
        };
    };
    moveSiteSection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSectionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSectionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSectionResponse"];
                };
            };
        };
    };
    listSiteShareLinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ShareLinkResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createSiteShareLink: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateShareLinkDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ShareLinkResponse"];
                };
            };
        };
    };
    deleteSiteShareLinkById: {
        parameters: {
            path: {
                organizationId: string;
                shareLinkId: string;
                siteId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateSiteShareLinkById: {
        parameters: {
            path: {
                organizationId: string;
                shareLinkId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateShareLinkDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ShareLinkResponse"];
                };
            };
        };
    };
    listSiteSpaces: {
        parameters: {
            query?: {
                default?: boolean;
                limit?: number;
                page?: string;
                shareKey?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SiteSpaceResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    addSpaceToSite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSiteSpaceDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SiteSpaceResponse"];
                };
            };
        };
    };
    getSiteSpaceById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSpaceResponse"];
                };
            };
        };
    };
    deleteSiteSpaceById: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateSiteSpaceById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteSpaceDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSpaceResponse"];
                };
            };
        };
    };
    getSiteSpaceCustomizationById: {
        parameters: {
            query?: {
                /** @deprecated */
                unmasked?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteCustomizationResponse"];
                };
            };
        };
    };
    deleteSiteSpaceCustomizationById: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    overrideSiteSpaceCustomizationById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverrideCustomizationDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteCustomizationResponse"];
                };
            };
        };
    };
    duplicateSiteSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateSiteSpaceDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SiteSpaceResponse"];
                };
            };
        };
    };
    moveSiteSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
                siteSpaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSiteSpaceDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSpaceResponse"];
                };
            };
        };
    };
    getSiteStructure: {
        parameters: {
            query?: {
                shareKey?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteStructureResponse"];
                };
            };
        };
    };
    sortSiteStructure: {
        parameters: {
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SortStructureDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteSpaceResponse"] | components["schemas"]["SiteSectionResponse"];
                };
            };
        };
    };
    unpublishSite: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                siteId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SiteResponse"];
                };
            };
        };
    };
    listSpacesInOrganizationById: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SpaceResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSpaceDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SpaceResponse"];
                };
            };
        };
    };
    listSSOProviderLoginsInOrganization: {
        parameters: {
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SignInMethodsResponse"];
                };
            };
        };
    };
    listSignInConflicts: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SignInConflictResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    dismissSignInConflict: {
        parameters: {
            path: {
                conflictId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    linkSignInConflict: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                conflictId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    replaceSignInConflict: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                conflictId: string;
                organizationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    generateStorageUploadURL: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUploadDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["UploadResponse"];
                };
            };
        };
    };
    listTeamsInOrganizationById: {
        parameters: {
            query?: {
                limit?: number;
                owner?: string;
                page?: string;
                title?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["TeamResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createOrganizationTeam: {
        parameters: {
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTeamDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
        };
    };
    getTeamInOrganizationById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                teamId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
        };
    };
    removeTeamFromOrganizationById: {
        parameters: {
            path: {
                organizationId: string;
                teamId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    updateTeamInOrganizationById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                teamId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeamDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TeamResponse"];
                };
            };
        };
    };
    listTeamMembersInOrganizationById: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
                teamId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["TeamMemberResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    updateMembersInOrganizationTeam: {
        parameters: {
            path: {
                organizationId: string;
                teamId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeamMembersDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    addMemberToOrganizationTeamById: {
        parameters: {
            path: {
                organizationId: string;
                teamId: string;
                userId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutTeamMemberDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    deleteMemberFromOrganizationTeamById: {
        parameters: {
            path: {
                organizationId: string;
                teamId: string;
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    listTranslations: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["TranslationSettingsResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createTranslation: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationSettingsDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["TranslationSettingsResponse"];
                };
            };
        };
    };
    listGlossaryEntries: {
        parameters: {
            query?: {
                limit?: number;
                orderBy?: "en" | "fr" | "de" | "es" | "it" | "pt" | "pt-br" | "ru" | "ja" | "zh" | "zh-tw" | "yue" | "ko" | "ar" | "hi" | "nl" | "pl" | "tr" | "sv" | "no" | "da" | "fi" | "el" | "cs" | "hu" | "ro" | "th" | "vi" | "id" | "ms" | "he" | "uk" | "sk" | "bg" | "hr" | "lt" | "lv" | "et" | "sl";
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["GlossaryEntryResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    updateGlossaryEntries: {
        parameters: {
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlossaryChangesDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    getGlossaryEntry: {
        parameters: {
            path: {
                glossaryEntryId: string;
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GlossaryEntryResponse"];
                };
            };
        };
    };
    getTranslation: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                translationSettingsId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TranslationSettingsResponse"];
                };
            };
        };
    };
    updateTranslation: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                translationSettingsId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationSettingsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TranslationSettingsResponse"];
                };
            };
        };
    };
    deleteTranslation: {
        parameters: {
            path: {
                organizationId: string;
                translationSettingsId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    getOrganizationUsage: {
        parameters: {
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UsageResponse"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                organizationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["WebhookResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            path: {
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                organizationId: string;
                webhookId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                event?: "space_content_updated" | "change_request_opened" | "change_request_reviewed" | "change_request_merged" | "comment_posted" | "site_published" | "ping";
                limit?: number;
                page?: string;
                status?: "pending" | "succeeded" | "failed" | "skipped";
            };
            path: {
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["DeliveryResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            path: {
                deliveryId: string;
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DeliveryDetailsResponse"];
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                deliveryId: string;
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
        };
    };
    takeOverWebhook: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                webhookId: string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["DeliveryResponse"];
                };
            };
        };
    };
    getSpaceById: {
        parameters: {
            query?: {
                shareKey?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpaceResponse"];
                };
            };
        };
    };
    deleteSpaceById: {
        parameters: {
            path: {
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateSpaceById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSpaceDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpaceResponse"];
                };
            };
        };
    };
    listChangeRequestsForSpace: {
        parameters: {
            query?: {
                contributor?: string;
                limit?: number;
                page?: string;
                status?: "draft" | "open" | "archived" | "merged";
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ChangeRequestResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChangeRequestDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ChangeRequestResponse"];
                };
            };
        };
    };
    getChangeRequestById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ChangeRequestResponse"];
                };
            };
        };
    };
    updateChangeRequestById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChangeRequestDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ChangeRequestResponse"];
                };
            };
        };
    };
    getChangeRequestChanges: {
        parameters: {
            query?: {
                computed?: boolean;
                limit?: number;
                metadata?: boolean;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SemanticChangesResponse"];
                };
            };
        };
    };
    listCommentersInChangeRequest: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentersResponse"];
                };
            };
        };
    };
    listCommentsInChangeRequest: {
        parameters: {
            query?: {
                authors?: string[];
                format?: "markdown" | "document";
                limit?: number;
                order?: "asc" | "desc";
                page?: string;
                status?: "all" | "open" | "resolved";
                targetPage?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["CommentResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    postCommentInChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCommentDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    getCommentInChangeRequest: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    updateCommentInChangeRequest: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommentDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    deleteCommentInChangeRequest: {
        parameters: {
            path: {
                changeRequestId: string;
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    listCommentRepliesInChangeRequest: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["CommentReplyResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    postCommentReplyInChangeRequest: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostReplyDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentReplyResponse"];
                };
            };
        };
    };
    getCommentReplyInChangeRequest: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                commentReplyId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentReplyResponse"];
                };
            };
        };
    };
    updateCommentReplyInChangeRequest: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                commentReplyId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReplyDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentReplyResponse"];
                };
            };
        };
    };
    deleteCommentReplyInChangeRequest: {
        parameters: {
            path: {
                changeRequestId: string;
                commentId: string;
                commentReplyId: string;
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    acceptSuggestionInChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    dismissSuggestionInChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    listConflictsOfChangeRequest: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ConflictResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    resolveConflictOfChangeRequest: {
        parameters: {
            path: {
                changeRequestId: string;
                itemId: string;
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    getRevisionOfChangeRequestById: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RevisionResponse"];
                };
            };
        };
    };
    updateChangeRequestContent: {
        parameters: {
            query?: {
                compat?: boolean;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentEditsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ChangeRequestResponse"] | components["schemas"]["EditReportResponse"];
                };
            };
        };
    };
    listFilesInChangeRequestById: {
        parameters: {
            query?: {
                computed?: boolean;
                limit?: number;
                metadata?: boolean;
                page?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["FileResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getFileInChangeRequestById: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            path: {
                changeRequestId: string;
                fileId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FileResponse"];
                };
            };
        };
    };
    listChangeRequestFileBacklinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                fileId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["BacklinkResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    importContentInChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
        };
    };
    importArchiveInChangeRequest: {
        parameters: {
            query?: {
                removes?: boolean;
                source?: "zip" | "notion" | "confluence";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/zip": string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
        };
    };
    getPageInChangeRequestById: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PageResponse"];
                };
            };
        };
    };
    listChangeRequestPageBacklinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["BacklinkResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listPageLinksInChangeRequest: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                status?: "ok" | "broken" | "in-app";
            };
            path: {
                changeRequestId: string;
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["LinkResponse"][];
                        next?: {
                            page: string;
                        };
                        stats: components["schemas"]["LinkStatsResponse"];
                    };
                };
            };
        };
    };
    listChangeRequestPageMetaLinks: {
        parameters: {
            path: {
                changeRequestId: string;
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MetaLinksResponse"];
                };
            };
        };
    };
    listPagesInChangeRequest: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PagesResponse"];
                };
            };
        };
    };
    getPageInChangeRequestByPath: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                pagePath: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PageResponse"];
                };
            };
        };
    };
    getReusableContentInChangeRequestById: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            path: {
                changeRequestId: string;
                reusableContentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ReusableContentResponse"];
                };
            };
        };
    };
    getContributorsByChangeRequestId: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ContributorResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    exportChangeRequest: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    listChangeRequestLinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                status?: "ok" | "broken" | "in-app";
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["LinkResponse"][];
                        next?: {
                            page: string;
                        };
                        stats: components["schemas"]["LinkStatsResponse"];
                    };
                };
            };
        };
    };
    mergeChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MergeResponse"];
                };
            };
        };
    };
    getChangeRequestPDF: {
        parameters: {
            query?: {
                only?: boolean;
                page?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PdfResponse"];
                };
            };
        };
    };
    getRequestedReviewersByChangeRequestId: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["RequestedReviewerResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    requestReviewersForChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestReviewersDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RequestedReviewersResponse"];
                };
            };
        };
    };
    removeRequestedReviewerFromChangeRequest: {
        parameters: {
            path: {
                changeRequestId: string;
                spaceId: string;
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    getReviewsByChangeRequestId: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
                limit?: number;
                page?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["ReviewResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    submitChangeRequestReview: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitReviewDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ReviewResponse"];
                };
            };
        };
    };
    getReviewOfChangeRequest: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
            };
            path: {
                changeRequestId: string;
                reviewId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ReviewResponse"];
                };
            };
        };
    };
    getChangeRequestSubscription: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
        };
    };
    setChangeRequestSubscription: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
        };
    };
    updateChangeRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                changeRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UpdateContentResponse"];
                };
            };
        };
    };
    listCommentersInSpace: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentersResponse"];
                };
            };
        };
    };
    listCommentsInSpace: {
        parameters: {
            query?: {
                authors?: string[];
                format?: "markdown" | "document";
                limit?: number;
                order?: "asc" | "desc";
                page?: string;
                status?: "all" | "open" | "resolved";
                targetPage?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["CommentResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    postCommentInSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCommentDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    getCommentInSpace: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    updateCommentInSpace: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                commentId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommentDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentResponse"];
                };
            };
        };
    };
    deleteCommentInSpace: {
        parameters: {
            path: {
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    listCommentRepliesInSpace: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
                limit?: number;
                page?: string;
            };
            path: {
                commentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["CommentReplyResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    postCommentReplyInSpace: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                commentId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostReplyDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentReplyResponse"];
                };
            };
        };
    };
    getCommentReplyInSpace: {
        parameters: {
            query?: {
                format?: "markdown" | "document";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                commentId: string;
                commentReplyId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentReplyResponse"];
                };
            };
        };
    };
    updateCommentReplyInSpace: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                commentId: string;
                commentReplyId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReplyDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CommentReplyResponse"];
                };
            };
        };
    };
    deleteCommentReplyInSpace: {
        parameters: {
            path: {
                commentId: string;
                commentReplyId: string;
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    getCurrentRevision: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RevisionResponse"];
                };
            };
        };
    };
    listFiles: {
        parameters: {
            query?: {
                computed?: boolean;
                limit?: number;
                metadata?: boolean;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["FileResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getFileById: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            path: {
                fileId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FileResponse"];
                };
            };
        };
    };
    listSpaceFileBacklinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                fileId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["BacklinkResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    importContent: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
        };
    };
    importArchive: {
        parameters: {
            query?: {
                removes?: boolean;
                source?: "zip" | "notion" | "confluence";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/zip": string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
        };
    };
    getPageById: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PageResponse"];
                };
            };
        };
    };
    listSpacePageBacklinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["BacklinkResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listPageLinksInSpace: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                status?: "ok" | "broken" | "in-app";
            };
            path: {
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["LinkResponse"][];
                        next?: {
                            page: string;
                        };
                        stats: components["schemas"]["LinkStatsResponse"];
                    };
                };
            };
        };
    };
    listSpacePageMetaLinks: {
        parameters: {
            path: {
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MetaLinksResponse"];
                };
            };
        };
    };
    getPageSubscription: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                pageId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
        };
    };
    setPageSubscription: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                pageId: string;
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
        };
    };
    listPages: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PagesResponse"];
                };
            };
        };
    };
    getPageByPath: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                pagePath: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PageResponse"];
                };
            };
        };
    };
    getReusableContentById: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            path: {
                reusableContentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ReusableContentResponse"];
                };
            };
        };
    };
    getDocumentById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                documentId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DocumentResponse"];
                };
            };
        };
    };
    duplicateSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["SpaceResponse"];
                };
            };
        };
    };
    getEmbedByUrlInSpace: {
        parameters: {
            query: {
                url: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["EmbedResponse"];
                };
            };
        };
    };
    exportSpace: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    getSpaceFeed: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FeedResponse"];
                };
            };
        };
    };
    createSpaceFeed: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FeedAddressResponse"];
                };
            };
        };
    };
    deleteSpaceFeed: {
        parameters: {
            path: {
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    readSpaceFeed: {
        parameters: {
            query: {
                key: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/atom+xml": string;
                };
            };
        };
    };
    getGitConnection: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitConnectionResponse"];
                };
            };
        };
    };
    createGitConnection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGitConnectionDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["GitConnectionSecretResponse"];
                };
            };
        };
    };
    deleteGitConnection: {
        parameters: {
            path: {
                spaceId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateGitConnection: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGitConnectionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitConnectionResponse"];
                };
            };
        };
    };
    rotateGitConnectionSecret: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitConnectionSecretResponse"];
                };
            };
        };
    };
    takeOverGitConnection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitConnectionResponse"];
                };
            };
        };
    };
    exportToGitRepository: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportToGitRepositoryDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    listFormerGitSigningKeys: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["FormerGitSigningKeyResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listGitHubAppBranches: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GitHubAppBranchesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["GitHubAppBranchResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listGitHubAppInstallations: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GitHubAppInstallationsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["GitHubAppInstallationResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listGitHubAppRepositories: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GitHubAppRepositoriesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["GitHubAppRepositoryResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    importGitRepository: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportGitRepositoryDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    getSpaceGitInfo: {
        parameters: {
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitInfoResponse"];
                };
            };
        };
    };
    listGitPullRequests: {
        parameters: {
            query?: {
                changeRequest?: string;
                limit?: number;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["GitPullRequestResponse"][];
                        next?: {
                            page: string;
                        };
                        opening: components["schemas"]["GitPullRequestOpening"];
                    };
                };
            };
        };
    };
    openGitPullRequest: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenGitPullRequestDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["GitPullRequestResponse"];
                };
            };
        };
    };
    getGitPullRequest: {
        parameters: {
            path: {
                gitPullRequestId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitPullRequestResponse"];
                };
            };
        };
    };
    listGitRuns: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["GitRunResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getGitRun: {
        parameters: {
            path: {
                gitRunId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["GitRunDetailsResponse"];
                };
            };
        };
    };
    retryGitRun: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                gitRunId: string;
                spaceId: string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["GitRunResponse"];
                };
            };
        };
    };
    startGitSync: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["GitRunResponse"];
                };
            };
        };
    };
    listSpaceLinks: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                status?: "ok" | "broken" | "in-app";
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["LinkResponse"][];
                        next?: {
                            page: string;
                        };
                        stats: components["schemas"]["LinkStatsResponse"];
                    };
                };
            };
        };
    };
    getMergeRulesOfSpace: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MergeRulesResponse"];
                };
            };
        };
    };
    setMergeRulesOfSpace: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpaceMergeRulesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MergeRulesResponse"];
                };
            };
        };
    };
    moveSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpaceResponse"];
                };
            };
        };
    };
    getSpacePDF: {
        parameters: {
            query?: {
                only?: boolean;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PdfResponse"];
                };
            };
        };
    };
    inviteToSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    listPermissionsAggregateInSpace: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
                role?: "read" | "comment" | "edit" | "review" | "create" | "admin";
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["EffectivePermissionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listTeamPermissionsInSpace: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["TeamPermissionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    removeTeamFromSpace: {
        parameters: {
            path: {
                spaceId: string;
                teamId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateTeamPermissionInSpace: {
        parameters: {
            path: {
                spaceId: string;
                teamId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePermissionDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    listUserPermissionsInSpace: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["UserPermissionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    removeUserFromSpace: {
        parameters: {
            path: {
                spaceId: string;
                userId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    updateUserPermissionInSpace: {
        parameters: {
            path: {
                spaceId: string;
                userId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePermissionDto"];
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    explainUserPermissionInSpace: {
        parameters: {
            path: {
                spaceId: string;
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PermissionExplanationResponse"];
                };
            };
        };
    };
    restoreSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpaceResponse"];
                };
            };
        };
    };
    listRevisionsInSpace: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["RevisionSummaryResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getRevisionById: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RevisionResponse"];
                };
            };
        };
    };
    getRevisionSemanticChanges: {
        parameters: {
            query?: {
                against?: string;
                computed?: boolean;
                limit?: number;
                metadata?: boolean;
            };
            path: {
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SemanticChangesResponse"];
                };
            };
        };
    };
    listFilesInRevisionById: {
        parameters: {
            query?: {
                computed?: boolean;
                limit?: number;
                metadata?: boolean;
                page?: string;
            };
            path: {
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["FileResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getFileInRevisionById: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            path: {
                fileId: string;
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FileResponse"];
                };
            };
        };
    };
    getPageInRevisionById: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                pageId: string;
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PageResponse"];
                };
            };
        };
    };
    getPageDocumentInRevisionById: {
        parameters: {
            query?: {
                evaluated?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                pageId: string;
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DocumentResponse"];
                };
            };
        };
    };
    listRevisionPageMetaLinks: {
        parameters: {
            path: {
                pageId: string;
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MetaLinksResponse"];
                };
            };
        };
    };
    listPagesInRevisionById: {
        parameters: {
            query?: {
                computed?: boolean;
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PagesResponse"];
                };
            };
        };
    };
    getPageInRevisionByPath: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                pagePath: string;
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PageResponse"];
                };
            };
        };
    };
    getReusableContentInRevisionById: {
        parameters: {
            query?: {
                computed?: boolean;
                evaluated?: boolean;
                format?: "markdown" | "document";
                metadata?: boolean;
            };
            path: {
                reusableContentId: string;
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ReusableContentResponse"];
                };
            };
        };
    };
    getReusableContentDocumentInRevisionById: {
        parameters: {
            query?: {
                evaluated?: boolean;
            };
            path: {
                reusableContentId: string;
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DocumentResponse"];
                };
            };
        };
    };
    rollbackSpaceToRevision: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                revisionId: string;
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RollbackResponse"];
                };
            };
        };
    };
    searchSpaceContent: {
        parameters: {
            query: {
                label?: string;
                limit?: number;
                page?: string;
                query: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SearchPageResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    getSpaceSubscription: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
        };
    };
    setSpaceSubscription: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSubscriptionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
        };
    };
    transferSpace: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SpaceResponse"];
                };
            };
        };
    };
    createUpload: {
        parameters: {
            query: {
                kind: components["schemas"]["ResumableUploadKind"];
            };
            header: {
                "Idempotency-Key"?: string;
                "Tus-Resumable"?: string;
                "Upload-Length": number;
                "Upload-Metadata"?: string;
            };
            path: {
                spaceId: string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ResumableUploadResponse"];
                };
            };
        };
    };
    getSubdomain: {
        parameters: {
            path: {
                subdomain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubdomainResponse"];
                };
            };
        };
    };
    getUpload: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
                "Tus-Resumable"?: string;
            };
            path: {
                uploadId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ResumableUploadResponse"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query: {
                expires: string;
                signature: string;
            };
            header?: {
                "If-Match"?: string;
            };
            path: {
                uploadId: string;
            };
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "font/woff": string;
                "font/woff2": string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    cancelUpload: {
        parameters: {
            header?: {
                "Tus-Resumable"?: string;
            };
            path: {
                uploadId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    uploadPiece: {
        parameters: {
            header: {
                "If-Match"?: string;
                "Tus-Resumable"?: string;
                "Upload-Offset": number;
            };
            path: {
                uploadId: string;
            };
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
        };
    };
    getContentByUrl: {
        parameters: {
            query: {
                url: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ContentUrlResponse"];
                };
            };
        };
    };
    getEmbedByUrl: {
        parameters: {
            query: {
                url: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["EmbedResponse"];
                };
            };
        };
    };
    getPublishedContentByUrl: {
        parameters: {
            query: {
                redirectOnError?: boolean;
                url: string;
                visitorAuthToken?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublishedContentResponse"] | components["schemas"]["PublishedRedirectResponse"];
                };
            };
        };
    };
    resolvePublishedContentByUrl: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishedUrlDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublishedContentResponse"] | components["schemas"]["PublishedRedirectResponse"];
                };
            };
        };
    };
    getAuthenticatedUser: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OwnUserResponse"];
                };
            };
        };
    };
    getAgentConnection: {
        parameters: {
            query: {
                request: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AgentConnectionResponse"];
                };
            };
        };
    };
    decideAgentConnection: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideAgentConnectionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AgentDecisionResponse"];
                };
            };
        };
    };
    verifyEmailAddress: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyAddressDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AccountSecurityResponse"];
                };
            };
        };
    };
    listYourInvitations: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["InvitationResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    declineInvitation: {
        parameters: {
            path: {
                invitationId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    acceptInvitation: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                invitationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OrganizationResponse"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                kind?: "mention" | "reply" | "comment" | "review_requested" | "review_submitted" | "change_request_opened" | "change_request_merged" | "change_request_outdated" | "change_request_conflicts" | "content_updated" | "webhook_disabled" | "invitation" | "git_run_failed" | "certificate_expiring" | "token_expiring" | "integration_orphaned";
                limit?: number;
                organization?: string;
                page?: string;
                unread?: boolean;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["NotificationResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    updateNotifications: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNotificationsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UnreadResponse"];
                };
            };
        };
    };
    getNotification: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                notificationId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationResponse"];
                };
            };
        };
    };
    updateNotification: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                notificationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNotificationDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationResponse"];
                };
            };
        };
    };
    getNotificationMails: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailPreferencesResponse"];
                };
            };
        };
    };
    updateNotificationMails: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMailPreferencesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailPreferencesResponse"];
                };
            };
        };
    };
    getNotificationPreferences: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PreferencesResponse"];
                };
            };
        };
    };
    updateNotificationPreferences: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePreferencesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PreferencesResponse"];
                };
            };
        };
    };
    streamNotifications: {
        parameters: {
            query?: {
                seconds?: number;
            };
            header?: {
                "Last-Event-ID"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    countUnreadNotifications: {
        parameters: {
            query?: {
                organization?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UnreadResponse"];
                };
            };
        };
    };
    beginOneTimeCodes: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NewGeneratorResponse"];
                };
            };
        };
    };
    endOneTimeCodes: {
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    confirmOneTimeCodes: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneTimeCodeDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["PasskeyResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["PasskeyResponse"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            path: {
                passkeyId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    renamePasskey: {
        parameters: {
            path: {
                passkeyId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskeyDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyResponse"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsResponse"];
                };
            };
        };
    };
    setPassword: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AccountSecurityResponse"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
        };
    };
    getAccountSecurity: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AccountSecurityResponse"];
                };
            };
        };
    };
    getSession: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
        };
    };
    endSession: {
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    renewSession: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RenewedSessionResponse"];
                };
            };
        };
    };
    signOutWithProvider: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SignOutResponse"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SessionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    signOutEverywhere: {
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    revokeSession: {
        parameters: {
            path: {
                sessionId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                limit?: number;
                organization?: string;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["SubscriptionResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    listApiTokens: {
        parameters: {
            query?: {
                limit?: number;
                page?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        count: number;
                        items: components["schemas"]["TokenResponse"][];
                        next?: {
                            page: string;
                        };
                    };
                };
            };
        };
    };
    createApiToken: {
        parameters: {
            header?: {
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTokenDto"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["NewTokenResponse"];
                };
            };
        };
    };
    revokeApiToken: {
        parameters: {
            path: {
                tokenId: string;
            };
        };
        responses: {
            204: {
                content?: never;
            };
            205: {
                content?: never;
            };
        };
    };
    getUserById: {
        parameters: {
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                userId: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
        };
    };
    updateUserById: {
        parameters: {
            header?: {
                "If-Match"?: string;
            };
            path: {
                userId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
        };
    };
}
