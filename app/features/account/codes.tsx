import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { NewGenerator } from '../../api/types';
import { downloadBlob } from '../../components/download-file';
import { Dialog } from '../../components/dialog';
import { DialogButton } from '../../components/dialog-button';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { QrCode } from '../../components/qr-code';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { closeDialog, openDialog } from '../../state/dialog';
import type { SecurityProps } from './password';
import { t } from '../../i18n/account';

const RECOVERY = t.yourRecoveryCodes;

/** Three ways to keep them; printed are only the codes. */
function KeepCodes({ codes }: { readonly codes: readonly string[] }) {
  const message = useSignal('');
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => (message.value = t.codesCopied),
      () => (message.value = t.selectCodes),
    );
  return (
    <>
      <div class="buttons">
        <button type="button" class="button" onClick={() => void copy()}>
          {t.copyCodes}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => downloadBlob(new Blob([`${text}\n`], { type: 'text/plain' }), t.codesFile)}
        >
          {t.downloadCodes}
        </button>
        <button type="button" class="button" onClick={() => print()}>
          {t.printCodes}
        </button>
      </div>
      <p class="done" role="status">
        {message}
      </p>
    </>
  );
}

/** Recovery codes, which are shown once. */
const Recovery = ({ codes }: { readonly codes: readonly string[] }) => (
  <>
    <p>{t.recoveryCodesHint}</p>
    <ul class="recovery-codes" aria-label={t.recoveryCodes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <KeepCodes codes={codes} />
    <div class="buttons">
      <button type="button" class="primary" onClick={closeDialog}>
        {t.recoveryCodesSaved}
      </button>
    </div>
  </>
);

interface ConfirmProps extends Pick<SecurityProps, 'onChange'> {
  readonly generator: NewGenerator;
}

function Confirm({ generator: { secret, uri }, onChange }: ConfirmProps) {
  const id = useId();
  const code = useSignal('');
  const recovery = useSignal<readonly string[]>([]);
  const submit = async () => {
    const body = { code: code.value.replace(/\s/g, '') };
    const { codes } = await ok(api.POST('/v1/user/one-time-codes/confirm', { body }));
    recovery.value = codes;
    await onChange(t.codesTurnedOn);
  };
  // In the same dialog: a second one would be closed together with this one.
  if (recovery.value.length > 0)
    return (
      <Dialog title={RECOVERY}>
        <Recovery codes={recovery.value} />
      </Dialog>
    );
  return (
    <Dialog title={t.requireCode}>
      <Form action={t.requireCode} isDialog submit={submit}>
        <p>{t.scanThis}</p>
        <QrCode text={uri} label={t.qrCodeLabel} />
        <p class="quiet">{t.withoutACamera}</p>
        <p>
          <code class="totp-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <p>
          <a href={uri}>{t.openAuthenticator}</a>
        </p>
        <div class="field">
          <label for={id}>{t.code}</label>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            required
            maxLength={20}
            autocomplete="one-time-code"
            value={code}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        </div>
      </Form>
    </Dialog>
  );
}

function TurnOff({ onChange }: Pick<SecurityProps, 'onChange'>) {
  const submit = async () => {
    await ok(api.DELETE('/v1/user/one-time-codes'));
    closeDialog();
    await onChange(t.codesTurnedOff);
  };
  return (
    <FormDialog title={t.requireNoCodeQuestion} action={t.requireNoCode} isDangerous submit={submit}>
      <p>{t.turnOffCodesHint}</p>
    </FormDialog>
  );
}

/** One-time codes after the password, and their recovery codes. */
export function Codes({ security: { oneTimeCodes, recoveryCodes, changeable }, onChange }: SecurityProps) {
  const work = useAsyncAction();
  const begin = () =>
    work.run(async () => {
      const generator = await ok(api.POST('/v1/user/one-time-codes'));
      openDialog(() => <Confirm generator={generator} onChange={onChange} />);
    });
  const renew = () =>
    work.run(async () => {
      const { codes } = await ok(api.POST('/v1/user/recovery-codes'));
      openDialog(() => (
        <Dialog title={RECOVERY}>
          <Recovery codes={codes} />
        </Dialog>
      ));
      await onChange(t.earlierCodesVoid);
    });
  return (
    <>
      <h3>{t.oneTimeCodes}</h3>
      <p class="quiet">{oneTimeCodes ? t.codeIsRequired(recoveryCodes) : t.codeIsNotRequired}</p>
      {changeable && !oneTimeCodes && (
        <button type="button" class="button" onClick={() => void begin()}>
          {t.requireCode}
        </button>
      )}
      {changeable && oneTimeCodes && (
        <div class="buttons">
          <button type="button" class="button" onClick={() => void renew()}>
            {t.newRecoveryCodes}
          </button>
          <DialogButton dialog={() => <TurnOff onChange={onChange} />}>{t.requireNoCode}</DialogButton>
        </div>
      )}
      <Problem error={work.error.value} />
    </>
  );
}
