import { exec } from 'preact-iso/router';
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
  readonly preload: (visit: RouteContext) => Promise<unknown>;
  readonly load: (params: Readonly<Record<string, string>>, visit: RouteContext) => Promise<Screen>;
}

/**
 * @param part imports the code of the screen
 * @param load called with what was imported, and a parameter for each `:name` of the path
 */
function route<Path extends string, Part>(
  path: Path,
  part: (visit: RouteContext) => Promise<Part>,
  load: (part: Part, params: ParamsOf<Path>, visit: RouteContext) => Promise<Screen>,
): Route {
  return {
    path,
    preload: part,
    load: async (params, visit) => load(await part(visit), params as ParamsOf<Path>, visit),
  };
}

/** Screens outside a space remove its pages from the sidebar. */
function routeOutsideSpaces<Path extends string, Part>(
  path: Path,
  part: (visit: RouteContext) => Promise<Part>,
  load: (part: Part, params: ParamsOf<Path>, visit: RouteContext) => Promise<Screen>,
): Route {
  return route(path, part, (loaded, params, visit) => {
    closeSpace();
    return load(loaded, params, visit);
  });
}

/** Each screen is loaded when it is first shown. */
const ROUTES: readonly Route[] = [
  routeOutsideSpaces(
    '',
    () => import('./features/home/home-screen'),
    (part, _, visit) => part.homeScreen(visit),
  ),
  routeOutsideSpaces(
    'account',
    () => import('./features/account/account-screen'),
    (part, _, visit) => part.accountScreen(visit),
  ),
  routeOutsideSpaces(
    'connect',
    () => import('./features/account/connect-screen'),
    (part, _, visit) => part.connectScreen(visit),
  ),
  routeOutsideSpaces(
    'notifications',
    () => import('./features/notifications/notifications-screen'),
    (part, _, visit) => part.notificationsScreen(visit),
  ),
  routeOutsideSpaces(
    'operate',
    () => import('./features/operate/overview-screen'),
    (part, _, visit) => part.installationScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/organizations',
    () => import('./features/operate/organizations-screen'),
    (part, _, visit) => part.operatedOrganizationsScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/people',
    () => import('./features/operate/people-screen'),
    (part, _, visit) => part.operatedPeopleScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/queue',
    () => import('./features/operate/queue-screen'),
    (part, _, visit) => part.queueScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/webhooks',
    () => import('./features/operate/webhooks-screen'),
    (part, _, visit) => part.disabledWebhooksScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/announcements',
    () => import('./features/operate/announcements-screen'),
    (part, _, visit) => part.announcementsScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/activity',
    () => import('./features/operate/activity-screen'),
    (part, _, visit) => part.activityScreen(visit),
  ),
  routeOutsideSpaces(
    'orgs/:org',
    () => import('./features/organization/organization-screen'),
    (part, { org }, visit) => part.organizationScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site',
    () => import('./features/sites/overview-screen'),
    (part, { org, site }, visit) => part.overviewScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/preview',
    () => import('./features/sites/preview-screen'),
    (part, { org, site }, visit) => part.previewScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/insights',
    () => import('./features/sites/insights-screen'),
    (part, { org, site }, visit) => part.insightsScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/structure',
    () => import('./features/sites/structure-screen'),
    (part, { org, site }, visit) => part.structureScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/look',
    () => import('./features/sites/appearance-screen'),
    (part, { org, site }, visit) => part.appearanceScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/audience',
    () => import('./features/sites/audience-screen'),
    (part, { org, site }, visit) => part.audienceScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/address',
    () => import('./features/sites/address-screen'),
    (part, { org, site }, visit) => part.addressScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/redirects',
    () => import('./features/sites/redirects-screen'),
    (part, { org, site }, visit) => part.redirectsScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/members',
    () => import('./features/organization/members-screen'),
    (part, { org }, visit) => part.membersScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/teams',
    () => import('./features/organization/teams-screen'),
    (part, { org }, visit) => part.teamsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/merge-rules',
    () => import('./features/merge-rules/merge-rules-screen'),
    (part, { org }, visit) => part.mergeRulesScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/settings',
    () => import('./features/organization/settings-screen'),
    (part, { org }, visit) => part.organizationSettingsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/glossary',
    () => import('./features/glossary/glossary-screen'),
    (part, { org }, visit) => part.glossaryScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/audit',
    () => import('./features/organization/audit-screen'),
    (part, { org }, visit) => part.auditScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/trash',
    () => import('./features/organization/trash-screen'),
    (part, { org }, visit) => part.trashScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/new-site',
    () => import('./features/sites/new-site-screen'),
    (part, { org }, visit) => part.newSiteScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso',
    () => import('./features/sso/providers-screen'),
    (part, { org }, visit) => part.providersScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/domains',
    () => import('./features/sso/domains-screen'),
    (part, { org }, visit) => part.domainsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/scim',
    () => import('./features/sso/scim-screen'),
    (part, { org }, visit) => part.scimScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/mapping',
    () => import('./features/sso/mapping-screen'),
    (part, { org }, visit) => part.mappingScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/policy',
    () => import('./features/sso/policy-screen'),
    (part, { org }, visit) => part.policyScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/conflicts',
    () => import('./features/sso/conflicts-screen'),
    (part, { org }, visit) => part.conflictsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/sessions',
    () => import('./features/sso/sessions-screen'),
    (part, { org }, visit) => part.sessionsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-saml',
    () => import('./features/sso/new-provider-screen'),
    (part, { org }, visit) => part.newProviderScreen('saml', org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/saml/:provider',
    () => import('./features/sso/saml-screen'),
    (part, { org, provider }, visit) => part.samlScreen(org, provider, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-oidc',
    () => import('./features/sso/new-provider-screen'),
    (part, { org }, visit) => part.newProviderScreen('oidc', org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/oidc/:provider',
    () => import('./features/sso/oidc-screen'),
    (part, { org, provider }, visit) => part.oidcScreen(org, provider, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-ldap',
    () => import('./features/sso/new-provider-screen'),
    (part, { org }, visit) => part.newProviderScreen('ldap', org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/ldap/:provider',
    () => import('./features/sso/ldap-screen'),
    (part, { org, provider }, visit) => part.ldapScreen(org, provider, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/webhooks',
    () => import('./features/webhooks/webhooks-screen'),
    (part, { org }, visit) => part.webhooksScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/webhooks/:webhook',
    () => import('./features/webhooks/webhook-screen'),
    (part, { org, webhook }, visit) => part.webhookScreen(org, webhook, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/openapi',
    () => import('./features/openapi/specs-screen'),
    (part, { org }, visit) => part.specsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/openapi/:spec',
    () => import('./features/openapi/spec-screen'),
    (part, { org, spec }, visit) => part.specScreen(org, spec, visit),
  ),
  routeOutsideSpaces(
    'collections/:collection',
    () => import('./features/collections/collection-screen'),
    (part, { collection }, visit) => part.collectionScreen(collection, visit),
  ),
  route(
    'spaces/:space',
    async ({ query }) => {
      if (query.q?.trim()) return (await import('./features/search/search-screen')).searchScreen;
      const { spaceScreen } = await import('./features/spaces/space-screen');
      return (space: string, visit: RouteContext) => spaceScreen(space, undefined, visit);
    },
    (open, { space }, visit) => open(space, visit),
  ),
  route(
    'spaces/:space/pages/:page',
    () => import('./features/pages/page-screen'),
    (part, { space, page }, visit) => part.pageScreen(space, undefined, page, visit),
  ),
  route(
    'spaces/:space/pages/:page/edit',
    () => import('./features/pages/edit-screen'),
    (part, { space, page }, visit) => part.editScreen(space, page, visit),
  ),
  route(
    'spaces/:space/revisions/:revision',
    () => import('./features/spaces/space-screen'),
    (part, { space, revision }, visit) => part.spaceScreen(space, revision, visit),
  ),
  route(
    'spaces/:space/revisions/:revision/pages/:page',
    () => import('./features/pages/page-screen'),
    (part, { space, revision, page }, visit) => part.pageScreen(space, revision, page, visit),
  ),
  route(
    'spaces/:space/history',
    async ({ query: { older, newer } }) => {
      if (!older || !newer) return (await import('./features/spaces/history-screen')).historyScreen;
      const { comparisonScreen } = await import('./features/spaces/comparison-screen');
      return (space: string, visit: RouteContext) => comparisonScreen(space, older, newer, visit);
    },
    (open, { space }, visit) => open(space, visit),
  ),
  route(
    'spaces/:space/access',
    () => import('./features/spaces/access-screen'),
    (part, { space }, visit) => part.accessScreen(space, visit),
  ),
  route(
    'spaces/:space/settings',
    () => import('./features/spaces/settings-screen'),
    (part, { space }, visit) => part.spaceSettingsScreen(space, visit),
  ),
  route(
    'spaces/:space/files',
    () => import('./features/spaces/files-screen'),
    (part, { space }, visit) => part.filesScreen(space, visit),
  ),
  route(
    'spaces/:space/links',
    () => import('./features/spaces/links-screen'),
    (part, { space }, visit) => part.linksScreen(space, visit),
  ),
  route(
    'spaces/:space/git',
    () => import('./features/git/git-screen'),
    (part, { space }, visit) => part.gitScreen(space, visit),
  ),
  route(
    'spaces/:space/comments',
    () => import('./features/spaces/comments-screen'),
    (part, { space }, visit) => part.commentsScreen(space, visit),
  ),
  route(
    'spaces/:space/change-requests',
    () => import('./features/change-requests/change-requests-screen'),
    (part, { space }, visit) => part.changeRequestsScreen(space, visit),
  ),
  route(
    'spaces/:space/change-requests/:request',
    () => import('./features/change-requests/change-request-screen'),
    (part, { space, request }, visit) => part.changeRequestScreen(space, request, visit),
  ),
];

/** The screen at an address, as a function of the visit. */
export interface FoundRoute {
  /** Loads its code, and nothing else: the user need not be known. */
  readonly preload: (visit: RouteContext) => Promise<unknown>;
  readonly load: (visit: RouteContext) => Promise<Screen>;
}

/** Returns undefined if no screen has this path. */
export function findRoute(path: string): FoundRoute | undefined {
  for (const { path: pattern, preload, load } of ROUTES) {
    const found = exec(path, `${root.pathname}app/${pattern}`) as { params: Record<string, string> } | undefined;
    if (found) return { preload, load: (visit) => load(found.params, visit) };
  }
  return undefined;
}
