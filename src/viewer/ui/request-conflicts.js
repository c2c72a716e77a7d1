/** What stands in the way of a merge because both sides changed it, and settling it. */
import { read, send, to } from './api.js';
import { Outcome, act, actionButton } from './acting.js';
import { element } from './element.js';
import { update } from './request-actions.js';

/**
 * @typedef {import('./request-parts.js').Context} Context
 * @typedef {{ markdown: string }} Text
 * @typedef {{ id: string, kind: 'page' | 'file' | 'reusable-content' | 'settings', title: string, fields: string[], unresolved: boolean,
 *   base?: Text, primary?: Text, request?: Text }} Conflict
 */

const MOST = 100;

/** @param {string} title @param {Text | undefined} text */
const sideText = (title, text) =>
  text &&
  element(
    'div',
    { class: 'side-cell' },
    element('p', { class: 'label-line' }, title),
    element('pre', { tabindex: '0', 'aria-label': title, role: 'group' }, text.markdown),
  );

/** The text as it is now, both sides of each passage in it, to be put right by hand. @param {Context} context @param {Conflict} conflict @param {Outcome} outcome */
function editor({ path, signal, changed }, { id, title }, outcome) {
  const field = `conflict-${id}`;
  const area = element('textarea', { id: field, rows: '14', spellcheck: 'false', required: true, disabled: true });
  const submit = element('button', { type: 'submit', class: 'button' }, 'Save the text');
  const save = () =>
    act(submit, outcome, async () => {
      const changes = [{ operation: 'update_page', page: id, document: { markdown: area.value } }];
      await send('POST', `${path}/content`, { changes });
      await changed(`“${title}” is saved.`);
    });
  const form = element(
    'form',
    { class: 'text-form', submit: (event) => (event.preventDefault(), void save()) },
    element('label', { for: field }, `Text of “${title}” in this change request, as Markdown`),
    area,
    element('div', { class: 'buttons' }, submit),
  );
  const details = element('details', { class: 'fold-out' }, element('summary', {}, 'Edit the text'), form);
  const fill = async () => {
    /** @type {{ markdown?: string }} */
    const { markdown = '' } = await read(`${path}/content/page/${id}?metadata=false`, signal);
    area.value = markdown;
    area.disabled = false;
  };
  details.addEventListener('toggle', () => {
    if (details.open && area.disabled) void fill().catch((error) => outcome.fail(error));
  });
  return details;
}

/** @param {Context} context @param {Conflict} conflict @param {Outcome} outcome */
function settling(context, conflict, outcome) {
  const { path, changed } = context;
  const { id, title, kind, primary, request } = conflict;
  const resolve = async () => {
    await send('DELETE', `${path}/conflicts/${kind === 'settings' ? 'settings' : id}`);
    await changed(`“${title}” is resolved.`);
  };
  /** @param {Text} text @returns {() => Promise<void>} */
  const take = (text) => async () => {
    await send('POST', `${path}/content`, {
      changes: [{ operation: 'update_page', page: id, document: { markdown: text.markdown } }],
    });
    await changed(`“${title}” is resolved.`);
  };
  const isText = kind === 'page' && conflict.fields.includes('text');
  const buttons = element('div', { class: 'buttons' });
  if (isText && request) buttons.append(actionButton('Keep the text of this request', outcome, take(request)));
  if (isText && primary) buttons.append(actionButton('Take the text of the space', outcome, take(primary)));
  buttons.append(actionButton('It is right as it is', outcome, resolve, { title: `It is right as it is: “${title}”` }));
  return [buttons, ...(kind === 'page' ? [editor(context, conflict, outcome)] : [])];
}

/** @param {Context} context @returns {(conflict: Conflict) => HTMLElement} */
const conflictItem = (context) => (conflict) => {
  const { space, request } = context;
  const { kind, id, title, fields, unresolved, primary, request: ours } = conflict;
  const outcome = new Outcome();
  const name = title || 'Untitled';
  const link = kind === 'page' ? element('a', { href: to.page(space.id, id, request.revision) }, name) : name;
  const texts =
    (primary || ours) &&
    element(
      'details',
      { class: 'fold-out' },
      element('summary', {}, 'Show both texts'),
      element('div', { class: 'pair' }, sideText('In the space', primary), sideText('In this change request', ours)),
    );
  const mayEdit = space.permissions.edit && unresolved && !['merged', 'archived'].includes(request.status);
  return element(
    'li',
    { class: 'conflict' },
    element('p', {}, element('strong', {}, link), ` · both sides changed: ${fields.join(', ')}`),
    texts,
    ...(mayEdit ? settling(context, conflict, outcome) : []),
    outcome.node,
  );
};

/** Nothing when there is no conflict. @param {Context} context @returns {Promise<HTMLElement[]>} */
export async function conflictsView(context) {
  const { path, space, request, outcome, signal } = context;
  if (request.status === 'merged') return [];
  /** @type {{ items: Conflict[], count: number }} */
  const { items, count } = await read(`${path}/conflicts?limit=${MOST}`, signal);
  if (count === 0) return [];
  const waiting = items.some(({ unresolved }) => unresolved);
  const next = waiting
    ? 'Each passage that both sides changed is in this request twice, marked. Choose a side or edit the text of every item here; then it can be merged.'
    : 'The space changed the same things since this request was made. Update the request from the space: it then holds both sides, marked, and you resolve each item here.';
  const button =
    !waiting && space.permissions.edit && !['merged', 'archived'].includes(request.status)
      ? [
          element(
            'div',
            { class: 'buttons' },
            actionButton('Update from the space', outcome, () => update(context)),
          ),
        ]
      : [];
  const more = count > items.length ? [element('p', { class: 'quiet' }, `And ${count - items.length} more.`)] : [];
  return [
    element('p', {}, next),
    ...button,
    element('ul', { class: 'conflicts' }, ...items.map(conflictItem(context))),
    ...more,
  ];
}
