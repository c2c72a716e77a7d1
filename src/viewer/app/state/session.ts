import { computed, signal } from '@preact/signals';
import { ApiError } from '../api/api-error';
import { api, ok } from '../api/client';
import { token } from '../api/token';
import type { Person } from '../api/types';

/** Event of the window: who is signed in is not known any more; `detail` says why. */
export const SIGNED_OUT = 'bindery-signed-out';

/** Who is signed in; undefined before that is known, and for somebody who has not signed in. */
export const person = signal<Person | undefined>(undefined);

export const signedIn = computed(() => person.value !== undefined);

/** Whether the browser holds a session. */
async function hasSession(signal: AbortSignal): Promise<boolean> {
  try {
    await ok(api.GET('/v1/user/session', { signal }));
    return true;
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return false;
    throw error;
  }
}

/** Where a browser goes whose session is ended; undefined when it had none. */
async function endSession(): Promise<string | undefined> {
  try {
    const { ended, url } = await ok(api.POST('/v1/user/session/sign-out'));
    return ended ? url : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** Learns who calls, by the token or the session; false for somebody who has to sign in. Throws what reading throws. */
export async function identify(aborted: AbortSignal): Promise<boolean> {
  if (person.value) return true;
  if (!token.read() && !(await hasSession(aborted))) return false;
  const found = await ok(api.GET('/v1/user', { signal: aborted }));
  if (!aborted.aborted) person.value = found;
  return true;
}

/** Forgets the token and who was signed in, on this side alone. */
export function forgetPerson(): void {
  token.forget();
  person.value = undefined;
}

/** Signs out. False: there was no session to end, only a token to forget. */
export async function signOut(): Promise<boolean> {
  token.forget();
  const next = await endSession();
  if (next === undefined) return false;
  location.assign(next);
  return true;
}
