import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { paths } from '../../lib/paths';
import type { Organization } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { DoneMessage } from '../../components/done-message';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import { goTo } from '../../lib/navigation';
import { closeDialog } from '../../state/dialog';
import { type AnyProvider, KIND_LABELS, type ProviderKind } from './providers';
import { SsoHeader } from './sso-header';
import { StatusTag } from './status-tag';
import { t } from '../../i18n/sign-in';

interface DeleteProviderProps {
  readonly label: string;
  readonly remove: () => Promise<unknown>;
}

function DeleteProvider({ label, remove }: DeleteProviderProps) {
  const submit = async () => {
    await remove();
    closeDialog();
  };
  return (
    <FormDialog title={t.deleteQuestion(label)} action={t.deleteProvider} isDangerous submit={submit}>
      <p>{t.deleteProviderHint}</p>
    </FormDialog>
  );
}

/** The displayed provider, and the last action on it. */
export interface ProviderState<Provider> {
  readonly provider: Signal<Provider>;
  readonly message: Signal<string>;
  /** Shows the provider after a change. */
  readonly update: (provider: Provider, words: string) => void;
}

export function useProvider<Provider>(initial: Provider): ProviderState<Provider> {
  const provider = useSignal(initial);
  const message = useSignal('');
  const update = (updated: Provider, words: string) => {
    provider.value = updated;
    message.value = words;
  };
  return { provider, message, update };
}

interface ProviderFrameProps {
  readonly organization: Organization;
  readonly kind: ProviderKind;
  readonly provider: AnyProvider;
  readonly message: Signal<string>;
  /** What is required before people can sign in. */
  readonly pending: string;
  readonly remove: () => Promise<unknown>;
  /** In this order: the values of this service, a test, the settings. */
  readonly children: ComponentChildren;
}

/** The common parts of all provider screens. */
export function ProviderFrame(props: ProviderFrameProps) {
  const { organization, kind, provider, message, pending, remove, children } = props;
  const handleRemoved = async () => {
    await remove();
    goTo(paths.sso(organization.id));
  };
  const mapping = `${paths.ssoPart(organization.id, 'mapping')}?source=${provider.id}`;
  return (
    <>
      <SsoHeader organization={organization} isSubscreen />
      <Heading>
        {provider.label} <StatusTag status={provider.status} />
      </Heading>
      <p class="lead">
        {KIND_LABELS[kind]} · <a href={mapping}>{t.groupRules}</a>
      </p>
      {provider.status === 'pending' && <p class="notice">{pending}</p>}
      <DoneMessage>{message}</DoneMessage>
      {children}
      <section aria-labelledby="delete-provider">
        <h2 id="delete-provider">{t.deleteProvider}</h2>
        <p class="quiet">{t.providerDeleted}</p>
        <DialogButton dialog={() => <DeleteProvider label={provider.label} remove={handleRemoved} />}>
          {t.deleteThisProvider}
        </DialogButton>
      </section>
    </>
  );
}
