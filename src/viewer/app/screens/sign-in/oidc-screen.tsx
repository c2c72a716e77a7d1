import { api, ok } from '../../api/client';
import type { OidcProvider } from '../../api/types';
import { Copied } from '../../parts/copied';
import type { Screen, Visit } from '../../shell/screen';
import { OidcForm } from './oidc-form';
import { ProviderFrame, useShownProvider } from './provider-frame';
import { providerScreen, type ProviderScreenProps } from './provider-screen';
import { t } from '../../messages/sign-in';

const OurValues = ({ service }: OidcProvider) => (
  <section class="values" aria-labelledby="our-values">
    <h2 id="our-values">{t.enterAtTheProvider}</h2>
    <Copied label={t.redirectUrl} text={service.redirectURL} />
    <Copied label={t.backChannelUrl} text={service.backChannelLogoutURL} />
    <Copied label={t.signOutRedirectUrl} text={service.signedOutURL} />
    <Copied label={t.startLoginUrl} text={service.startURL} />
    <p class="quiet">{t.oidcApplicationHint}</p>
  </section>
);

function Oidc({ organization, teams, known }: ProviderScreenProps<OidcProvider>) {
  const { provider: shown, said, changed } = useShownProvider(known);
  const provider = shown.value;
  const params = { path: { organizationId: organization.id, oidcProviderId: provider.id } };
  return (
    <ProviderFrame
      organization={organization}
      kind="oidc"
      provider={provider}
      said={said}
      pending={t.oidcNeeds}
      remove={() => ok(api.DELETE('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params }))}
    >
      <OurValues {...provider} />
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
            const now = await ok(api.PATCH('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params, body }));
            changed(now, t.settingsAreSaved);
          }}
        />
      </section>
    </ProviderFrame>
  );
}

/** An OpenID Connect provider. */
export function oidcScreen(organizationId: string, id: string, { signal }: Visit): Promise<Screen> {
  const params = { path: { organizationId, oidcProviderId: id } };
  const provider = ok(api.GET('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params, signal }));
  return providerScreen(organizationId, provider, Oidc, signal);
}
