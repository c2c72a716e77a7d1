import { useSignal, type Signal } from '@preact/signals';
import type { SamlProvider, SamlSettings } from '../../api/types';
import { CheckField, ChoiceField, Field, TextField } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Form } from '../../components/form';
import { valueOrNull, LabelField, NewcomerFields, type ProviderFormProps, useSharedSettings } from './shared-settings';
import { t } from '../../i18n/sign-in';

type InputMethod = 'url' | 'file' | 'hand';
type NameIdFormat = SamlProvider['nameIDFormat'];

const INPUT_METHODS: readonly (readonly [InputMethod, string])[] = [
  ['url', t.fromMetadataAddress],
  ['file', t.fromMetadataFile],
  ['hand', t.byHand],
];

const FORMATS: readonly (readonly [NameIdFormat, string])[] = [
  ['emailAddress', t.nameIdEmail],
  ['persistent', t.nameIdPersistent],
  ['unspecified', t.nameIdAny],
];

/** The entered settings of the provider itself. */
interface EnteredSettings {
  readonly method: Signal<InputMethod>;
  readonly metadataURL: Signal<string>;
  readonly metadataCertificate: Signal<string>;
  readonly metadata: Signal<string>;
  readonly entityID: Signal<string>;
  readonly ssoURL: Signal<string>;
  readonly sloURL: Signal<string>;
  readonly certificate: Signal<string>;
}

function methodOf(provider: SamlProvider | undefined): InputMethod {
  if (!provider) return 'url';
  return provider.metadataURL ? 'url' : 'hand';
}

function useEnteredSettings(provider: SamlProvider | undefined): EnteredSettings {
  return {
    method: useSignal<InputMethod>(methodOf(provider)),
    metadataURL: useSignal(provider?.metadataURL ?? ''),
    metadataCertificate: useSignal(provider?.metadataCertificate ?? ''),
    metadata: useSignal(''),
    entityID: useSignal(provider?.entityID ?? ''),
    ssoURL: useSignal(provider?.ssoURL ?? ''),
    sloURL: useSignal(provider?.sloURL ?? ''),
    certificate: useSignal(provider?.certificate ?? ''),
  };
}

/** The settings to send: never both the metadata and the values that they contain. */
function toBody(entered: EnteredSettings, provider: SamlProvider | undefined): Partial<SamlSettings> {
  const { method, metadataURL, metadataCertificate, metadata, entityID, ssoURL, sloURL, certificate } = entered;
  const signer = valueOrNull(metadataCertificate);
  if (method.value === 'url') return { metadataURL: valueOrNull(metadataURL), metadataCertificate: signer };
  if (method.value === 'file') return { metadata: valueOrNull(metadata), metadataCertificate: signer };
  return {
    ...(provider?.metadataURL && { metadataURL: null }),
    entityID: valueOrNull(entityID),
    ssoURL: valueOrNull(ssoURL),
    sloURL: valueOrNull(sloURL),
    certificate: valueOrNull(certificate),
  };
}

function MetadataFile({ metadata }: Pick<EnteredSettings, 'metadata'>) {
  const read = async ([file]: readonly File[]) => {
    if (file) metadata.value = await file.text();
  };
  return (
    <>
      <FileField
        label={t.metadataFile}
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        onChoose={(files) => void read(files)}
      />
      <TextField label={t.metadata} value={metadata} rows={6} required hint={t.metadataHint} />
    </>
  );
}

const Signer = ({ metadataCertificate }: Pick<EnteredSettings, 'metadataCertificate'>) => (
  <TextField label={t.metadataCertificate} value={metadataCertificate} rows={3} hint={t.metadataCertificateHint} />
);

const ManualFields = ({ entityID, ssoURL, sloURL, certificate }: EnteredSettings) => (
  <>
    <Field label={t.providerEntityId} value={entityID} maxLength={1024} hint={t.providerEntityIdHint} />
    <Field label={t.providerSignInUrl} value={ssoURL} maxLength={2048} inputMode="url" hint={t.signInUrlHint} />
    <Field label={t.providerSignOutUrl} value={sloURL} maxLength={2048} inputMode="url" hint={t.signOutUrlHint} />
    <TextField label={t.signingCertificates} value={certificate} rows={6} hint={t.certificatesHint} />
  </>
);

/** The settings of a SAML provider. */
export function SamlForm({ provider, teams, action, save }: ProviderFormProps<SamlProvider, SamlSettings>) {
  const shared = useSharedSettings(provider);
  const entered = useEnteredSettings(provider);
  const format = useSignal<NameIdFormat>(provider?.nameIDFormat ?? 'emailAddress');
  const subject = useSignal(provider?.subjectAttribute ?? '');
  const signRequests = useSignal(provider?.signRequests ?? true);
  const submit = () =>
    save({
      ...shared.read(),
      ...toBody(entered, provider),
      nameIDFormat: format.value,
      subjectAttribute: valueOrNull(subject),
      signRequests: signRequests.value,
    });
  const method = entered.method.value;
  return (
    <Form action={action} busyLabel={t.saving} submit={submit}>
      <LabelField settings={shared} />
      <ChoiceField label={t.settingsSource} value={entered.method} choices={INPUT_METHODS} />
      {method === 'url' && (
        <Field label={t.addressOfTheMetadata} value={entered.metadataURL} maxLength={2048} inputMode="url" required />
      )}
      {method === 'file' && <MetadataFile metadata={entered.metadata} />}
      {method !== 'hand' && <Signer metadataCertificate={entered.metadataCertificate} />}
      {method === 'hand' && <ManualFields {...entered} />}
      <ChoiceField label={t.sendsAsNameId} value={format} choices={FORMATS} />
      <Field label={t.identifyingAttribute} value={subject} maxLength={255} hint={t.identifierHint} />
      <CheckField label={t.signRequests} value={signRequests} />
      <NewcomerFields settings={shared} teams={teams} />
    </Form>
  );
}
