import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { useSignal } from '@preact/signals';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Passkey } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Time } from '../../components/time';
import { passkeyErrorMessage } from '../sign-in/passkey-error-message';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/account';

const AT_ONCE = 50;

export const readPasskeys = (page?: string, signal?: AbortSignal): Promise<ListPart<Passkey>> =>
  ok(api.GET('/v1/user/passkeys', { params: { query: { limit: AT_ONCE, page } }, signal }));

/** Creates a passkey on the device with these options; refusals are reported as messages. */
async function create(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new ApiError(0, passkeyErrorMessage(error));
  }
}

interface DoneProps {
  readonly onDone: (words: string) => Promise<void>;
}

function AddPasskey({ onDone }: DoneProps) {
  const name = useSignal('');
  const submit = async () => {
    const { publicKey } = await ok(api.POST('/v1/user/passkeys/options'));
    const credential = await create(publicKey as unknown as PublicKeyCredentialCreationOptionsJSON);
    await ok(api.POST('/v1/user/passkeys', { body: { name: name.value.trim(), credential: { ...credential } } }));
    closeDialog();
    await onDone(t.passkeyAdded(name.value.trim()));
  };
  return (
    <FormDialog title={t.addPasskey} action={t.continue} busyLabel={t.waitingForYourDevice} submit={submit}>
      <p>{t.passkeyHint}</p>
      <Field label={t.passkeyName} value={name} required maxLength={100} placeholder={t.laptop} first />
    </FormDialog>
  );
}

interface PasskeyProps extends DoneProps {
  readonly passkey: Passkey;
}

const paramsOf = ({ id }: Passkey) => ({ path: { passkeyId: id } });

function RenamePasskey({ passkey, onDone }: PasskeyProps) {
  const name = useSignal(passkey.name);
  const submit = async () => {
    const body = { name: name.value.trim() };
    await ok(api.PATCH('/v1/user/passkeys/{passkeyId}', { params: paramsOf(passkey), body }));
    closeDialog();
    await onDone(t.passkeyRenamed(body.name));
  };
  return (
    <FormDialog title={t.renamePasskey} action={t.rename} submit={submit}>
      <Field label={t.passkeyName} value={name} required maxLength={100} first />
    </FormDialog>
  );
}

function RemovePasskey({ passkey, onDone }: PasskeyProps) {
  const submit = async () => {
    await ok(api.DELETE('/v1/user/passkeys/{passkeyId}', { params: paramsOf(passkey) }));
    closeDialog();
    await onDone(t.passkeyRemoved(passkey.name));
  };
  return (
    <FormDialog title={t.removeQuestion(passkey.name)} action={t.remove} isDangerous submit={submit}>
      <p>{t.removePasskeyHint}</p>
    </FormDialog>
  );
}

interface RowProps extends PasskeyProps {
  readonly changeable: boolean;
}

function PasskeyRow({ passkey, changeable, onDone }: RowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <div class="member">
      <div class="member-who">
        <strong>{name}</strong>
        <p class="quiet">
          {lastUsedAt ? (
            <>{t.addedAndUsed(<Time at={createdAt} />, <Time at={lastUsedAt} />)}</>
          ) : (
            <>{t.added(<Time at={createdAt} />)}</>
          )}
        </p>
      </div>
      {changeable && (
        <>
          <DialogButton label={t.renameOne(name)} dialog={() => <RenamePasskey passkey={passkey} onDone={onDone} />}>
            {t.rename}
          </DialogButton>
          <DialogButton label={t.removeOne(name)} dialog={() => <RemovePasskey passkey={passkey} onDone={onDone} />}>
            {t.remove}
          </DialogButton>
        </>
      )}
    </div>
  );
}

interface PasskeysProps {
  readonly first: ListPart<Passkey>;
  readonly changeable: boolean;
  readonly onChange: (words: string) => Promise<void>;
}

/** The passkeys of the user, and a button to add one if the browser supports them. */
export function Passkeys({ first: initial, changeable, onChange }: PasskeysProps) {
  const first = useSignal(initial);
  const onDone = async (words: string) => {
    first.value = await readPasskeys();
    await onChange(words);
  };
  return (
    <>
      <h3>{t.passkeys}</h3>
      <PagedList
        name={t.passkeys}
        empty={t.noPasskeys}
        first={first.value}
        loadPage={(page) => readPasskeys(page)}
        render={(passkey) => <PasskeyRow passkey={passkey} changeable={changeable} onDone={onDone} />}
      />
      {changeable && browserSupportsWebAuthn() && (
        <DialogButton dialog={() => <AddPasskey onDone={onDone} />}>{t.addPasskey}</DialogButton>
      )}
    </>
  );
}
