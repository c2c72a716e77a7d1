import { computed, signal } from '@preact/signals';
import { endSession, hasSession, token } from '../../ui/api.js';
import { api, ok } from '../api/client';
import type { Person } from '../api/types';

/** Who is signed in; undefined before that is known, and for somebody who has not signed in. */
export const person = signal<Person | undefined>(undefined);

export const signedIn = computed(() => person.value !== undefined);

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
