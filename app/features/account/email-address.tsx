import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import { DialogButton } from '../../components/dialog-button';
import { Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/account';
import type { SecurityProps } from './password';

interface AskProps extends Pick<SecurityProps, 'onChange'> {
  readonly title: string;
  readonly email: string;
}

/** Asks for the address to which a link is mailed. */
function AskForLink({ title, email: initial, onChange }: AskProps) {
  const email = useSignal(initial);
  const submit = async () => {
    const address = email.value.trim();
    await ok(api.POST('/v1/user/email', { body: { email: address } }));
    closeDialog();
    await onChange(t.linkSent(address));
  };
  return (
    <FormDialog title={title} action={t.emailLink} submit={submit}>
      <p>{t.verifyHint}</p>
      <Field label={t.emailAddress} value={email} inputMode="email" required maxLength={254} first />
    </FormDialog>
  );
}

/** The address of the account and whether it is verified; verifies or changes it. */
export function EmailAddress({ security, onChange }: SecurityProps) {
  const { email, emailVerified, emailChangeable, pendingEmail } = security;
  const button = emailVerified ? t.changeAddress : t.verifyAddress;
  return (
    <>
      <h3>{t.emailAddress}</h3>
      <p class="quiet">{emailVerified ? t.addressIsVerified(email) : t.addressIsNotVerified(email)}</p>
      {pendingEmail !== undefined && <p class="quiet">{t.addressWaits(pendingEmail)}</p>}
      {emailChangeable && (
        <DialogButton
          dialog={() => <AskForLink title={button} email={emailVerified ? '' : email} onChange={onChange} />}
        >
          {button}
        </DialogButton>
      )}
    </>
  );
}
