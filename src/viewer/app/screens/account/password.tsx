import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { AccountSecurity } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { Time } from '../../parts/time';
import { closeDialog, openDialog } from '../../state/dialog';
import { t } from '../../messages/account';

export interface SecurityProps {
  readonly security: AccountSecurity;
  readonly onChange: (words: string) => Promise<void>;
}

function NewPassword({ onChange }: Pick<SecurityProps, 'onChange'>) {
  const id = useId();
  const password = useSignal('');
  const submit = async () => {
    await ok(api.PUT('/v1/user/password', { body: { password: password.value } }));
    closeDialog();
    await onChange(t.passwordIsSet);
  };
  return (
    <Dialog title={t.setAPassword}>
      <Form action={t.setThePassword} isDialog submit={submit}>
        <div class="field">
          <label for={id}>{t.newPassword}</label>
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
            {t.passwordHint}
          </small>
        </div>
      </Form>
    </Dialog>
  );
}

/** Shows whether there is a password, and sets a new one. */
export const Password = ({ security: { password, passwordChangedAt, changeable }, onChange }: SecurityProps) => (
  <>
    <h3>{t.password}</h3>
    <p class="quiet">
      {passwordChangedAt ? (
        <>{t.passwordSetAt(<Time at={passwordChangedAt} />)}</>
      ) : password ? (
        t.hasPassword
      ) : (
        t.hasNoPassword
      )}
    </p>
    {changeable && (
      <button type="button" class="button" onClick={() => openDialog(() => <NewPassword onChange={onChange} />)}>
        {password ? t.changeThePassword : t.setAPassword}
      </button>
    )}
  </>
);
