import { exec } from 'preact-iso/router';
import { root } from '../addresses';
import { preloadBlocks } from '../editor/preload-blocks';
import { closeSpace } from '../state/open-space';
import type { Screen, Visit } from './screen';

type ParamsOf<Path extends string> = Path extends `${infer Step}/${infer Rest}`
  ? ParamsOf<Step> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

interface Route {
  readonly path: string;
  /** Loads the code of the screen. */
  readonly preload: (visit: Visit) => Promise<unknown>;
  readonly load: (params: Readonly<Record<string, string>>, visit: Visit) => Promise<Screen>;
}

/**
 * @param part imports the code of the screen
 * @param load called with what was imported, and a parameter for each `:name` of the path
 */
function route<Path extends string, Part>(
  path: Path,
  part: (visit: Visit) => Promise<Part>,
  load: (part: Part, params: ParamsOf<Path>, visit: Visit) => Promise<Screen>,
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
  part: (visit: Visit) => Promise<Part>,
  load: (part: Part, params: ParamsOf<Path>, visit: Visit) => Promise<Screen>,
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
    () => import('../screens/home-screen'),
    (part, _, visit) => part.homeScreen(visit),
  ),
  routeOutsideSpaces(
    'account',
    () => import('../screens/account/account-screen'),
    (part, _, visit) => part.accountScreen(visit),
  ),
  routeOutsideSpaces(
    'connect',
    () => import('../screens/account/connect-screen'),
    (part, _, visit) => part.connectScreen(visit),
  ),
  routeOutsideSpaces(
    'notifications',
    () => import('../screens/notifications-screen'),
    (part, _, visit) => part.notificationsScreen(visit),
  ),
  routeOutsideSpaces(
    'operate',
    () => import('../screens/operate/overview-screen'),
    (part, _, visit) => part.installationScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/organizations',
    () => import('../screens/operate/organizations-screen'),
    (part, _, visit) => part.operatedOrganizationsScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/people',
    () => import('../screens/operate/people-screen'),
    (part, _, visit) => part.operatedPeopleScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/queue',
    () => import('../screens/operate/queue-screen'),
    (part, _, visit) => part.queueScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/webhooks',
    () => import('../screens/operate/webhooks-screen'),
    (part, _, visit) => part.disabledWebhooksScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/announcements',
    () => import('../screens/operate/announcements-screen'),
    (part, _, visit) => part.announcementsScreen(visit),
  ),
  routeOutsideSpaces(
    'operate/activity',
    () => import('../screens/operate/activity-screen'),
    (part, _, visit) => part.activityScreen(visit),
  ),
  routeOutsideSpaces(
    'orgs/:org',
    () => import('../screens/organization-screen'),
    (part, { org }, visit) => part.organizationScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site',
    () => import('../screens/site/overview-screen'),
    (part, { org, site }, visit) => part.overviewScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/preview',
    () => import('../screens/site/preview-screen'),
    (part, { org, site }, visit) => part.previewScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/insights',
    () => import('../screens/site/insights-screen'),
    (part, { org, site }, visit) => part.insightsScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/structure',
    () => import('../screens/site/structure-screen'),
    (part, { org, site }, visit) => part.structureScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/look',
    () => import('../screens/site/appearance-screen'),
    (part, { org, site }, visit) => part.appearanceScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/audience',
    () => import('../screens/site/audience-screen'),
    (part, { org, site }, visit) => part.audienceScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/address',
    () => import('../screens/site/address-screen'),
    (part, { org, site }, visit) => part.addressScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sites/:site/redirects',
    () => import('../screens/site/redirects-screen'),
    (part, { org, site }, visit) => part.redirectsScreen(org, site, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/members',
    () => import('../screens/members-screen'),
    (part, { org }, visit) => part.membersScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/teams',
    () => import('../screens/administer/teams-screen'),
    (part, { org }, visit) => part.teamsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/merge-rules',
    () => import('../screens/administer/merge-rules-screen'),
    (part, { org }, visit) => part.mergeRulesScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/settings',
    () => import('../screens/administer/settings-screen'),
    (part, { org }, visit) => part.organizationSettingsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/glossary',
    () => import('../screens/glossary/glossary-screen'),
    (part, { org }, visit) => part.glossaryScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/audit',
    () => import('../screens/administer/audit-screen'),
    (part, { org }, visit) => part.auditScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/trash',
    () => import('../screens/administer/trash-screen'),
    (part, { org }, visit) => part.trashScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/new-site',
    () => import('../screens/site/new-site-screen'),
    (part, { org }, visit) => part.newSiteScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso',
    () => import('../screens/sign-in/providers-screen'),
    (part, { org }, visit) => part.providersScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/domains',
    () => import('../screens/sign-in/domains-screen'),
    (part, { org }, visit) => part.domainsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/scim',
    () => import('../screens/sign-in/scim-screen'),
    (part, { org }, visit) => part.scimScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/mapping',
    () => import('../screens/sign-in/mapping-screen'),
    (part, { org }, visit) => part.mappingScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/policy',
    () => import('../screens/sign-in/policy-screen'),
    (part, { org }, visit) => part.policyScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/conflicts',
    () => import('../screens/sign-in/conflicts-screen'),
    (part, { org }, visit) => part.conflictsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/sessions',
    () => import('../screens/sign-in/sessions-screen'),
    (part, { org }, visit) => part.sessionsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-saml',
    () => import('../screens/sign-in/new-provider-screen'),
    (part, { org }, visit) => part.newProviderScreen('saml', org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/saml/:provider',
    () => import('../screens/sign-in/saml-screen'),
    (part, { org, provider }, visit) => part.samlScreen(org, provider, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-oidc',
    () => import('../screens/sign-in/new-provider-screen'),
    (part, { org }, visit) => part.newProviderScreen('oidc', org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/oidc/:provider',
    () => import('../screens/sign-in/oidc-screen'),
    (part, { org, provider }, visit) => part.oidcScreen(org, provider, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/new-ldap',
    () => import('../screens/sign-in/new-provider-screen'),
    (part, { org }, visit) => part.newProviderScreen('ldap', org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/sso/ldap/:provider',
    () => import('../screens/sign-in/ldap-screen'),
    (part, { org, provider }, visit) => part.ldapScreen(org, provider, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/webhooks',
    () => import('../screens/webhooks/webhooks-screen'),
    (part, { org }, visit) => part.webhooksScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/webhooks/:webhook',
    () => import('../screens/webhooks/webhook-screen'),
    (part, { org, webhook }, visit) => part.webhookScreen(org, webhook, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/openapi',
    () => import('../screens/openapi/specs-screen'),
    (part, { org }, visit) => part.specsScreen(org, visit),
  ),
  routeOutsideSpaces(
    'orgs/:org/openapi/:spec',
    () => import('../screens/openapi/spec-screen'),
    (part, { org, spec }, visit) => part.specScreen(org, spec, visit),
  ),
  routeOutsideSpaces(
    'collections/:collection',
    () => import('../screens/collection/collection-screen'),
    (part, { collection }, visit) => part.collectionScreen(collection, visit),
  ),
  route(
    'spaces/:space',
    async ({ query }) => {
      if (query.q?.trim()) return (await import('../screens/search-screen')).searchScreen;
      const { spaceScreen } = await import('../screens/space-screen');
      return (space: string, visit: Visit) => spaceScreen(space, undefined, visit);
    },
    (open, { space }, visit) => open(space, visit),
  ),
  route(
    'spaces/:space/pages/:page',
    () => import('../screens/page-screen'),
    (part, { space, page }, visit) => part.pageScreen(space, undefined, page, visit),
  ),
  route(
    'spaces/:space/pages/:page/edit',
    () => {
      preloadBlocks();
      return import('../screens/edit-screen');
    },
    (part, { space, page }, visit) => part.editScreen(space, page, visit),
  ),
  route(
    'spaces/:space/revisions/:revision',
    () => import('../screens/space-screen'),
    (part, { space, revision }, visit) => part.spaceScreen(space, revision, visit),
  ),
  route(
    'spaces/:space/revisions/:revision/pages/:page',
    () => import('../screens/page-screen'),
    (part, { space, revision, page }, visit) => part.pageScreen(space, revision, page, visit),
  ),
  route(
    'spaces/:space/history',
    async ({ query: { older, newer } }) => {
      if (!older || !newer) return (await import('../screens/space/history-screen')).historyScreen;
      const { comparisonScreen } = await import('../screens/space/comparison-screen');
      return (space: string, visit: Visit) => comparisonScreen(space, older, newer, visit);
    },
    (open, { space }, visit) => open(space, visit),
  ),
  route(
    'spaces/:space/access',
    () => import('../screens/space/access-screen'),
    (part, { space }, visit) => part.accessScreen(space, visit),
  ),
  route(
    'spaces/:space/settings',
    () => import('../screens/space/settings-screen'),
    (part, { space }, visit) => part.spaceSettingsScreen(space, visit),
  ),
  route(
    'spaces/:space/files',
    () => import('../screens/space/files-screen'),
    (part, { space }, visit) => part.filesScreen(space, visit),
  ),
  route(
    'spaces/:space/links',
    () => import('../screens/space/links-screen'),
    (part, { space }, visit) => part.linksScreen(space, visit),
  ),
  route(
    'spaces/:space/git',
    () => import('../screens/git-screen'),
    (part, { space }, visit) => part.gitScreen(space, visit),
  ),
  route(
    'spaces/:space/comments',
    () => import('../screens/space/comments-screen'),
    (part, { space }, visit) => part.commentsScreen(space, visit),
  ),
  route(
    'spaces/:space/change-requests',
    () => import('../screens/change-request/change-requests-screen'),
    (part, { space }, visit) => part.changeRequestsScreen(space, visit),
  ),
  route(
    'spaces/:space/change-requests/:request',
    () => import('../screens/change-request/change-request-screen'),
    (part, { space, request }, visit) => part.changeRequestScreen(space, request, visit),
  ),
];

/** The screen at an address, as a function of the visit. */
export interface FoundRoute {
  /** Loads its code, and nothing else: the user need not be known. */
  readonly preload: (visit: Visit) => Promise<unknown>;
  readonly load: (visit: Visit) => Promise<Screen>;
}

/** Returns undefined if no screen has this path. */
export function findRoute(path: string): FoundRoute | undefined {
  for (const { path: pattern, preload, load } of ROUTES) {
    const found = exec(path, `${root.pathname}app/${pattern}`) as { params: Record<string, string> } | undefined;
    if (found) return { preload, load: (visit) => load(found.params, visit) };
  }
  return undefined;
}
