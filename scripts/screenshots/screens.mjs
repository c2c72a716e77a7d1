/** What there is to see: a name, where it is, and what is done there first. */

const button = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

async function typeInEditor(page, words) {
  const text = page.getByRole('textbox', { name: /^Text of/ });
  await text.waitFor();
  if (words === '') return;
  await text.locator('p').first().click();
  for (const key of ['ControlOrMeta+Home', 'Enter', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.type(words);
}

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
const SITE = ['preview', 'structure', 'look', 'audience', 'address', 'redirects', 'insights'];
const SPACE = ['history', 'access', 'settings', 'files', 'links', 'git', 'comments', 'change-requests'];

function spaceScreens({ space, page, request, draft }) {
  const at = `/app/spaces/${space}`;
  const edit = `${at}/pages/${page}/edit?request=${draft}`;
  return [
    { name: 'space', path: at },
    { name: 'page', path: `${at}/pages/${page}` },
    { name: 'search', path: `${at}?q=draft` },
    { name: 'edit', path: edit, before: (shown) => typeInEditor(shown, '') },
    {
      name: 'edit-blocks',
      path: edit,
      before: async (shown) => {
        await typeInEditor(shown, '/');
        await shown.getByRole('listbox', { name: 'Blocks' }).waitFor();
      },
    },
    {
      name: 'edit-markdown',
      path: edit,
      before: async (shown) => {
        await typeInEditor(shown, '');
        await button(shown, 'Edit as Markdown');
        await shown.locator('.preview').waitFor();
      },
    },
    {
      name: 'request',
      path: `${at}/change-requests/${request}`,
      before: (shown) => shown.locator('.changed-page').nth(1).waitFor(),
    },
    ...SPACE.map((part) => ({ name: `space-${part}`, path: `${at}/${part}` })),
    { name: 'import', path: at, before: (shown) => button(shown, 'Import') },
    {
      name: 'page-settings',
      path: `${at}/pages/${page}`,
      before: (shown) => button(shown, 'Page settings'),
    },
  ];
}

function organizationScreens({ org, collection, webhook, site }) {
  const at = `/app/orgs/${org}`;
  return [
    { name: 'home', path: '/app' },
    { name: 'organization', path: at },
    { name: 'new-space', path: at, before: (shown) => button(shown, 'New space') },
    { name: 'collection', path: `/app/collections/${collection}` },
    ...ORGANIZATION.map((part) => ({ name: `organization-${part}`, path: `${at}/${part}` })),
    { name: 'invite', path: `${at}/members`, before: (shown) => button(shown, 'Invite people') },
    { name: 'webhook', path: `${at}/webhooks/${webhook}` },
    { name: 'spec', path: `${at}/openapi/parcels` },
    ...SIGN_IN.map(([name, path]) => ({ name, path: `${at}/sso${path}` })),
    { name: 'site', path: `${at}/sites/${site}` },
    ...SITE.map((part) => ({ name: `site-${part}`, path: `${at}/sites/${site}/${part}` })),
    { name: 'account', path: '/app/account' },
    { name: 'notifications', path: '/app/notifications?view=all' },
    { name: 'notification-settings', path: '/app/notifications?view=settings' },
    {
      name: 'palette',
      path: at,
      before: async (shown) => {
        await shown.keyboard.press('ControlOrMeta+k');
        await shown.getByRole('dialog').waitFor();
      },
    },
    { name: 'nowhere', path: '/app/nowhere' },
  ];
}

/** Every screen of the app, and what readers and visitors see. @param sample of `makeSample` */
export const screensOf = (sample) => [
  ...organizationScreens(sample),
  ...spaceScreens(sample),
  { name: 'sign-in', path: '/sign-in', stranger: true },
  { name: 'published', path: `/sites/${sample.basename}`, stranger: true },
];
