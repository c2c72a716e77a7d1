import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { AccountSecurity } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { Time } from '../../parts/time';
import { closeDialog, openDialog } from '../../state/dialog';

export interface SecurityProps {
  readonly security: AccountSecurity;
  readonly changed: (words: string) => Promise<void>;
}

function NewPassword({ changed }: Pick<SecurityProps, 'changed'>) {
  const id = useId();
  const password = useSignal('');
  const submit = async () => {
    await ok(api.PUT('/v1/user/password', { body: { password: password.value } }));
    closeDialog();
    await changed('The password is set. All your other sessions are ended.');
  };
  return (
    <Dialog title="Set a password">
      <Form action="Set the password" dialog submit={submit}>
        <div class="field">
          <label for={id}>New password</label>
          <input
            id={id}
            type="password"
            required
            minLength={10}
            maxLength={200}
            autocomplete="new-password"
            aria-describedby={`${id}-hint`}
            value={password}
            onInput={(event) => (password.value = event.currentTarget.value)}
          />
          <small id={`${id}-hint`} class="quiet">
            At least 10 characters. All your other sessions end.
          </small>
        </div>
      </Form>
    </Dialog>
  );
}

/** Whether there is a password, and setting another one. */
export const Password = ({ security: { password, passwordChangedAt, changeable }, changed }: SecurityProps) => (
  <>
    <h3>Password</h3>
    <p class="quiet">
      {password ? 'You have a password' : 'You have no password'}
      {passwordChangedAt && (
        <>
          , set <Time at={passwordChangedAt} />
        </>
      )}
      .
    </p>
    {changeable && (
      <button type="button" class="button" onClick={() => openDialog(() => <NewPassword changed={changed} />)}>
        {password ? 'Change the password' : 'Set a password'}
      </button>
    )}
  </>
);
