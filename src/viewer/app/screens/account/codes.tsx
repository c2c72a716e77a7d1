import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { NewGenerator } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { QrCode } from '../../parts/qr-code';
import { Problem } from '../../parts/problem';
import { useWork } from '../../parts/work';
import { closeDialog, openDialog } from '../../state/dialog';
import type { SecurityProps } from './password';

const RECOVERY = 'Your recovery codes';

/** Recovery codes, which are shown once. */
const Recovery = ({ codes }: { readonly codes: readonly string[] }) => (
  <>
    <p>
      Each stands in for a code once, for instance when your phone is lost. Keep them now: they are never shown again.
    </p>
    <ul class="recovery-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div class="buttons">
      <button type="button" class="primary" onClick={closeDialog}>
        I have kept them
      </button>
    </div>
  </>
);

interface ConfirmProps extends Pick<SecurityProps, 'changed'> {
  readonly generator: NewGenerator;
}

function Confirm({ generator: { secret, uri }, changed }: ConfirmProps) {
  const id = useId();
  const code = useSignal('');
  const recovery = useSignal<readonly string[]>([]);
  const submit = async () => {
    const body = { code: code.value.replace(/\s/g, '') };
    const { codes } = await ok(api.POST('/v1/user/one-time-codes/confirm', { body }));
    recovery.value = codes;
    await changed('A code is required after your password from now on.');
  };
  // In the same dialog: another one would be closed together with this one.
  if (recovery.value.length > 0)
    return (
      <Dialog title={RECOVERY}>
        <Recovery codes={recovery.value} />
      </Dialog>
    );
  return (
    <Dialog title="Require a code">
      <Form action="Require a code" dialog submit={submit}>
        <p>Scan this with an authenticator app, and type the code that it shows below.</p>
        <QrCode text={uri} label="QR code with the secret for an authenticator app" />
        <p class="quiet">Without a camera, type this secret into the app:</p>
        <p>
          <code class="totp-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <p>
          <a href={uri}>Open an authenticator app on this device</a>
        </p>
        <div class="field">
          <label for={id}>Code</label>
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

function TurnOff({ changed }: Pick<SecurityProps, 'changed'>) {
  const submit = async () => {
    await ok(api.DELETE('/v1/user/one-time-codes'));
    closeDialog();
    await changed('No code is required any more.');
  };
  return (
    <Dialog title="Require no code?">
      <Form action="Require no code" danger dialog submit={submit}>
        <p>Your password alone opens your account then. The recovery codes are deleted.</p>
      </Form>
    </Dialog>
  );
}

/** Codes after the password, and what stands in for them. */
export function Codes({ security: { oneTimeCodes, recoveryCodes, changeable }, changed }: SecurityProps) {
  const work = useWork();
  const begin = () =>
    work.run(async () => {
      const generator = await ok(api.POST('/v1/user/one-time-codes'));
      openDialog(() => <Confirm generator={generator} changed={changed} />);
    });
  const renew = () =>
    work.run(async () => {
      const { codes } = await ok(api.POST('/v1/user/recovery-codes'));
      openDialog(() => (
        <Dialog title={RECOVERY}>
          <Recovery codes={codes} />
        </Dialog>
      ));
      await changed('The earlier recovery codes are void.');
    });
  return (
    <>
      <h3>One-time codes</h3>
      <p class="quiet">
        {oneTimeCodes
          ? `A code of your authenticator app is required after your password. ${recoveryCodes} recovery codes are left.`
          : 'No code is required after your password.'}
      </p>
      {changeable && !oneTimeCodes && (
        <button type="button" class="button" onClick={() => void begin()}>
          Require a code
        </button>
      )}
      {changeable && oneTimeCodes && (
        <div class="buttons">
          <button type="button" class="button" onClick={() => void renew()}>
            New recovery codes
          </button>
          <button type="button" class="button" onClick={() => openDialog(() => <TurnOff changed={changed} />)}>
            Require no code
          </button>
        </div>
      )}
      <Problem error={work.error.value} />
    </>
  );
}
