import { exec } from 'preact-iso/router';
import { root } from '../addresses';
import { closeSpace } from '../state/open-space';
import type { Screen, Visit } from './screen';

type ParamsOf<Path extends string> = Path extends `${infer Step}/${infer Rest}`
  ? ParamsOf<Step> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

interface Route {
  readonly path: string;
  readonly load: (params: Readonly<Record<string, string>>, visit: Visit) => Promise<Screen>;
}

/** @param load called with a parameter for each `:name` of the path */
function route<Path extends string>(
  path: Path,
  load: (params: ParamsOf<Path>, visit: Visit) => Promise<Screen>,
): Route {
  return { path, load: load as Route['load'] };
}

/** Screens outside a space remove its pages from the sidebar. */
function routeOutsideSpaces<Path extends string>(
  path: Path,
  load: (params: ParamsOf<Path>, visit: Visit) => Promise<Screen>,
): Route {
  return route(path, (params, visit) => {
    closeSpace();
    return load(params, visit);
  });
}

/** Each screen is loaded when it is first shown. */
const ROUTES: readonly Route[] = [
  routeOutsideSpaces('', async (_, visit) => (await import('../screens/home-screen')).homeScreen(visit)),
  routeOutsideSpaces('account', async (_, visit) =>
    (await import('../screens/account/account-screen')).accountScreen(visit),
  ),
  routeOutsideSpaces('connect', async (_, visit) =>
    (await import('../screens/account/connect-screen')).connectScreen(visit),
  ),
  routeOutsideSpaces('notifications', async (_, visit) =>
    (await import('../screens/notifications-screen')).notificationsScreen(visit),
  ),
  routeOutsideSpaces('orgs/:org', async ({ org }, visit) =>
    (await import('../screens/organization-screen')).organizationScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site', async ({ org, site }, visit) =>
    (await import('../screens/site/overview-screen')).overviewScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site/preview', async ({ org, site }, visit) =>
    (await import('../screens/site/preview-screen')).previewScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site/insights', async ({ org, site }, visit) =>
    (await import('../screens/site/insights-screen')).insightsScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site/structure', async ({ org, site }, visit) =>
    (await import('../screens/site/structure-screen')).structureScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site/look', async ({ org, site }, visit) =>
    (await import('../screens/site/appearance-screen')).appearanceScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site/audience', async ({ org, site }, visit) =>
    (await import('../screens/site/audience-screen')).audienceScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site/address', async ({ org, site }, visit) =>
    (await import('../screens/site/address-screen')).addressScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/sites/:site/redirects', async ({ org, site }, visit) =>
    (await import('../screens/site/redirects-screen')).redirectsScreen(org, site, visit),
  ),
  routeOutsideSpaces('orgs/:org/members', async ({ org }, visit) =>
    (await import('../screens/members-screen')).membersScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/teams', async ({ org }, visit) =>
    (await import('../screens/administer/teams-screen')).teamsScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/merge-rules', async ({ org }, visit) =>
    (await import('../screens/administer/merge-rules-screen')).mergeRulesScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/settings', async ({ org }, visit) =>
    (await import('../screens/administer/settings-screen')).organizationSettingsScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/glossary', async ({ org }, visit) =>
    (await import('../screens/glossary/glossary-screen')).glossaryScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/audit', async ({ org }, visit) =>
    (await import('../screens/administer/audit-screen')).auditScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/trash', async ({ org }, visit) =>
    (await import('../screens/administer/trash-screen')).trashScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/new-site', async ({ org }, visit) =>
    (await import('../screens/site/new-site-screen')).newSiteScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso', async ({ org }, visit) =>
    (await import('../screens/sign-in/providers-screen')).providersScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/domains', async ({ org }, visit) =>
    (await import('../screens/sign-in/domains-screen')).domainsScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/scim', async ({ org }, visit) =>
    (await import('../screens/sign-in/scim-screen')).scimScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/mapping', async ({ org }, visit) =>
    (await import('../screens/sign-in/mapping-screen')).mappingScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/policy', async ({ org }, visit) =>
    (await import('../screens/sign-in/policy-screen')).policyScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/conflicts', async ({ org }, visit) =>
    (await import('../screens/sign-in/conflicts-screen')).conflictsScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/sessions', async ({ org }, visit) =>
    (await import('../screens/sign-in/sessions-screen')).sessionsScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/new-saml', async ({ org }, visit) =>
    (await import('../screens/sign-in/new-provider-screen')).newProviderScreen('saml', org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/saml/:provider', async ({ org, provider }, visit) =>
    (await import('../screens/sign-in/saml-screen')).samlScreen(org, provider, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/new-oidc', async ({ org }, visit) =>
    (await import('../screens/sign-in/new-provider-screen')).newProviderScreen('oidc', org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/oidc/:provider', async ({ org, provider }, visit) =>
    (await import('../screens/sign-in/oidc-screen')).oidcScreen(org, provider, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/new-ldap', async ({ org }, visit) =>
    (await import('../screens/sign-in/new-provider-screen')).newProviderScreen('ldap', org, visit),
  ),
  routeOutsideSpaces('orgs/:org/sso/ldap/:provider', async ({ org, provider }, visit) =>
    (await import('../screens/sign-in/ldap-screen')).ldapScreen(org, provider, visit),
  ),
  routeOutsideSpaces('orgs/:org/webhooks', async ({ org }, visit) =>
    (await import('../screens/webhooks/webhooks-screen')).webhooksScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/webhooks/:webhook', async ({ org, webhook }, visit) =>
    (await import('../screens/webhooks/webhook-screen')).webhookScreen(org, webhook, visit),
  ),
  routeOutsideSpaces('orgs/:org/openapi', async ({ org }, visit) =>
    (await import('../screens/openapi/specs-screen')).specsScreen(org, visit),
  ),
  routeOutsideSpaces('orgs/:org/openapi/:spec', async ({ org, spec }, visit) =>
    (await import('../screens/openapi/spec-screen')).specScreen(org, spec, visit),
  ),
  routeOutsideSpaces('collections/:collection', async ({ collection }, visit) =>
    (await import('../screens/collection/collection-screen')).collectionScreen(collection, visit),
  ),
  route('spaces/:space', async ({ space }, visit) =>
    visit.query.q?.trim()
      ? (await import('../screens/search-screen')).searchScreen(space, visit)
      : (await import('../screens/space-screen')).spaceScreen(space, undefined, visit),
  ),
  route('spaces/:space/pages/:page', async ({ space, page }, visit) =>
    (await import('../screens/page-screen')).pageScreen(space, undefined, page, visit),
  ),
  route('spaces/:space/pages/:page/edit', async ({ space, page }, visit) =>
    (await import('../screens/edit-screen')).editScreen(space, page, visit),
  ),
  route('spaces/:space/revisions/:revision', async ({ space, revision }, visit) =>
    (await import('../screens/space-screen')).spaceScreen(space, revision, visit),
  ),
  route('spaces/:space/revisions/:revision/pages/:page', async ({ space, revision, page }, visit) =>
    (await import('../screens/page-screen')).pageScreen(space, revision, page, visit),
  ),
  route('spaces/:space/history', async ({ space }, visit) =>
    visit.query.older && visit.query.newer
      ? (await import('../screens/space/comparison-screen')).comparisonScreen(
          space,
          visit.query.older,
          visit.query.newer,
          visit,
        )
      : (await import('../screens/space/history-screen')).historyScreen(space, visit),
  ),
  route('spaces/:space/access', async ({ space }, visit) =>
    (await import('../screens/space/access-screen')).accessScreen(space, visit),
  ),
  route('spaces/:space/settings', async ({ space }, visit) =>
    (await import('../screens/space/settings-screen')).spaceSettingsScreen(space, visit),
  ),
  route('spaces/:space/files', async ({ space }, visit) =>
    (await import('../screens/space/files-screen')).filesScreen(space, visit),
  ),
  route('spaces/:space/links', async ({ space }, visit) =>
    (await import('../screens/space/links-screen')).linksScreen(space, visit),
  ),
  route('spaces/:space/git', async ({ space }, visit) =>
    (await import('../screens/git-screen')).gitScreen(space, visit),
  ),
  route('spaces/:space/comments', async ({ space }, visit) =>
    (await import('../screens/space/comments-screen')).commentsScreen(space, visit),
  ),
  route('spaces/:space/change-requests', async ({ space }, visit) =>
    (await import('../screens/change-request/change-requests-screen')).changeRequestsScreen(space, visit),
  ),
  route('spaces/:space/change-requests/:request', async ({ space, request }, visit) =>
    (await import('../screens/change-request/change-request-screen')).changeRequestScreen(space, request, visit),
  ),
];

/** Returns the loader of the screen with this path; undefined if no screen has it. */
export function findRoute(path: string): ((visit: Visit) => Promise<Screen>) | undefined {
  for (const { path: pattern, load } of ROUTES) {
    const found = exec(path, `${root.pathname}app/${pattern}`) as { params: Record<string, string> } | undefined;
    if (found) return (visit) => load(found.params, visit);
  }
  return undefined;
}
