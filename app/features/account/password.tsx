import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { AccountSecurity } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { FormDialog } from '../../components/form-dialog';
import { Time } from '../../components/time';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/account';

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
    <FormDialog title={t.setAPassword} action={t.setPassword} submit={submit}>
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
    </FormDialog>
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
      <DialogButton dialog={() => <NewPassword onChange={onChange} />}>
        {password ? t.changePassword : t.setAPassword}
      </DialogButton>
    )}
  </>
);
