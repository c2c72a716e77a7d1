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
    <p id="token-help" class="quiet">
      {t.whereTokensComeFrom}
    </p>
    <label class="check">
      <input ref={remember} type="checkbox" /> {t.rememberToken}
    </label>
  </>
);

/** Takes a token, which is tested before it is stored. Every other way in is on the sign-in page. */
function SignIn({ reason, onSignedIn }: SignInProps) {
  const secret = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const problem = useSignal(reason);
  const working = useSignal(false);
  useEffect(() => secret.current?.focus(), []);
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
      <Heading>{t.withAnApiToken}</Heading>
      <p class="problem" id="sign-in-problem" role="alert">
        {problem}
      </p>
      <Fields secret={secret} remember={remember} />
      <button type="submit" class="primary" aria-disabled={working.value || undefined}>
        {t.signIn}
      </button>
      <a href={paths.signIn()}>{t.otherWays}</a>
    </form>
  );
}

export const signInScreen = (reason: string, onSignedIn: () => void): Screen => ({
  title: t.withAnApiToken,
  view: () => <SignIn reason={reason} onSignedIn={onSignedIn} />,
});
