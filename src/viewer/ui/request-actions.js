/** What can be done to a change request: its state, its subject, updating and merging it. */
import { send } from './api.js';
import { act, actionButton } from './acting.js';
import { element } from './element.js';

/**
 * @typedef {import('./request-parts.js').Context} Context
 * @typedef {import('./request-parts.js').Status} Status
 * @typedef {{ revision: string, result: 'merge' | 'update' | 'conflicts' }} Result
 */

/** @type {Record<Status, { to: Status, label: string, done: string }[]>} */
const MOVES = {
  draft: [
    { to: 'open', label: 'Open for review', done: 'It is open for review now.' },
    { to: 'archived', label: 'Archive', done: 'It is archived.' },
  ],
  open: [
    { to: 'draft', label: 'Make it a draft', done: 'It is a draft again.' },
    { to: 'archived', label: 'Archive', done: 'It is archived.' },
  ],
  archived: [{ to: 'open', label: 'Open again', done: 'It is open for review again.' }],
  merged: [],
};

/** @param {Context} context */
async function merge({ path, changed }) {
  /** @type {Result} */
  const { result } = await send('POST', `${path}/merge`);
  const stuck = 'It was not merged: it conflicts with the space. See “Conflicts” for what to do.';
  await changed(result === 'merge' ? 'It is merged. The space shows it now.' : stuck);
}

/** @param {Context} context */
export async function update({ path, changed }) {
  /** @type {Result} */
  const { result } = await send('POST', `${path}/update`);
  const marked = 'It is updated. Where both sides changed the same passage, it holds both, marked: see “Conflicts”.';
  await changed(result === 'update' ? 'It is up to date with the space.' : marked);
}

/** @param {Context} context */
function renameForm(context) {
  const { path, request, outcome, changed } = context;
  const input = element('input', { id: 'subject', type: 'text', maxlength: '100', required: true });
  input.value = request.subject;
  const submit = element('button', { type: 'submit', class: 'button' }, 'Save');
  const save = () =>
    act(submit, outcome, async () => {
      await send('PATCH', path, { subject: input.value.trim() });
      await changed('The subject is saved.');
    });
  const form = element(
    'form',
    { class: 'inline-form', submit: (event) => (event.preventDefault(), void save()) },
    element('label', { for: 'subject' }, 'Subject'),
    input,
    submit,
  );
  return element('details', { class: 'fold-out' }, element('summary', {}, 'Change the subject'), form);
}

/** Buttons for what this person may do; nothing when that is nothing. @param {Context} context @returns {HTMLElement[]} */
export function actionsView(context) {
  const { path, request, space, outcome, changed } = context;
  const { edit, merge: mayMerge } = space.permissions;
  const { status } = request;
  if (status === 'merged') return [];
  const buttons = element('div', { class: 'buttons' });
  if (mayMerge && status !== 'archived')
    buttons.append(actionButton('Merge', outcome, () => merge(context), { kind: 'primary' }));
  if (edit && request.outdated) buttons.append(actionButton('Update from the space', outcome, () => update(context)));
  for (const { to, label, done } of edit ? MOVES[status] : [])
    buttons.append(
      actionButton(label, outcome, async () => {
        await send('PATCH', path, { status: to });
        await changed(done);
      }),
    );
  const none = element('p', { class: 'quiet' }, 'Your role here lets you read this change request, not change it.');
  return [buttons.children.length > 0 ? buttons : none, ...(edit ? [renameForm(context)] : [])];
}
