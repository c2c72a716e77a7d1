import { api, ok } from '../../api/client';
import type { OidcProvider } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import type { Screen, RouteContext } from '../../lib/screen';
import { OidcForm } from './oidc-form';
import { ProviderFrame, useProvider } from './provider-frame';
import { providerScreen, type ProviderScreenProps } from './provider-screen';
import { t } from '../../i18n/sign-in';

const ServiceValues = ({ service }: OidcProvider) => (
  <section class="values" aria-labelledby="our-values">
    <h2 id="our-values">{t.enterAtTheProvider}</h2>
    <CopyField label={t.redirectUrl} text={service.redirectURL} />
    <CopyField label={t.backChannelUrl} text={service.backChannelLogoutURL} />
    <CopyField label={t.signOutRedirectUrl} text={service.signedOutURL} />
    <CopyField label={t.startLoginUrl} text={service.startURL} />
    <p class="quiet">{t.oidcApplicationHint}</p>
  </section>
);

function Oidc({ organization, teams, initial }: ProviderScreenProps<OidcProvider>) {
  const { provider: state, message, update } = useProvider(initial);
  const provider = state.value;
  const params = { path: { organizationId: organization.id, oidcProviderId: provider.id } };
  return (
    <ProviderFrame
      organization={organization}
      kind="oidc"
      provider={provider}
      message={message}
      pending={t.oidcNeeds}
      remove={() => ok(api.DELETE('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params }))}
    >
      <ServiceValues {...provider} />
      <section aria-labelledby="test-provider">
        <h2 id="test-provider">{t.test}</h2>
        <p class="quiet">{t.oidcTestHint}</p>
      </section>
      <section aria-labelledby="its-values">
        <h2 id="its-values">{t.theProvider}</h2>
        <OidcForm
          key={`${provider.issuer} ${provider.hasClientSecret}`}
          provider={provider}
          teams={teams}
          action={t.save}
          save={async (body) => {
            const updated = await ok(api.PATCH('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params, body }));
            update(updated, t.settingsSaved);
          }}
        />
      </section>
    </ProviderFrame>
  );
}

/** An OpenID Connect provider. */
export function oidcScreen(organizationId: string, id: string, { signal }: RouteContext): Promise<Screen> {
  const params = { path: { organizationId, oidcProviderId: id } };
  const provider = ok(api.GET('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params, signal }));
  return providerScreen(organizationId, provider, Oidc, signal);
}
