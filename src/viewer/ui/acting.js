/** Doing something, and saying near it how it went. */
import { ApiError } from './api.js';
import { element } from './element.js';

/** Event of the window: the token is not taken any more; `detail` says why. */
export const SIGNED_OUT = 'bindery-signed-out';

/** Places for what was done and for what went wrong; both are read out when they change. */
export class Outcome {
  constructor() {
    this.done = element('p', { class: 'done', role: 'status', tabindex: '-1' });
    this.problem = element('p', { class: 'problem', role: 'alert' });
    this.node = element('div', { class: 'outcome' }, this.done, this.problem);
  }

  /** @param {string} text */
  say(text) {
    this.problem.textContent = '';
    this.done.textContent = text;
  }

  /** A token that is no longer taken ends in signing in again. @param {unknown} error */
  fail(error) {
    if (error instanceof ApiError && error.status === 401) {
      dispatchEvent(new CustomEvent(SIGNED_OUT, { detail: error.message }));
      return;
    }
    this.done.textContent = '';
    this.problem.textContent =
      error instanceof ApiError ? error.message : 'This did not work. Reload the page, then try again.';
    if (!(error instanceof ApiError)) reportError(error);
  }

  /** For somebody whose button has gone with what it did. */
  focus() {
    this.done.focus({ preventScroll: true });
    this.node.scrollIntoView({ block: 'nearest' });
  }
}

/**
 * Runs the work of a button or form, which is not to be started twice; a failure is shown in `outcome`.
 * @param {HTMLButtonElement} button
 * @param {Outcome} outcome
 * @param {() => Promise<unknown>} work
 */
export async function act(button, outcome, work) {
  if (button.ariaDisabled === 'true') return;
  // Not `disabled`: that would take the focus away from a person who uses the keyboard.
  button.ariaDisabled = 'true';
  try {
    await work();
  } catch (error) {
    // Somebody who went on to another screen sees nothing of this one.
    if (!(error instanceof DOMException && error.name === 'AbortError')) outcome.fail(error);
  } finally {
    button.ariaDisabled = null;
  }
}

/**
 * @param {string} label
 * @param {Outcome} outcome
 * @param {() => Promise<unknown>} work
 * @param {{ kind?: string, title?: string }} [look] kind: `primary`, or the usual one
 */
export function actionButton(label, outcome, work, { kind = 'button', title } = {}) {
  const button = element('button', { type: 'button', class: kind, 'aria-label': title }, label);
  button.addEventListener('click', () => void act(button, outcome, work));
  return button;
}
