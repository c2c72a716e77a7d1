/** Identity providers that speak OpenID Connect, on the screen of single sign-on. */
import { send } from './api.js';
import { actionButton } from './acting.js';
import { element } from './element.js';
import { nothing } from './screens.js';
import { field, line, newcomerFields, settingsForm, textOf } from './sso-form.js';
import { copyRow } from './sso-parts.js';

/**
 * @typedef {import('./sso-screen.js').Context} Context
 * @typedef {import('./sso-form.js').Team} Team
 * @typedef {{ label: string, issuer: string | null, clientId: string | null, clientSecret?: string, scopes: string | null,
 *   defaultTeam: string | null, defaultRole: string | null }} OidcSettings
 * @typedef {{ id: string, label: string, issuer: string, clientId: string, hasClientSecret: boolean, scopes: string,
 *   status: 'active' | 'pending', defaultTeam?: Team, defaultRole: string | null,
 *   service: { startURL: string, redirectURL: string } }} OidcProvider
 */

/** @type {Pick<OidcProvider, 'label' | 'issuer' | 'clientId' | 'hasClientSecret' | 'scopes' | 'defaultTeam' | 'defaultRole'>} */
const EMPTY = { label: '', issuer: '', clientId: '', hasClientSecret: false, scopes: '', defaultRole: null };

/**
 * @param {typeof EMPTY} provider as it is now
 * @param {string} word on the button
 * @param {Context} context
 * @param {(settings: OidcSettings) => Promise<unknown>} save
 */
function oidcForm(provider, word, { teams, outcome }, save) {
  const label = field('Label', line(30, true), provider.label, 'What people read on the button they sign in with.');
  const issuer = field(
    'Issuer',
    line(2048),
    provider.issuer,
    'The address under which the provider has /.well-known/openid-configuration, without that. Copy it letter for letter.',
  );
  const clientId = field('Client ID', line(255), provider.clientId);
  const hidden = element('input', { type: 'password', maxlength: '1024', autocomplete: 'new-password' });
  const secret = field(
    'Client secret',
    hidden,
    '',
    provider.hasClientSecret
      ? 'There is one, which is never shown. Leave this empty to keep it; for another issuer give the new one.'
      : 'Kept sealed, and never shown again.',
  );
  const scopes = field('Scopes', line(255), provider.scopes, 'With spaces between; empty: openid email profile.');
  const settings = { defaultRole: provider.defaultRole, defaultTeam: provider.defaultTeam?.id ?? null };
  const newcomers = newcomerFields(settings, teams);
  const nodes = [label, issuer, clientId, secret, scopes].map(({ node }) => node);
  return settingsForm([...nodes, ...newcomers.nodes], word, outcome, () => {
    const clientSecret = textOf(secret.control);
    return save({
      label: label.control.value.trim(),
      issuer: textOf(issuer.control),
      clientId: textOf(clientId.control),
      ...(clientSecret !== null && { clientSecret }),
      scopes: textOf(scopes.control),
      ...newcomers.read(),
    });
  });
}

/** @param {OidcProvider} provider @param {Context} context */
export function oidcSection(provider, context) {
  const { path, outcome, changed } = context;
  const { id, label, service } = provider;
  const ready = provider.status === 'active';
  const remove = async () => {
    if (!confirm(`Delete ${label}? Whoever signed in through it is signed out.`)) return;
    await send('DELETE', `${path}/oidc/${id}`);
    await changed(`${label} is deleted.`);
  };
  /** @param {OidcSettings} settings */
  const save = async (settings) => {
    await send('PATCH', `${path}/oidc/${id}`, settings);
    await changed(`${settings.label} is saved.`);
  };
  const tag = element('span', { class: ready ? 'tag approved' : 'tag draft' }, ready ? 'Active' : 'Pending');
  return element(
    'section',
    { class: 'provider' },
    element('h3', {}, label, ' ', tag),
    !ready && nothing('People can sign in once issuer, client ID and client secret are there.'),
    element('p', {}, 'Enter these at the identity provider:'),
    element(
      'dl',
      { class: 'said' },
      copyRow('Redirect URI (callback URL)', service.redirectURL, outcome),
      copyRow('Start URL', service.startURL, outcome),
    ),
    element('div', { class: 'buttons' }, actionButton('Delete', outcome, remove, { title: `Delete ${label}` })),
    element(
      'details',
      { class: 'fold-out' },
      element('summary', {}, `Change ${label}`),
      oidcForm(provider, 'Save', context, save),
    ),
  );
}

/** @param {Context} context */
export function addingOidc(context) {
  const { path, changed } = context;
  /** @param {OidcSettings} settings */
  const add = async (settings) => {
    await send('POST', `${path}/oidc`, settings);
    await changed(`${settings.label} is added. Enter the values below at the identity provider.`);
  };
  return element(
    'details',
    { class: 'fold-out' },
    element('summary', {}, 'Add an identity provider by OpenID Connect'),
    oidcForm(EMPTY, 'Add', context, add),
  );
}
