import { exec } from 'preact-iso/router';
import { preloadBlocks } from './editor/preload-blocks';
import { root } from './lib/paths';
import { closeSpace } from './state/open-space';
import type { Screen, RouteContext } from './lib/screen';

type ParamsOf<Path extends string> = Path extends `${infer Step}/${infer Rest}`
  ? ParamsOf<Step> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

interface Route {
  readonly path: string;
  /** Loads the code of the screen. */
  readonly preload: (context: RouteContext) => Promise<unknown>;
  readonly load: (params: Readonly<Record<string, string>>, context: RouteContext) => Promise<Screen>;
}

/**
 * @param part imports the code of the screen
 * @param load called with what was imported, and a parameter for each `:name` of the path
 */
function route<Path extends string, Part>(
  path: Path,
  part: (context: RouteContext) => Promise<Part>,
  load: (part: Part, params: ParamsOf<Path>, context: RouteContext) => Promise<Screen>,
): Route {
  return {
    path,
    preload: part,
    load: async (params, context) => load(await part(context), params as ParamsOf<Path>, context),
  };
}

/** Screens outside a space remove its pages from the sidebar. */
function routeOutsideSpaces<Path extends string, Part>(
  path: Path,
  part: (context: RouteContext) => Promise<Part>,
  load: (part: Part, params: ParamsOf<Path>, context: RouteContext) => Promise<Screen>,
): Route {
  return route(path, part, (loaded, params, context) => {
    closeSpace();
    return load(loaded, params, context);
  });
}

/** Each screen is loaded when it is first shown. */
const ROUTES: readonly Route[] = [
  routeOutsideSpaces(
    '',
    () => import('./features/home/home-screen'),
    (part, _, context) => part.homeScreen(context),
  ),
  routeOutsideSpaces(
    'organizations',
    () => import('./features/organization/organizations-screen'),
    (part, _, context) => part.organizationsScreen(context),
  ),
  routeOutsideSpaces(
    'account',
    () => import('./features/account/account-screen'),
    (part, _, context) => part.accountScreen(context),
  ),
  routeOutsideSpaces(
    'connect',
    () => import('./features/account/connect-screen'),
    (part, _, context) => part.connectScreen(context),
  ),
  routeOutsideSpaces(
    'notifications',
    () => import('./features/notifications/notifications-screen'),
    (part, _, context) => part.notificationsScreen(context),
  ),
  routeOutsideSpaces(
    'operate',
    () => import('./features/operate/overview-screen'),
    (part, _, context) => part.installationScreen(context),
  ),
  routeOutsideSpaces(
    'operate/organizations',
    () => import('./features/operate/organizations-screen'),
    (part, _, context) => part.operatedOrganizationsScreen(context),
  ),
  routeOutsideSpaces(
    'operate/people',
    () => import('./features/operate/people-screen'),
    (part, _, context) => part.operatedPeopleScreen(context),
  ),
  routeOutsideSpaces(
    'operate/queue',
    () => import('./features/operate/queue-screen'),
    (part, _, context) => part.queueScreen(context),
  ),
  routeOutsideSpaces(
    'operate/webhooks',
    () => import('./features/operate/webhooks-screen'),
    (part, _, context) => part.disabledWebhooksScreen(context),
  ),
  routeOutsideSpaces(
    'operate/announcements',
    () => import('./features/operate/announcements-screen'),
    (part, _, context) => part.announcementsScreen(context),
  ),
  routeOutsideSpaces(
    'operate/activity',
    () => import('./features/operate/activity-screen'),
    (part, _, context) => part.activityScreen(context),
  ),
  routeOutsideSpaces(
    'orgs/:org',
    () => import('./features/organization/organization-screen'),
    (part, { org }, context) => part.organizationScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site',
    () => import('./features/sites/overview-screen'),
    (part, { org, site }, context) => part.overviewScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/preview',
    () => import('./features/sites/preview-screen'),
    (part, { org, site }, context) => part.previewScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/insights',
    () => import('./features/sites/insights-screen'),
    (part, { org, site }, context) => part.insightsScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/structure',
    () => import('./features/sites/structure-screen'),
    (part, { org, site }, context) => part.structureScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/appearance',
    () => import('./features/sites/appearance-screen'),
    (part, { org, site }, context) => part.appearanceScreen(org, site, context),
  ),
  // The former path, for links that people have kept.
  routeOutsideSpaces(
    'orgs/:org/sites/:site/look',
    () => import('./features/sites/appearance-screen'),
    (part, { org, site }, context) => part.appearanceScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/audience',
    () => import('./features/sites/audience-screen'),
    (part, { org, site }, context) => part.audienceScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/address',
    () => import('./features/sites/address-screen'),
    (part, { org, site }, context) => part.addressScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/redirects',
    () => import('./features/sites/redirects-screen'),
    (part, { org, site }, context) => part.redirectsScreen(org, site, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/members',
    () => import('./features/organization/members-screen'),
    (part, { org }, context) => part.membersScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/teams',
    () => import('./features/organization/teams-screen'),
    (part, { org }, context) => part.teamsScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/merge-rules',
    () => import('./features/merge-rules/merge-rules-screen'),
    (part, { org }, context) => part.mergeRulesScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/settings',
    () => import('./features/organization/settings-screen'),
    (part, { org }, context) => part.organizationSettingsScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/glossary',
    () => import('./features/glossary/glossary-screen'),
    (part, { org }, context) => part.glossaryScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/audit',
    () => import('./features/organization/audit-screen'),
    (part, { org }, context) => part.auditScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/trash',
    () => import('./features/organization/trash-screen'),
    (part, { org }, context) => part.trashScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/new-site',
    () => import('./features/sites/new-site-screen'),
    (part, { org }, context) => part.newSiteScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso',
    () => import('./features/sso/providers-screen'),
    (part, { org }, context) => part.providersScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/domains',
    () => import('./features/sso/domains-screen'),
    (part, { org }, context) => part.domainsScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/scim',
    () => import('./features/sso/scim-screen'),
    (part, { org }, context) => part.scimScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/mapping',
    () => import('./features/sso/mapping-screen'),
    (part, { org }, context) => part.mappingScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/policy',
    () => import('./features/sso/policy-screen'),
    (part, { org }, context) => part.policyScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/conflicts',
    () => import('./features/sso/conflicts-screen'),
    (part, { org }, context) => part.conflictsScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/sessions',
    () => import('./features/sso/sessions-screen'),
    (part, { org }, context) => part.sessionsScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-saml',
    () => import('./features/sso/new-provider-screen'),
    (part, { org }, context) => part.newProviderScreen('saml', org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/saml/:provider',
    () => import('./features/sso/saml-screen'),
    (part, { org, provider }, context) => part.samlScreen(org, provider, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-oidc',
    () => import('./features/sso/new-provider-screen'),
    (part, { org }, context) => part.newProviderScreen('oidc', org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/oidc/:provider',
    () => import('./features/sso/oidc-screen'),
    (part, { org, provider }, context) => part.oidcScreen(org, provider, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-ldap',
    () => import('./features/sso/new-provider-screen'),
    (part, { org }, context) => part.newProviderScreen('ldap', org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/ldap/:provider',
    () => import('./features/sso/ldap-screen'),
    (part, { org, provider }, context) => part.ldapScreen(org, provider, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/webhooks',
    () => import('./features/webhooks/webhooks-screen'),
    (part, { org }, context) => part.webhooksScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/webhooks/:webhook',
    () => import('./features/webhooks/webhook-screen'),
    (part, { org, webhook }, context) => part.webhookScreen(org, webhook, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/openapi',
    () => import('./features/openapi/specs-screen'),
    (part, { org }, context) => part.specsScreen(org, context),
  ),
  routeOutsideSpaces(
    'orgs/:org/openapi/:spec',
    () => import('./features/openapi/spec-screen'),
    (part, { org, spec }, context) => part.specScreen(org, spec, context),
  ),
  routeOutsideSpaces(
    'collections/:collection',
    () => import('./features/collections/collection-screen'),
    (part, { collection }, context) => part.collectionScreen(collection, context),
  ),
  route(
    'spaces/:space',
    async ({ query }) => {
      if (query.q?.trim()) return (await import('./features/search/search-screen')).searchScreen;
      const { spaceScreen } = await import('./features/spaces/space-screen');
      return (space: string, context: RouteContext) => spaceScreen(space, undefined, context);
    },
    (open, { space }, context) => open(space, context),
  ),
  route(
    'spaces/:space/pages/:page',
    () => import('./features/pages/page-screen'),
    (part, { space, page }, context) => part.pageScreen(space, undefined, page, context),
  ),
  route(
    'spaces/:space/pages/:page/edit',
    () => {
      preloadBlocks();
      return import('./features/pages/edit-screen');
    },
    (part, { space, page }, context) => part.editScreen(space, page, context),
  ),
  route(
    'spaces/:space/revisions/:revision',
    () => import('./features/spaces/space-screen'),
    (part, { space, revision }, context) => part.spaceScreen(space, revision, context),
  ),
  route(
    'spaces/:space/revisions/:revision/pages/:page',
    () => import('./features/pages/page-screen'),
    (part, { space, revision, page }, context) => part.pageScreen(space, revision, page, context),
  ),
  route(
    'spaces/:space/history',
    async ({ query: { older, newer } }) => {
      if (!older || !newer) return (await import('./features/spaces/history-screen')).historyScreen;
      const { comparisonScreen } = await import('./features/spaces/comparison-screen');
      return (space: string, context: RouteContext) => comparisonScreen(space, older, newer, context);
    },
    (open, { space }, context) => open(space, context),
  ),
  route(
    'spaces/:space/access',
    () => import('./features/spaces/access-screen'),
    (part, { space }, context) => part.accessScreen(space, context),
  ),
  route(
    'spaces/:space/settings',
    () => import('./features/spaces/settings-screen'),
    (part, { space }, context) => part.spaceSettingsScreen(space, context),
  ),
  route(
    'spaces/:space/files',
    () => import('./features/spaces/files-screen'),
    (part, { space }, context) => part.filesScreen(space, context),
  ),
  route(
    'spaces/:space/links',
    () => import('./features/spaces/links-screen'),
    (part, { space }, context) => part.linksScreen(space, context),
  ),
  route(
    'spaces/:space/git',
    () => import('./features/git/git-screen'),
    (part, { space }, context) => part.gitScreen(space, context),
  ),
  route(
    'spaces/:space/comments',
    () => import('./features/spaces/comments-screen'),
    (part, { space }, context) => part.commentsScreen(space, context),
  ),
  route(
    'spaces/:space/change-requests',
    () => import('./features/change-requests/change-requests-screen'),
    (part, { space }, context) => part.changeRequestsScreen(space, context),
  ),
  route(
    'spaces/:space/change-requests/:request',
    () => import('./features/change-requests/change-request-screen'),
    (part, { space, request }, context) => part.changeRequestScreen(space, request, context),
  ),
];

/** The screen at an address, as a function of the context. */
export interface FoundRoute {
  /** Loads its code, and nothing else: the user need not be known. */
  readonly preload: (context: RouteContext) => Promise<unknown>;
  readonly load: (context: RouteContext) => Promise<Screen>;
}

/** Returns undefined if no screen has this path. */
export function findRoute(path: string): FoundRoute | undefined {
  for (const { path: pattern, preload, load } of ROUTES) {
    const found = exec(path, `${root.pathname}app/${pattern}`) as { params: Record<string, string> } | undefined;
    if (found) return { preload, load: (context) => load(found.params, context) };
  }
  return undefined;
}
