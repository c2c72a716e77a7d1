/** The form with the settings of an identity provider. */
import { act } from './acting.js';
import { element } from './element.js';

/**
 * @typedef {import('./acting.js').Outcome} Outcome
 * @typedef {{ id: string, title: string }} Team
 * @typedef {{ label: string, entityID: string | null, ssoURL: string | null, certificate: string | null,
 *   defaultTeam: string | null, defaultRole: string | null }} Settings
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control
 */

/** Roles of people who are new, the least first; a guest has none. */
const ROLES = [
  { value: '', label: 'Guest: sees only what is shared with them' },
  { value: 'read', label: 'Read' },
  { value: 'comment', label: 'Comment' },
  { value: 'edit', label: 'Edit' },
  { value: 'review', label: 'Review' },
  { value: 'create', label: 'Create' },
  { value: 'admin', label: 'Admin' },
];

let fields = 0;

/**
 * @template {Control} Kind
 * @param {string} label
 * @param {Kind} control
 * @param {string} value
 * @param {string} [help]
 */
export function field(label, control, value, help) {
  fields += 1;
  const id = `sso-field-${fields}`;
  control.id = id;
  control.value = value;
  const note = help !== undefined && element('p', { class: 'quiet', id: `${id}-help` }, help);
  if (note) control.setAttribute('aria-describedby', note.id);
  return { control, node: element('div', { class: 'field' }, element('label', { for: id }, label), control, note) };
}

/** @param {readonly { value: string, label: string }[]} options */
const choiceOf = (options) =>
  element('select', {}, ...options.map(({ value, label }) => element('option', { value }, label)));

/** @param {number} most @param {boolean} [required] */
export const line = (most, required = false) =>
  element('input', { type: 'text', maxlength: String(most), required, autocomplete: 'off', spellcheck: 'false' });

/** @param {Control} control */
export const textOf = ({ value }) => value.trim() || null;

/**
 * What people get who are new.
 * @param {{ defaultRole: string | null, defaultTeam: string | null }} settings as they are now
 * @param {readonly Team[]} teams
 */
export function newcomerFields({ defaultRole, defaultTeam }, teams) {
  const none = { value: '', label: 'None' };
  const choices = [none, ...teams.map(({ id, title }) => ({ value: id, label: title }))];
  const role = field('Role of people who are new', choiceOf(ROLES), defaultRole ?? '');
  const team = field('Team of people who are new', choiceOf(choices), defaultTeam ?? '');
  const read = () => ({ defaultRole: textOf(role.control), defaultTeam: textOf(team.control) });
  return { nodes: [role.node, team.node], read };
}

/**
 * @param {readonly HTMLElement[]} nodes
 * @param {string} word on the button
 * @param {Outcome} outcome
 * @param {() => Promise<unknown>} save
 */
export function settingsForm(nodes, word, outcome, save) {
  const submit = element('button', { type: 'submit', class: 'primary' }, word);
  return element(
    'form',
    { class: 'settings', submit: (event) => (event.preventDefault(), void act(submit, outcome, save)) },
    ...nodes,
    element('div', { class: 'buttons' }, submit),
  );
}

/**
 * @param {Settings} settings as they are now
 * @param {readonly Team[]} teams
 * @param {string} word on the button
 * @param {Outcome} outcome
 * @param {(settings: Settings) => Promise<unknown>} save
 */
export function providerForm(settings, teams, word, outcome, save) {
  const certificates = element('textarea', { rows: '6', maxlength: '10000', spellcheck: 'false', class: 'code' });
  const label = field('Label', line(30, true), settings.label, 'What people read on the button they sign in with.');
  const entityID = field(
    'Entity ID of the identity provider',
    line(1024),
    settings.entityID ?? '',
    'Also called issuer. Copy it letter for letter.',
  );
  const ssoURL = field(
    'Sign-in URL of the identity provider',
    line(2048),
    settings.ssoURL ?? '',
    'Also called SSO URL.',
  );
  const certificate = field(
    'Signing certificate',
    certificates,
    settings.certificate ?? '',
    'PEM or base64. For a change of keys paste the new one below the old one.',
  );
  const newcomers = newcomerFields(settings, teams);
  const nodes = [label, entityID, ssoURL, certificate].map(({ node }) => node);
  return settingsForm([...nodes, ...newcomers.nodes], word, outcome, () =>
    save({
      label: label.control.value.trim(),
      entityID: textOf(entityID.control),
      ssoURL: textOf(ssoURL.control),
      certificate: textOf(certificate.control),
      ...newcomers.read(),
    }),
  );
}
