import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { read, to, token } from '../../ui/api.js';
import { Heading } from '../parts/heading';
import type { Screen } from './screen';

interface SignInProps {
  /** Why it is asked for; empty the first time. */
  readonly reason: string;
  readonly done: () => void;
}

interface FieldsProps {
  readonly secret: RefObject<HTMLInputElement | null>;
  readonly remember: RefObject<HTMLInputElement | null>;
}

const Fields = ({ secret, remember }: FieldsProps) => (
  <>
    <label for="token">API token</label>
    <input
      id="token"
      ref={secret}
      type="password"
      required
      autocomplete="off"
      spellcheck={false}
      aria-describedby="token-help token-problem"
    />
    <label class="check">
      <input ref={remember} type="checkbox" /> Remember it in this browser after I close this tab
    </label>
  </>
);

/** Asks for the token, and tries it before keeping it. */
function SignIn({ reason, done }: SignInProps) {
  const secret = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const problem = useSignal(reason);
  const working = useSignal(false);
  useEffect(() => secret.current?.focus(), []);
  const submit = async () => {
    const value = secret.current?.value.trim() ?? '';
    working.value = true;
    try {
      await read('user', undefined, value);
      token.keep(value, remember.current?.checked ?? false);
      done();
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
      secret.current?.focus();
    } finally {
      working.value = false;
    }
  };
  return (
    <form class="sign-in" onSubmit={(event) => (event.preventDefault(), void submit())}>
      <Heading>Sign in</Heading>
      <p id="token-help" class="quiet">
        Use your API token. The first start of the service prints one.
      </p>
      <Fields secret={secret} remember={remember} />
      <p class="problem" id="token-problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="primary" aria-disabled={working.value || undefined}>
        Sign in
      </button>
      <p>
        <a href={to.signIn()}>Sign in with a password or through your organization</a>
      </p>
    </form>
  );
}

export const signInScreen = (reason: string, done: () => void): Screen => ({
  title: 'Sign in',
  view: () => <SignIn reason={reason} done={done} />,
});
