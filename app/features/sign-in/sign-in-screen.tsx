import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { ApiError } from '../../api/api-error';
import { tryToken } from '../../api/client';
import { token } from '../../api/stored-token';
import { Heading } from '../../components/heading';
import type { Screen } from '../../lib/screen';
import { wordsOf } from '../../state/problem-words';
import { t } from '../../i18n/signing-in';

interface SignInProps {
  /** Why signing in is required; empty the first time. */
  readonly reason: string;
  readonly onSignedIn: () => void;
}

interface FieldsProps {
  readonly secret: RefObject<HTMLInputElement | null>;
  readonly remember: RefObject<HTMLInputElement | null>;
}

const Fields = ({ secret, remember }: FieldsProps) => (
  <>
    <h2>{t.withAnApiToken}</h2>
    <p id="token-help" class="quiet">
      {t.whereTokensComeFrom}
    </p>
    <label for="token">{t.apiToken}</label>
    <input
      id="token"
      ref={secret}
      type="password"
      required
      autocomplete="off"
      spellcheck={false}
      aria-describedby="token-help sign-in-problem"
    />
    <label class="check">
      <input ref={remember} type="checkbox" /> {t.rememberToken}
    </label>
  </>
);

/** Links to the sign-in page; a token can be entered here, and is tested before it is stored. */
function SignIn({ reason, onSignedIn }: SignInProps) {
  const secret = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const problem = useSignal(reason);
  const working = useSignal(false);
  const people = useRef<HTMLAnchorElement>(null);
  useEffect(() => people.current?.focus(), []);
  const submit = async () => {
    const value = secret.current?.value.trim() ?? '';
    working.value = true;
    try {
      await tryToken(value);
      token.store(value, remember.current?.checked ?? false);
      onSignedIn();
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401;
      problem.value = isRefused ? t.tokenNotValid : (await wordsOf(error)).says;
      secret.current?.focus();
    } finally {
      working.value = false;
    }
  };
  return (
    <form class="sign-in" onSubmit={(event) => (event.preventDefault(), void submit())}>
      <Heading>{t.signIn}</Heading>
      <p class="problem" id="sign-in-problem" role="alert">
        {problem}
      </p>
      <a ref={people} class="primary" href={paths.signIn()}>
        {t.signInWithAPassword}
      </a>
      <Fields secret={secret} remember={remember} />
      <button type="submit" class="button" aria-disabled={working.value || undefined}>
        {t.signInWithToken}
      </button>
    </form>
  );
}

export const signInScreen = (reason: string, onSignedIn: () => void): Screen => ({
  title: t.signIn,
  view: () => <SignIn reason={reason} onSignedIn={onSignedIn} />,
});
