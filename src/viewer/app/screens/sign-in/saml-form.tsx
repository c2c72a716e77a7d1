import { useSignal, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { SamlProvider, SamlSettings, Team } from '../../api/types';
import { CheckField, ChoiceField, Field, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { given, LabelField, NewcomerFields, useSharedSettings } from './shared-settings';
import { t } from '../../messages/sign-in';

type Way = 'url' | 'file' | 'hand';
type NameIdFormat = SamlProvider['nameIDFormat'];

const WAYS: readonly (readonly [Way, string])[] = [
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
interface Entered {
  readonly way: Signal<Way>;
  readonly metadataURL: Signal<string>;
  readonly metadataCertificate: Signal<string>;
  readonly metadata: Signal<string>;
  readonly entityID: Signal<string>;
  readonly ssoURL: Signal<string>;
  readonly sloURL: Signal<string>;
  readonly certificate: Signal<string>;
}

function wayOf(provider: SamlProvider | undefined): Way {
  if (!provider) return 'url';
  return provider.metadataURL ? 'url' : 'hand';
}

function useEntered(provider: SamlProvider | undefined): Entered {
  return {
    way: useSignal<Way>(wayOf(provider)),
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
function sent(entered: Entered, provider: SamlProvider | undefined): Partial<SamlSettings> {
  const { way, metadataURL, metadataCertificate, metadata, entityID, ssoURL, sloURL, certificate } = entered;
  const signer = given(metadataCertificate);
  if (way.value === 'url') return { metadataURL: given(metadataURL), metadataCertificate: signer };
  if (way.value === 'file') return { metadata: given(metadata), metadataCertificate: signer };
  return {
    ...(provider?.metadataURL && { metadataURL: null }),
    entityID: given(entityID),
    ssoURL: given(ssoURL),
    sloURL: given(sloURL),
    certificate: given(certificate),
  };
}

function MetadataFile({ metadata }: Pick<Entered, 'metadata'>) {
  const id = useId();
  const read = async (file: File | undefined) => {
    if (file) metadata.value = await file.text();
  };
  return (
    <>
      <div class="field">
        <label for={id}>{t.metadataFile}</label>
        <input
          id={id}
          type="file"
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </div>
      <TextField label={t.metadata} value={metadata} rows={6} required hint={t.metadataHint} />
    </>
  );
}

const Signer = ({ metadataCertificate }: Pick<Entered, 'metadataCertificate'>) => (
  <TextField label={t.metadataCertificate} value={metadataCertificate} rows={3} hint={t.metadataCertificateHint} />
);

const ManualFields = ({ entityID, ssoURL, sloURL, certificate }: Entered) => (
  <>
    <Field label={t.providerEntityId} value={entityID} most={1024} hint={t.providerEntityIdHint} />
    <Field label={t.providerSignInUrl} value={ssoURL} most={2048} keys="url" hint={t.signInUrlHint} />
    <Field label={t.providerSignOutUrl} value={sloURL} most={2048} keys="url" hint={t.signOutUrlHint} />
    <TextField label={t.signingCertificates} value={certificate} rows={6} hint={t.certificatesHint} />
  </>
);

interface SamlFormProps {
  readonly provider?: SamlProvider;
  readonly teams: readonly Team[];
  readonly action: string;
  readonly save: (body: SamlSettings) => Promise<unknown>;
}

/** The settings of a SAML provider. */
export function SamlForm({ provider, teams, action, save }: SamlFormProps) {
  const shared = useSharedSettings(provider);
  const entered = useEntered(provider);
  const format = useSignal<NameIdFormat>(provider?.nameIDFormat ?? 'emailAddress');
  const subject = useSignal(provider?.subjectAttribute ?? '');
  const signRequests = useSignal(provider?.signRequests ?? true);
  const submit = () =>
    save({
      ...shared.read(),
      ...sent(entered, provider),
      nameIDFormat: format.value,
      subjectAttribute: given(subject),
      signRequests: signRequests.value,
    });
  const way = entered.way.value;
  return (
    <Form action={action} doing={t.saving} submit={submit}>
      <LabelField settings={shared} />
      <ChoiceField label={t.howSettingsAreEntered} value={entered.way} choices={WAYS} />
      {way === 'url' && (
        <Field label={t.addressOfTheMetadata} value={entered.metadataURL} most={2048} keys="url" required />
      )}
      {way === 'file' && <MetadataFile metadata={entered.metadata} />}
      {way !== 'hand' && <Signer metadataCertificate={entered.metadataCertificate} />}
      {way === 'hand' && <ManualFields {...entered} />}
      <ChoiceField label={t.sendsAsNameId} value={format} choices={FORMATS} />
      <Field label={t.identifyingAttribute} value={subject} most={255} hint={t.identifierHint} />
      <CheckField label={t.signRequests} value={signRequests} />
      <NewcomerFields settings={shared} teams={teams} />
    </Form>
  );
}
