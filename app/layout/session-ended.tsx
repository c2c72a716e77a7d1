import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { ApiError } from '../api/api-error';
import { tryToken } from '../api/client';
import { token } from '../api/stored-token';
import { root, paths } from '../lib/paths';
import { continueSession } from '../state/session';
import { t } from '../i18n/problems';

const LOOK_MS = 300;

/** Whether the other tab is back from signing in: before that, it may show a page of another origin, which is not told. */
function isBack({ location: { origin, pathname } }: Window): boolean {
  return origin === root.origin && pathname.startsWith(`${root.pathname}app`);
}

/** Tries to go on with what the browser has, after the person was in another tab, and closes that. */
function useOtherTab() {
  const tab = useRef<Window | null>(null);
  const goOn = async () => {
    const found = await tryToken('').catch(() => undefined);
    if (!found) return;
    token.clear();
    continueSession(found);
  };
  useEffect(() => {
    const look = setInterval(() => {
      try {
        if (!tab.current || tab.current.closed || !isBack(tab.current)) return;
        tab.current.close();
        tab.current = null;
        void goOn();
      } catch {
        // The page of an identity provider.
      }
    }, LOOK_MS);
    const onFocus = () => void goOn();
    addEventListener('focus', onFocus);
    return () => {
      clearInterval(look);
      removeEventListener('focus', onFocus);
    };
  }, []);
  return () => {
    tab.current = open(paths.signIn());
    // Where no other tab may be opened, the sign-in leads back to this address.
    if (!tab.current) location.assign(paths.signIn());
  };
}

/** For those who work with a token, which no sign-in renews. */
function NewToken() {
  const id = useId();
  const secret = useRef<HTMLInputElement>(null);
  const problem = useSignal('');
  const submit = async () => {
    const value = secret.current?.value.trim() ?? '';
    try {
      const found = await tryToken(value);
      token.store(value, false);
      continueSession(found);
    } catch (error) {
      problem.value = error instanceof ApiError && error.status !== 401 ? error.message : t.tokenNotValid;
    }
  };
  return (
    <form class="form" onSubmit={(event) => (event.preventDefault(), void submit())}>
      <div class="field">
        <label for={id}>{t.apiToken}</label>
        <input id={id} ref={secret} type="password" required autocomplete="off" spellcheck={false} />
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="button">
        {t.signInWithToken}
      </button>
    </form>
  );
}

/** Above everything, until the person has signed in again: what they typed stays where it is. */
export function SessionEnded() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const hadToken = useRef(token.read() !== '');
  const signIn = useOtherTab();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog session-ended"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      <header>
        <h2 id={id}>{t.sessionEndedTitle}</h2>
      </header>
      <p id={`${id}-text`}>{t.sessionEndedHint}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={signIn} autofocus>
          {t.signIn}
        </button>
      </div>
      {hadToken.current && <NewToken />}
    </dialog>
  );
}
