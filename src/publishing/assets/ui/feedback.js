/** Feedback without leaving the page. */
import { element } from './element.js';

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter @param {Record<string, string>} words */
export async function sendFeedback(form, submitter, words) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  const says = form.querySelector('[role="status"]') ?? element('span', { role: 'status' });
  form.append(says);
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    says.textContent = words.thanks ?? '';
  } catch {
    says.textContent = words.failed ?? '';
  }
}
