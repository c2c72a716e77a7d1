/** The same key as on the API documentation page: a token stored there works here, and removing it applies to both. */
const KEY = 'bindery.token';

/** The browser's storage can be disabled; the token then lasts as long as this page. */
let memory = '';

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The API token of the user; empty if there is none. */
export const token = {
  read: (): string => memory || (attempt(() => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)) ?? ''),
  /** @param remember keep it after this tab is closed */
  store(value: string, remember: boolean): void {
    token.clear();
    memory = value;
    attempt(() => (remember ? localStorage : sessionStorage).setItem(KEY, value));
  },
  clear(): void {
    memory = '';
    attempt(() => sessionStorage.removeItem(KEY));
    attempt(() => localStorage.removeItem(KEY));
  },
};

interface Identity {
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials;
}

/**
 * The credentials of a request: a token, or the session cookie, which is only accepted together with this header from the service's own
 * pages. Undefined for a token that no header can contain.
 */
export function credentialsOf(secret: string | undefined): Identity | undefined {
  if (secret === undefined) return { headers: { 'X-Bindery-Request': '1' }, credentials: 'same-origin' };
  // Headers accept printable ASCII only; tokens of this service contain nothing else.
  if (!/^[\x21-\x7e]+$/.test(secret)) return undefined;
  return { headers: { Authorization: `Bearer ${secret}` }, credentials: 'omit' };
}
