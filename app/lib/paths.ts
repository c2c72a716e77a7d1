type ProviderKind = 'saml' | 'oidc' | 'ldap';

/** The base address of the service, including any path prefix of a proxy; ends in a slash. All scripts are in one folder below it. */
export const root = new URL('..', import.meta.url);

export type OrganizationPart =
  'members' | 'teams' | 'settings' | 'merge-rules' | 'openapi' | 'glossary' | 'audit' | 'trash';
type OperatePart = 'organizations' | 'people' | 'queue' | 'webhooks' | 'announcements' | 'activity';
type SpacePart = 'access' | 'settings' | 'files' | 'links';
export type SitePart = 'preview' | 'structure' | 'appearance' | 'audience' | 'address' | 'redirects' | 'insights';
type SignInPart =
  'domains' | 'scim' | 'mapping' | 'policy' | 'conflicts' | 'sessions' | 'new-saml' | 'new-oidc' | 'new-ldap';

/** The address of the screen, without the wish to sign in with a token. */
const currentPath = (): string => location.pathname + location.search.replace(/[?&]with=token\b/, '');

/** Paths of the screens. */
export const paths = {
  home: () => `${root.pathname}app`,
  organizations: () => `${root.pathname}app/organizations`,
  account: () => `${root.pathname}app/account`,
  operate: () => `${root.pathname}app/operate`,
  operatePart: (part: OperatePart) => `${paths.operate()}/${part}`,
  /** @param view defaults to the unread notifications */
  notifications: (view?: 'all' | 'settings') => `${root.pathname}app/notifications${view ? `?view=${view}` : ''}`,
  /** The sign-in page, which returns to the current page afterwards. */
  signIn: () => `${root.pathname}sign-in?${new URLSearchParams({ to: currentPath() })}`,
  signedOut: () => `${root.pathname}sso/signed-out`,
  organization: (id: string) => `${root.pathname}app/orgs/${id}`,
  collection: (id: string) => `${root.pathname}app/collections/${id}`,
  space: (id: string, revision?: string) =>
    `${root.pathname}app/spaces/${id}${revision ? `/revisions/${revision}` : ''}`,
  /** A space as a change request has it. */
  draft: (id: string, changeRequest: number) => `${paths.space(id)}?request=${changeRequest}`,
  /** A space, with the dialog for imports open. */
  importInto: (id: string) => `${paths.space(id)}?import=now`,
  page: (id: string, page: string, revision?: string) => `${paths.space(id, revision)}/pages/${page}`,
  /** The editor of a page. @param changeRequest defaults to the one of the current user */
  edit: (id: string, page: string, changeRequest?: number) =>
    `${paths.page(id, page)}/edit${changeRequest === undefined ? '' : `?request=${changeRequest}`}`,
  history: (id: string) => `${paths.space(id)}/history`,
  /** The comparison of two revisions. */
  comparison: (id: string, older: string, newer: string) =>
    `${paths.history(id)}?${new URLSearchParams({ older, newer })}`,
  git: (id: string) => `${paths.space(id)}/git`,
  comments: (id: string) => `${paths.space(id)}/comments`,
  changeRequests: (id: string) => `${paths.space(id)}/change-requests`,
  changeRequest: (id: string, changeRequest: string | number) => `${paths.changeRequests(id)}/${changeRequest}`,
  /** The same, with the dialog for requesting reviews. */
  requestReview: (id: string, changeRequest: number) => `${paths.changeRequest(id, changeRequest)}?request-review`,
  members: (organization: string) => `${paths.organization(organization)}/members`,
  organizationPart: (organization: string, part: OrganizationPart) => `${paths.organization(organization)}/${part}`,
  spacePart: (id: string, part: SpacePart) => `${paths.space(id)}/${part}`,
  newSite: (organization: string) => `${paths.organization(organization)}/new-site`,
  site: (organization: string, site: string) => `${paths.organization(organization)}/sites/${site}`,
  sitePart: (organization: string, site: string, part: SitePart) => `${paths.site(organization, site)}/${part}`,
  sso: (organization: string) => `${paths.organization(organization)}/sso`,
  ssoPart: (organization: string, part: SignInPart) => `${paths.sso(organization)}/${part}`,
  ssoProvider: (organization: string, kind: ProviderKind, id: string) => `${paths.sso(organization)}/${kind}/${id}`,
  webhooks: (organization: string) => `${paths.organization(organization)}/webhooks`,
  webhook: (organization: string, webhook: string) => `${paths.webhooks(organization)}/${webhook}`,
  spec: (organization: string, slug: string) =>
    `${paths.organization(organization)}/openapi/${encodeURIComponent(slug)}`,
};
