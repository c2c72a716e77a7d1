import { computed, signal } from '@preact/signals';
import { ApiError } from '../api/api-error';
import { api, ok } from '../api/client';
import { token } from '../api/stored-token';
import type { OwnPerson } from '../api/types';

/** Window event: the user is no longer authenticated; `detail` is the reason. */
export const SIGNED_OUT = 'bindery-signed-out';

/** Window event: the person has signed in again, and everything can go on where it was. */
export const SIGNED_IN_AGAIN = 'bindery-signed-in-again';

/** The signed-in user; undefined until known, and for users who have not signed in. */
export const person = signal<OwnPerson | undefined>(undefined);

export const signedIn = computed(() => person.value !== undefined);

/** Whether the browser has a session. */
async function hasSession(signal: AbortSignal): Promise<boolean> {
  try {
    await ok(api.GET('/v1/user/session', { signal }));
    return true;
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return false;
    throw error;
  }
}

/** Ends the session, and returns the address to go to afterwards; undefined if there was none. */
async function endSession(): Promise<string | undefined> {
  try {
    const { ended, url } = await ok(api.POST('/v1/user/session/sign-out'));
    return ended ? url : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** Identifies the user by the token or the session; returns false if they have to sign in. Throws if a request fails. */
export async function identify(aborted: AbortSignal): Promise<boolean> {
  if (person.value) return true;
  if (!token.read() && !(await hasSession(aborted))) return false;
  const found = await ok(api.GET('/v1/user', { signal: aborted }));
  if (!aborted.aborted) person.value = found;
  return true;
}

/** Whether the session has ended while the person works; the screen with all that they typed stays until they sign in again. */
export const sessionEnded = signal(false);

/** Call when a request is refused because no one is signed in. */
export function reportSessionEnd(): void {
  if (person.peek()) sessionEnded.value = true;
  else dispatchEvent(new CustomEvent(SIGNED_OUT, { detail: '' }));
}

/** Goes on with a new session; what someone else would see is loaded from the beginning. */
export function continueSession(found: OwnPerson): void {
  if (found.id !== person.peek()?.id) return location.reload();
  sessionEnded.value = false;
  dispatchEvent(new Event(SIGNED_IN_AGAIN));
}

/** Discards the token and the user, in the browser only. */
export function forgetPerson(): void {
  token.clear();
  sessionEnded.value = false;
  person.value = undefined;
}

/** Signs out. Returns false if there was no session to end, only a token to discard. */
export async function signOut(): Promise<boolean> {
  token.clear();
  const next = await endSession();
  if (next === undefined) return false;
  location.assign(next);
  return true;
}
