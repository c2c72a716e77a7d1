import { api, ok } from '../../api/client';
import type { OidcProvider } from '../../api/types';
import { Copied } from '../../parts/copied';
import type { Screen, Visit } from '../../shell/screen';
import { OidcForm } from './oidc-form';
import { ProviderFrame, useShownProvider } from './provider-frame';
import { providerScreen, type ProviderScreenProps } from './provider-screen';

const OurValues = ({ service }: OidcProvider) => (
  <section class="values" aria-labelledby="our-values">
    <h2 id="our-values">Enter these at the provider</h2>
    <Copied label="Redirect URL (callback URL)" text={service.redirectURL} />
    <Copied label="Back-channel logout URL" text={service.backChannelLogoutURL} />
    <Copied label="Sign-out redirect URL" text={service.signedOutURL} />
    <Copied label="Start URL (login URL)" text={service.startURL} />
    <p class="quiet">The application there is a web application with the authorization code flow.</p>
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
      pending="People can sign in once issuer, client ID and client secret are there."
      remove={() => ok(api.DELETE('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params }))}
    >
      <OurValues {...provider} />
      <section aria-labelledby="test-provider">
        <h2 id="test-provider">Test</h2>
        <p class="quiet">
          Open the start URL in a private window: a refusal shows a number, under which the audit log has the exact
          reason.
        </p>
      </section>
      <section aria-labelledby="its-values">
        <h2 id="its-values">The provider</h2>
        <OidcForm
          key={`${provider.issuer} ${provider.hasClientSecret}`}
          provider={provider}
          teams={teams}
          action="Save"
          save={async (body) => {
            const now = await ok(api.PATCH('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params, body }));
            changed(now, 'The settings are saved.');
          }}
        />
      </section>
    </ProviderFrame>
  );
}

/** One provider that speaks OpenID Connect. */
export function oidcScreen(organizationId: string, id: string, { signal }: Visit): Promise<Screen> {
  const params = { path: { organizationId, oidcProviderId: id } };
  const provider = ok(api.GET('/v1/orgs/{organizationId}/oidc/{oidcProviderId}', { params, signal }));
  return providerScreen(organizationId, provider, Oidc, signal);
}
