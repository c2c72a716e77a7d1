/** A screen: its name, its URL, and the steps before the picture. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../sources.mjs';
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

/** Paths that screens had, and that lead to them for one more release. */
export const FORMER_PATHS = ['orgs/:org/sites/:site/look'];

/** The paths of the screens that the app declares, such as `spaces/:space/pages/:page`. */
export const DECLARED_PATHS = [
  ...readFileSync(path.join(root, 'app/routes.ts'), 'utf8').matchAll(/\broute(?:OutsideSpaces)?\(\s*'([^']*)'/g),
].map(([, found]) => found);

/** The screens below another one that need no further identifier: a new one is listed by its route. */
const partsOf = (parent) =>
  DECLARED_PATHS.filter((found) => found.startsWith(`${parent}/`) && !FORMER_PATHS.includes(found))
    .map((found) => found.slice(parent.length + 1))
    .filter((part) => !part.includes(':'));

/** @param at the path of their parent, with its identifiers */
const partScreens = (name, parent, at) =>
  partsOf(parent).map((part) => ({ name: `${name}-${part.replaceAll('/', '-')}`, path: `${at}/${part}` }));

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
    ...partScreens('space', 'spaces/:space', at),
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
    ...partScreens('site', 'orgs/:org/sites/:site', at),
    { name: 'site-add', path: `${at}/structure`, before: openDialog('Add part', 'Teil hinzufügen') },
  ];
}

function organizationScreens({ org, collection, webhook, saml, oidc, ldap }) {
  const at = `/app/orgs/${org}`;
  return [
    { name: 'home', path: '/app' },
    { name: 'organizations', path: '/app/organizations' },
    { name: 'operate', path: '/app/operate' },
    ...partScreens('operate', 'operate', '/app/operate'),
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
    ...partScreens('organization', 'orgs/:org', at),
    { name: 'new-team', path: `${at}/teams`, before: openDialog('New team', 'Neues Team') },
    { name: 'invite', path: `${at}/members`, before: openDialog('Invite people', 'Personen einladen') },
    { name: 'webhook', path: `${at}/webhooks/${webhook}` },
    { name: 'spec', path: `${at}/openapi/parcels` },
    { name: 'new-spec', path: `${at}/openapi`, before: press('Add specification', 'Spezifikation hinzufügen') },
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
