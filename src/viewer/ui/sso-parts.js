/** What the settings of every kind of identity provider show. */
import { actionButton } from './acting.js';
import { element } from './element.js';

/** @typedef {import('./acting.js').Outcome} Outcome */

/** A value to be entered elsewhere. @param {string} name @param {string} value @param {Outcome} outcome */
export function copyRow(name, value, outcome) {
  const copy = async () => {
    const text = `Copied: ${name}.`;
    // Browsers keep the clipboard from pages that come by plain http.
    await navigator.clipboard?.writeText(value).then(
      () => outcome.say(text),
      () => outcome.say(`This browser does not let us copy. Select the text of: ${name}.`),
    );
    if (!navigator.clipboard) outcome.say(`This browser does not let us copy. Select the text of: ${name}.`);
  };
  const button = actionButton('Copy', outcome, copy, { title: `Copy ${name}` });
  return element('div', {}, element('dt', {}, name), element('dd', {}, element('code', {}, value), ' ', button));
}
