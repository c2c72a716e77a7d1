import { Failure } from './arguments.mjs';

const TIMEOUT_MS = 15 * 60 * 1000;
/** Answers that are worth another attempt. */
const RETRIED = new Set([429, 502, 503, 504]);
const ATTEMPTS = 4;
const MAX_WAIT_S = 60;

const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Calls the API of the service with a token. */
export class Api {
  constructor({ url, token }) {
    this.url = url;
    this.token = token;
  }

  /** The body of a JSON answer. */
  async json(method, path, { body, type = 'application/json' } = {}) {
    const response = await this.send(method, path, { body, type });
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Every item of a list. */
  async all(path) {
    const items = [];
    for (let page; ;) {
      const query = new URLSearchParams({ limit: '1000', ...(page && { page }) });
      const answer = await this.json('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
      items.push(...answer.items);
      page = answer.next?.page;
      if (!page) return items;
    }
  }

  async send(method, path, { body, type } = {}) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.request(method, path, body, type);
      if (response.ok) return response;
      if (!RETRIED.has(response.status) || attempt === ATTEMPTS) throw await failureOf(response);
      const seconds = Number(response.headers.get('retry-after') ?? 2 ** attempt);
      await pause(Math.min(Number.isFinite(seconds) ? seconds : 5, MAX_WAIT_S));
    }
  }

  async request(method, path, body, type) {
    try {
      return await fetch(`${this.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.token}`, ...(body !== undefined && { 'content-type': type }) },
        body: body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new Failure(`${this.url} does not answer: ${error.cause?.message ?? error.message}`);
    }
  }
}

async function failureOf(response) {
  const text = await response.text();
  let message = text.slice(0, 300);
  try {
    message = JSON.parse(text).error.message;
  } catch {
    // Something before the service answered.
  }
  return new Failure(`${response.status}: ${message}`);
}
