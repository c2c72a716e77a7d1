/** A screen: its name, its URL, and the steps before the picture. */
import {
  importFiles,
  openDialog,
  openErase,
  openMenu,
  openMerge,
  openNavigation,
  openOrganizationMenu,
  openPalette,
  openSlashMenu,
  press,
  showMarkdown,
  showPart,
  typeInEditor,
} from './steps.mjs';

const ORGANIZATION = [
  'members',
  'teams',
  'merge-rules',
  'settings',
  'audit',
  'trash',
  'webhooks',
  'openapi',
  'glossary',
  'new-site',
];
const SIGN_IN = [
  ['sso', ''],
  ['sso-domains', '/domains'],
  ['sso-scim', '/scim'],
  ['sso-mapping', '/mapping'],
  ['sso-policy', '/policy'],
  ['sso-conflicts', '/conflicts'],
  ['sso-sessions', '/sessions'],
  ['sso-new-saml', '/new-saml'],
  ['sso-new-oidc', '/new-oidc'],
  ['sso-new-ldap', '/new-ldap'],
];
const SITE = ['preview', 'structure', 'appearance', 'audience', 'address', 'redirects', 'insights'];
const OPERATE = ['organizations', 'people', 'queue', 'webhooks', 'announcements', 'activity'];
const SPACE = ['history', 'access', 'settings', 'files', 'links', 'git', 'comments', 'change-requests'];

function editorScreens({ space, page, handOver, draft, scratch, commented }) {
  const at = `/app/spaces/${space}/pages`;
  const edit = `${at}/${page}/edit?request=${draft}`;
  return [
    { name: 'edit', path: edit, before: typeInEditor('') },
    { name: 'edit-blocks', path: `${at}/${page}/edit?request=${scratch}`, before: openSlashMenu },
    {
      name: 'edit-suggestion',
      path: `${at}/${handOver}/edit?request=${commented}`,
      before: async (shown) => {
        await typeInEditor('')(shown);
        await shown.locator('.commented').first().waitFor();
      },
    },
    // The last one: the browser remembers it.
    { name: 'edit-markdown', path: edit, before: showMarkdown },
  ];
}

function spaceScreens({ space, guide, notes, page, request, conflicting, older, newer }) {
  const at = `/app/spaces/${space}`;
  return [
    { name: 'space', path: at },
    { name: 'space-empty', path: `/app/spaces/${notes}` },
    { name: 'page', path: `${at}/pages/${page}` },
    { name: 'navigation', path: `${at}/pages/${page}`, before: openNavigation },
    { name: 'search', path: `/app/spaces/${guide}?q=draft` },
    {
      name: 'request',
      path: `${at}/change-requests/${request}`,
      before: (shown) => shown.locator('.changed-page').nth(1).waitFor(),
    },
    { name: 'request-conflict', path: `${at}/change-requests/${conflicting}`, before: showPart('.conflict') },
    ...SPACE.map((part) => ({ name: `space-${part}`, path: `${at}/${part}` })),
    { name: 'space-share', path: `${at}/access`, before: openDialog('Share', 'Freigeben') },
    {
      name: 'space-comparison',
      path: `${at}/history?older=${older}&newer=${newer}`,
      before: (shown) => shown.locator('.changed-page').first().waitFor(),
    },
    { name: 'revision', path: `${at}/revisions/${older}` },
    { name: 'revision-page', path: `${at}/revisions/${older}/pages/${page}` },
    { name: 'import', path: at, before: openDialog('Import', 'Importieren') },
    { name: 'import-report', path: `/app/spaces/${notes}`, before: importFiles },
    { name: 'export', path: at, before: openMenu('Export', 'Exportieren') },
    {
      name: 'page-settings',
      path: `${at}/pages/${page}`,
      before: openDialog('Page settings', 'Seiteneinstellungen'),
    },
    {
      name: 'new-page',
      path: at,
      before: async (shown) => {
        await openNavigation(shown);
        await openDialog('New page', 'Neue Seite')(shown);
      },
    },
  ];
}

function siteScreens({ org, site }) {
  const at = `/app/orgs/${org}/sites/${site}`;
  return [
    { name: 'site', path: at },
    ...SITE.map((part) => ({ name: `site-${part}`, path: `${at}/${part}` })),
    { name: 'site-add', path: `${at}/structure`, before: openDialog('Add part', 'Teil hinzufügen') },
  ];
}

function organizationScreens({ org, collection, webhook, saml, oidc, ldap }) {
  const at = `/app/orgs/${org}`;
  return [
    { name: 'home', path: '/app' },
    { name: 'operate', path: '/app/operate' },
    ...OPERATE.map((part) => ({ name: `operate-${part}`, path: `/app/operate/${part}` })),
    {
      name: 'operate-quotas',
      path: '/app/operate/organizations',
      before: openDialog('Quotas of Example', 'Kontingente von Example'),
    },
    {
      name: 'operate-person-menu',
      path: '/app/operate/people',
      before: openMenu('More actions for Admin', 'Weitere Aktionen für Admin'),
    },
    { name: 'operate-merge', path: '/app/operate/people', before: openMerge },
    { name: 'operate-erase', path: '/app/operate/people', before: openErase },
    { name: 'organization', path: at },
    { name: 'organization-menu', path: at, before: openOrganizationMenu },
    { name: 'new-space', path: at, before: openDialog('New space', 'Neuer Bereich') },
    { name: 'new-collection', path: at, before: openDialog('New collection', 'Neue Sammlung') },
    { name: 'collection', path: `/app/collections/${collection}` },
    ...ORGANIZATION.map((part) => ({ name: `organization-${part}`, path: `${at}/${part}` })),
    { name: 'new-team', path: `${at}/teams`, before: openDialog('New team', 'Neues Team') },
    { name: 'invite', path: `${at}/members`, before: openDialog('Invite people', 'Personen einladen') },
    { name: 'webhook', path: `${at}/webhooks/${webhook}` },
    { name: 'spec', path: `${at}/openapi/parcels` },
    { name: 'new-spec', path: `${at}/openapi`, before: press('Add specification', 'Spezifikation hinzufügen') },
    ...SIGN_IN.map(([name, path]) => ({ name, path: `${at}/sso${path}` })),
    { name: 'sso-saml', path: `${at}/sso/saml/${saml}` },
    { name: 'sso-oidc', path: `${at}/sso/oidc/${oidc}` },
    { name: 'sso-ldap', path: `${at}/sso/ldap/${ldap}` },
    { name: 'sso-new-token', path: `${at}/sso/scim`, before: openDialog('New token', 'Neues Token') },
    { name: 'account', path: '/app/account' },
    { name: 'connect', path: '/app/connect' },
    { name: 'notifications', path: '/app/notifications?view=all' },
    { name: 'notification-settings', path: '/app/notifications?view=settings' },
    { name: 'palette', path: at, before: openPalette },
    { name: 'nowhere', path: '/app/nowhere' },
  ];
}

/** Every screen of the app, and those of readers and visitors, in two parts. @param sample of `createSample` */
export const screenParts = (sample) => ({
  organizations: organizationScreens(sample),
  spaces: [
    ...siteScreens(sample),
    ...spaceScreens(sample),
    ...editorScreens(sample),
    { name: 'sign-in', path: '/sign-in', stranger: true },
    { name: 'sign-in-token', path: '/app', stranger: true },
    { name: 'published', path: `/sites/${sample.basename}`, stranger: true },
  ],
});

/** All of them. */
export const screensOf = (sample) => Object.values(screenParts(sample)).flat();
