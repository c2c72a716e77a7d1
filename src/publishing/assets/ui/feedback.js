/** Sends feedback without leaving the page. */
import { element } from './element.js';

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter @param {Record<string, string>} words */
export async function sendFeedback(form, submitter, words) {
  const statusLine = form.querySelector('[role="status"]') ?? element('span', { role: 'status' });
  form.append(statusLine);
  try {
    const address = submitter instanceof HTMLButtonElement ? submitter.formAction : form.action;
    const response = await fetch(address, { method: 'POST', headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    statusLine.textContent = words.thanks ?? '';
  } catch {
    statusLine.textContent = words.failed ?? '';
  }
}
