import { api, ok } from '../../api/client';
import type { SamlProvider } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import { Problem } from '../../components/problem';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { ProviderFrame, type ProviderState, useProvider } from './provider-frame';
import { providerScreen, type ProviderScreenProps } from './provider-screen';
import { SamlForm } from './saml-form';
import { t } from '../../i18n/sign-in';

const ServiceValues = ({ service }: SamlProvider) => (
  <section class="values" aria-labelledby="our-values">
    <h2 id="our-values">{t.enterAtTheProvider}</h2>
    <CopyField label={t.ourMetadata} text={service.entityID} />
    <CopyField label={t.acsUrl} text={service.acsURL} />
    <CopyField label={t.signOutUrl} text={service.sloURL} />
    <CopyField label={t.startUrl} text={service.startURL} />
    <p class="quiet">{t.metadataTakenHint}</p>
  </section>
);

const Certificates = ({ certificates, warnings }: SamlProvider) => (
  <>
    {warnings.map((warning) => (
      <p key={warning} class="problem">
        {warning}
      </p>
    ))}
    {certificates.length > 0 && (
      <ul class="entries" aria-label={t.providerCertificates}>
        {certificates.map(({ fingerprint, subject, validFrom, validTo }) => (
          <li key={fingerprint}>
            <strong>{subject}</strong>
            <p class="quiet">{t.validFromTo(<Time at={validFrom} />, <Time at={validTo} />)}</p>
            <p class="quiet fingerprint">{t.sha256(<code>{fingerprint}</code>)}</p>
          </li>
        ))}
      </ul>
    )}
  </>
);

interface StateProps extends Pick<ProviderScreenProps<SamlProvider>, 'organization'> {
  readonly state: ProviderState<SamlProvider>;
}

const paramsOf = (organizationId: string, { id }: SamlProvider) => ({
  path: { organizationId, samlProviderId: id },
});

/** When the metadata were read, and the result. */
function Metadata({ organization, state }: StateProps) {
  const work = useAsyncAction();
  const provider = state.provider.value;
  const { metadata, metadataURL, nameIDFormat, signRequests } = provider;
  if (!metadata || !metadataURL) return null;
  const read = () =>
    work.run(async () => {
      const params = paramsOf(organization.id, provider);
      const body = { metadataURL, nameIDFormat, signRequests };
      const updated = await ok(api.PATCH('/v1/orgs/{organizationId}/saml/{samlProviderId}', { params, body }));
      state.update(updated, t.metadataRead);
    });
  return (
    <>
      <p>
        {metadata.certificatesChangedAt ? (
          <>
            {t.metadataAndCertificates(<Time at={metadata.checkedAt} />, <Time at={metadata.certificatesChangedAt} />)}
          </>
        ) : (
          <>{t.metadataReadAt(<Time at={metadata.checkedAt} />)}</>
        )}
      </p>
      {metadata.problem && <p class="problem">{metadata.problem}</p>}
      <div class="buttons">
        <button type="button" class="button" aria-disabled={work.busy.value || undefined} onClick={() => void read()}>
          {t.readMetadataNow}
        </button>
      </div>
      <Problem error={work.error.value} />
    </>
  );
}

/** Signs in at the provider and shows a report in this window. */
function TestSignIn({ organization, state }: StateProps) {
  const work = useAsyncAction();
  const provider = state.provider.value;
  const test = () =>
    work.run(async () => {
      const params = paramsOf(organization.id, provider);
      const { url } = await ok(api.POST('/v1/orgs/{organizationId}/saml/{samlProviderId}/test', { params }));
      location.assign(url);
    });
  return (
    <section aria-labelledby="test-provider">
      <h2 id="test-provider">{t.test}</h2>
      <p class="quiet">{provider.ssoURL ? t.testHint : t.testNeedsUrl}</p>
      {provider.ssoURL && (
        <button type="button" class="button" onClick={() => void test()}>
          {t.testSignIn}
        </button>
      )}
      <Problem error={work.error.value} />
    </section>
  );
}

function Saml({ organization, teams, initial }: ProviderScreenProps<SamlProvider>) {
  const state = useProvider(initial);
  const provider = state.provider.value;
  const params = paramsOf(organization.id, provider);
  return (
    <ProviderFrame
      organization={organization}
      kind="saml"
      provider={provider}
      message={state.message}
      pending={t.samlNeeds}
      remove={() => ok(api.DELETE('/v1/orgs/{organizationId}/saml/{samlProviderId}', { params }))}
    >
      <ServiceValues {...provider} />
      <TestSignIn organization={organization} state={state} />
      <section aria-labelledby="its-values">
        <h2 id="its-values">{t.theProvider}</h2>
        <Metadata organization={organization} state={state} />
        <Certificates {...provider} />
        <SamlForm
          key={`${provider.metadataURL} ${provider.metadata?.checkedAt} ${provider.certificate}`}
          provider={provider}
          teams={teams}
          action={t.save}
          save={async (body) => {
            const updated = await ok(api.PATCH('/v1/orgs/{organizationId}/saml/{samlProviderId}', { params, body }));
            state.update(updated, t.settingsSaved);
          }}
        />
      </section>
    </ProviderFrame>
  );
}

/** A SAML provider. */
export function samlScreen(organizationId: string, id: string, { signal }: RouteContext): Promise<Screen> {
  const params = { path: { organizationId, samlProviderId: id } };
  const provider = ok(api.GET('/v1/orgs/{organizationId}/saml/{samlProviderId}', { params, signal }));
  return providerScreen(organizationId, provider, Saml, signal);
}
