import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { useSignal } from '@preact/signals';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Passkey } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import { passkeyWords } from '../../passkeys/passkey-words';
import { closeDialog, openDialog } from '../../state/dialog';

const AT_ONCE = 50;

export const readPasskeys = (page?: string, signal?: AbortSignal): Promise<ListPart<Passkey>> =>
  ok(api.GET('/v1/user/passkeys', { params: { query: { limit: AT_ONCE, page } }, signal }));

/** Asks the device for a passkey with these options; what it refuses is told in words. */
async function create(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new ApiError(0, passkeyWords(error));
  }
}

interface DoneProps {
  readonly done: (words: string) => Promise<void>;
}

function AddPasskey({ done }: DoneProps) {
  const name = useSignal('');
  const submit = async () => {
    const { publicKey } = await ok(api.POST('/v1/user/passkeys/options'));
    const credential = await create(publicKey as unknown as PublicKeyCredentialCreationOptionsJSON);
    await ok(api.POST('/v1/user/passkeys', { body: { name: name.value.trim(), credential: { ...credential } } }));
    closeDialog();
    await done(`The passkey “${name.value.trim()}” is added.`);
  };
  return (
    <Dialog title="Add a passkey">
      <Form action="Go on" doing="Waiting for your device…" dialog submit={submit}>
        <p>Your device then asks who you are. Nobody needs your password, or a code, to sign in with a passkey.</p>
        <Field label="What you call it" value={name} required most={100} placeholder="Laptop" first />
      </Form>
    </Dialog>
  );
}

interface OneProps extends DoneProps {
  readonly passkey: Passkey;
}

const paramsOf = ({ id }: Passkey) => ({ path: { passkeyId: id } });

function RenamePasskey({ passkey, done }: OneProps) {
  const name = useSignal(passkey.name);
  const submit = async () => {
    const body = { name: name.value.trim() };
    await ok(api.PATCH('/v1/user/passkeys/{passkeyId}', { params: paramsOf(passkey), body }));
    closeDialog();
    await done(`The passkey is called “${body.name}” now.`);
  };
  return (
    <Dialog title="Rename the passkey">
      <Form action="Rename" dialog submit={submit}>
        <Field label="What you call it" value={name} required most={100} first />
      </Form>
    </Dialog>
  );
}

function RemovePasskey({ passkey, done }: OneProps) {
  const submit = async () => {
    await ok(api.DELETE('/v1/user/passkeys/{passkeyId}', { params: paramsOf(passkey) }));
    closeDialog();
    await done(`The passkey “${passkey.name}” is removed.`);
  };
  return (
    <Dialog title={`Remove “${passkey.name}”?`}>
      <Form action="Remove" danger dialog submit={submit}>
        <p>Nobody signs in with it any more. Sessions go on until you end them. Keep another way to sign in.</p>
      </Form>
    </Dialog>
  );
}

interface RowProps extends OneProps {
  readonly changeable: boolean;
}

function PasskeyRow({ passkey, changeable, done }: RowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <div class="member">
      <div class="member-who">
        <strong>{name}</strong>
        <p class="quiet">
          Added <Time at={createdAt} />
          {lastUsedAt && (
            <>
              , last used <Time at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {changeable && (
        <>
          <button
            type="button"
            class="button"
            aria-label={`Rename ${name}`}
            onClick={() => openDialog(() => <RenamePasskey passkey={passkey} done={done} />)}
          >
            Rename
          </button>
          <button
            type="button"
            class="button"
            aria-label={`Remove ${name}`}
            onClick={() => openDialog(() => <RemovePasskey passkey={passkey} done={done} />)}
          >
            Remove
          </button>
        </>
      )}
    </div>
  );
}

interface PasskeysProps {
  readonly first: ListPart<Passkey>;
  readonly changeable: boolean;
  readonly changed: (words: string) => Promise<void>;
}

/** The passkeys of the person, and a button for one more where the browser has them. */
export function Passkeys({ first: known, changeable, changed }: PasskeysProps) {
  const first = useSignal(known);
  const done = async (words: string) => {
    first.value = await readPasskeys();
    await changed(words);
  };
  return (
    <>
      <h3>Passkeys</h3>
      <PagedList
        name="Passkeys"
        empty="You have no passkeys. One is safer than a password, and quicker."
        first={first.value}
        more={(page) => readPasskeys(page)}
        render={(passkey) => <PasskeyRow passkey={passkey} changeable={changeable} done={done} />}
      />
      {changeable && browserSupportsWebAuthn() && (
        <button type="button" class="button" onClick={() => openDialog(() => <AddPasskey done={done} />)}>
          Add a passkey
        </button>
      )}
    </>
  );
}
