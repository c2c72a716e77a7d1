/** Calls an operation from the reader's browser: only on the servers in its specification. */
import { element } from './element.js';

/** @typedef {{method: string, path: string, servers: string[]}} Call */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

const TIMEOUT_MS = 30_000;
const MAX_SHOWN_LENGTH = 200_000;

/** @param {HTMLFormElement} form @param {string} name @returns {Field[]} */
const fields = (form, name) =>
  [...form.querySelectorAll(`[name="${name}"]`)].map((node) => /** @type {Field} */ (node));

/** @param {string} text */
const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** @param {Field} field */
function secretOf(field) {
  const { prefix } = field.dataset;
  if (prefix === undefined) return field.value;
  return `${prefix} ${prefix.toLowerCase() === 'basic' ? base64(field.value) : field.value}`;
}

/** The parameters that have a value, and the secrets. @param {HTMLFormElement} form */
function enteredValues(form) {
  const parameters = fields(form, 'parameter').map((field) => ({ field, value: field.value }));
  const secrets = fields(form, 'secret').map((field) => ({ field, value: field.value && secretOf(field) }));
  return [...parameters, ...secrets]
    .filter(({ value }) => value !== '')
    .map(({ field, value }) => ({ place: field.dataset.in ?? '', name: field.dataset.name ?? '', value }));
}

/** @param {HTMLFormElement} form @param {Call} call */
function requestOf(form, { method, path, servers }) {
  const [server] = fields(form, 'server');
  const base = servers.find((url) => url === server?.value);
  if (base === undefined) throw new Error('This server is not one of the specification.');
  const values = enteredValues(form);
  /** @param {string} place */
  const of = (place) => values.filter((value) => value.place === place);
  const filled = of('path').reduce(
    (all, { name, value }) => all.replaceAll(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const url = new URL(base + filled);
  // Input in a path must not change the server.
  if (url.origin !== new URL(base).origin) throw new Error('The address leads to another server.');
  for (const { name, value } of of('query')) url.searchParams.append(name, value);
  const headers = new Headers(of('header').map(({ name, value }) => /** @type {[string, string]} */ ([name, value])));
  const [body] = fields(form, 'body');
  const hasBody = body !== undefined && body.value !== '' && method !== 'GET' && method !== 'HEAD';
  if (hasBody && body.dataset.type) headers.set('Content-Type', body.dataset.type);
  return new Request(url, {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(hasBody && { body: body.value }),
  });
}

/** JSON with line breaks, everything else unchanged. @param {string} text */
function readable(text) {
  try {
    return JSON.stringify(/** @type {unknown} */ (JSON.parse(text)), null, 2);
  } catch {
    return text;
  }
}

/** @param {Element} output @param {...(Node | string)} parts */
const show = (output, ...parts) => output.replaceChildren(...parts);

/** @param {Response} response @param {number} ms */
async function answerOf(response, ms) {
  const text = readable(await response.text());
  const shown = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return [
    element('p', {}, element('code', { class: 'bd-api-status' }, String(response.status)), ` ${Math.round(ms)} ms`),
    element('pre', { class: 'bd-code', tabindex: '0' }, element('code', {}, headers)),
    element('pre', { class: 'bd-code', tabindex: '0' }, element('code', {}, shown)),
  ];
}

/** @param {HTMLFormElement} form @param {Call} call */
async function send(form, call) {
  const output = form.querySelector('output');
  const button = form.querySelector('button');
  if (!output || !button) return;
  button.disabled = true;
  show(output, '…');
  const start = performance.now();
  try {
    const response = await fetch(requestOf(form, call));
    show(output, ...(await answerOf(response, performance.now() - start)));
  } catch (error) {
    // Browsers do not report the reason to a page: the server is unavailable, or does not allow requests from other sites.
    const reason =
      error instanceof TypeError
        ? 'No answer: is the server there, and does it allow calls from this site (CORS)?'
        : String(error);
    show(output, element('p', {}, reason));
  } finally {
    button.disabled = false;
  }
}

/** @param {string | undefined} text @returns {Call | undefined} */
function callOf(text) {
  try {
    const parsed = /** @type {unknown} */ (JSON.parse(text ?? ''));
    const call = /** @type {Call} */ (parsed);
    return Array.isArray(call.servers) ? call : undefined;
  } catch {
    return undefined;
  }
}

/** Sends the request that the reader filled in. @param {HTMLFormElement} form */
export function tryIt(form) {
  const call = callOf(form.dataset.try);
  if (call) void send(form, call);
}
