import { ApiError } from './api-error';
import { t } from '../messages/shell';

/** The same name as on the page of the API documentation: a token that is remembered there works here, and is forgotten for both. */
const KEY = 'bindery.token';

/** Storage can be switched off in a browser; then the token lives as long as this page. */
let memory = '';

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The API token of this person; empty without one. */
export const token = {
  read: (): string => memory || (attempt(() => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)) ?? ''),
  /** @param remember also after this tab is closed */
  keep(value: string, remember: boolean): void {
    token.forget();
    memory = value;
    attempt(() => (remember ? localStorage : sessionStorage).setItem(KEY, value));
  },
  forget(): void {
    memory = '';
    attempt(() => sessionStorage.removeItem(KEY));
    attempt(() => localStorage.removeItem(KEY));
  },
};

interface Identity {
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}

/** What says who calls: a token, or the cookie of a session, which counts with this header from our own pages alone. */
export function identity(secret: string | undefined): Identity {
  if (secret === undefined) return { headers: { 'X-Bindery-Request': '1' }, credentials: 'same-origin' };
  // A header takes printable ASCII only; no token of ours holds anything else.
  if (!/^[\x21-\x7e]+$/.test(secret)) throw new ApiError(401, t.notAToken);
  return { headers: { Authorization: `Bearer ${secret}` }, credentials: 'omit' };
}
