/** Single sign-on of an organization: its identity providers, and whether everybody has to use them. */
import { read, readAll, send, to } from './api.js';
import { Outcome, actionButton } from './acting.js';
import { element, heading } from './element.js';
import { nothing, trail } from './screens.js';
import { providerForm } from './sso-form.js';
import { addingOidc, oidcSection } from './sso-oidc.js';
import { copyRow } from './sso-parts.js';

/**
 * @typedef {import('./sso-form.js').Settings} Settings
 * @typedef {import('./sso-form.js').Team} Team
 * @typedef {import('./api.js').Organization & { sso: boolean }} Organization
 * @typedef {{ id: string, label: string, entityID: string, ssoURL: string, certificate: string, status: 'active' | 'pending',
 *   warnings: string[], defaultTeam?: Team, defaultRole: string | null,
 *   service: { acsURL: string, startURL: string, entityID: string } }} Provider
 * @typedef {{ path: string, teams: Team[], outcome: Outcome, changed: (said: string) => Promise<void> }} Context
 */

/** @type {Settings} */
const EMPTY = { label: '', entityID: null, ssoURL: null, certificate: null, defaultTeam: null, defaultRole: null };

/** What has to be entered at the identity provider. @param {Provider} provider @param {Outcome} outcome */
const valuesOf = ({ service }, outcome) =>
  element(
    'dl',
    { class: 'said' },
    copyRow('ACS URL (reply URL)', service.acsURL, outcome),
    copyRow('Entity ID (audience, metadata)', service.entityID, outcome),
    copyRow('Start URL', service.startURL, outcome),
  );

/** @param {Provider} provider @returns {Settings} */
const settingsOf = ({ label, entityID, ssoURL, certificate, defaultTeam, defaultRole }) => ({
  label,
  entityID,
  ssoURL,
  certificate,
  defaultTeam: defaultTeam?.id ?? null,
  defaultRole,
});

/** @param {Provider} provider @param {Context} context */
function actionsOf({ id, label, ssoURL }, { path, outcome, changed }) {
  const test = async () => {
    /** @type {{ url: string }} */
    const { url } = await send('POST', `${path}/saml/${id}/test`);
    location.assign(url);
  };
  const remove = async () => {
    if (!confirm(`Delete ${label}? Whoever signed in through it is signed out.`)) return;
    await send('DELETE', `${path}/saml/${id}`);
    await changed(`${label} is deleted.`);
  };
  const tested =
    ssoURL !== '' && actionButton('Test connection', outcome, test, { title: `Test connection: ${label}` });
  return element(
    'div',
    { class: 'buttons' },
    tested,
    actionButton('Delete', outcome, remove, { title: `Delete ${label}` }),
  );
}

/** @param {Provider} provider @param {Context} context */
function providerSection(provider, context) {
  const { path, teams, outcome, changed } = context;
  const ready = provider.status === 'active';
  const tag = element('span', { class: ready ? 'tag approved' : 'tag draft' }, ready ? 'Active' : 'Pending');
  const missing = nothing('People can sign in once entity ID, sign-in URL and certificate are there.');
  /** @param {Settings} settings */
  const save = async (settings) => {
    await send('PATCH', `${path}/saml/${provider.id}`, settings);
    await changed(`${settings.label} is saved.`);
  };
  return element(
    'section',
    { class: 'provider' },
    element('h3', {}, provider.label, ' ', tag),
    ...provider.warnings.map((warning) => element('p', { class: 'tag warning' }, warning)),
    !ready && missing,
    element('p', {}, 'Enter these at the identity provider:'),
    valuesOf(provider, outcome),
    actionsOf(provider, context),
    element(
      'details',
      { class: 'fold-out' },
      element('summary', {}, `Change ${provider.label}`),
      providerForm(settingsOf(provider), teams, 'Save', outcome, save),
    ),
  );
}

/** @param {Organization} organization @param {Context} context */
function enforcement({ sso }, { path, outcome, changed }) {
  const turn = async () => {
    await send('PATCH', path, { sso: !sso });
    await changed(
      sso ? 'People may sign in in any way again.' : 'Everybody but admins has to sign in through a provider now.',
    );
  };
  const says = sso
    ? 'Everybody but admins has to sign in through a provider: other tokens do not open this organization.'
    : 'People may also use API tokens that they made elsewhere.';
  return element(
    'section',
    {},
    element('h2', {}, 'Who has to use it'),
    element('p', {}, says),
    element(
      'div',
      { class: 'buttons' },
      actionButton(sso ? 'Let people sign in in any way' : 'Make everybody sign in through a provider', outcome, turn),
    ),
  );
}

/** @param {Context} context */
function adding({ path, teams, outcome, changed }) {
  /** @param {Settings} settings */
  const add = async (settings) => {
    await send('POST', `${path}/saml`, settings);
    await changed(`${settings.label} is added. Enter the values below at the identity provider.`);
  };
  return element(
    'details',
    { class: 'fold-out' },
    element('summary', {}, 'Add an identity provider by SAML'),
    providerForm(EMPTY, teams, 'Add', outcome, add),
  );
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<import('./screens.js').Screen>} */
export async function ssoScreen(id, signal) {
  const path = `orgs/${id}`;
  const outcome = new Outcome();
  const state = element('div', {});
  const fill = async () => {
    /** @type {Promise<Organization>} */
    const reading = read(path, signal);
    /** @type {[Organization, Provider[], import('./sso-oidc.js').OidcProvider[], Team[]]} */
    const [organization, saml, oidc, teams] = await Promise.all([
      reading,
      readAll(`${path}/saml`, signal),
      readAll(`${path}/oidc`, signal),
      readAll(`${path}/teams`, signal),
    ]);
    /** @type {Context} */
    const context = { path, teams, outcome, changed };
    const sections = [
      ...saml.map((provider) => providerSection(provider, context)),
      ...oidc.map((provider) => oidcSection(provider, context)),
    ];
    state.replaceChildren(
      element('h2', {}, 'Identity providers'),
      ...(sections.length > 0 ? sections : [nothing('There is none yet.')]),
      adding(context),
      addingOidc(context),
      enforcement(organization, context),
    );
    return organization;
  };
  /** @param {string} said */
  const changed = async (said) => {
    await fill();
    outcome.say(said);
    outcome.focus();
  };
  const { title } = await fill();
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    { title, address: to.organization(id) },
  ];
  const lead = nothing(
    'People of this organization sign in through its identity providers, by SAML 2.0 or OpenID Connect.',
  );
  return {
    title: `Single sign-on · ${title}`,
    content: [trail(crumbs), heading('Single sign-on'), lead, outcome.node, state],
  };
}
