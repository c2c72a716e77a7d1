import { api, ok } from '../../api/client';
import type { LdapProvider } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import type { Screen, RouteContext } from '../../lib/screen';
import { LdapForm } from './ldap-form';
import { LdapTestPart } from './ldap-test';
import { ProviderFrame, useProvider } from './provider-frame';
import { providerScreen, type ProviderScreenProps } from './provider-screen';
import { t } from '../../i18n/sign-in';

function Ldap({ organization, teams, initial }: ProviderScreenProps<LdapProvider>) {
  const { provider: state, message, update } = useProvider(initial);
  const provider = state.value;
  const params = { path: { organizationId: organization.id, ldapProviderId: provider.id } };
  return (
    <ProviderFrame
      organization={organization}
      kind="ldap"
      provider={provider}
      message={message}
      pending={t.ldapNeeds}
      remove={() => ok(api.DELETE('/v1/orgs/{organizationId}/ldap/{ldapProviderId}', { params }))}
    >
      <section class="values" aria-labelledby="our-values">
        <h2 id="our-values">{t.wherePeopleSignIn}</h2>
        <CopyField label={t.startUrl} text={provider.service.startURL} />
      </section>
      <LdapTestPart organizationId={organization.id} provider={provider} />
      <section aria-labelledby="its-values">
        <h2 id="its-values">{t.theDirectory}</h2>
        <LdapForm
          key={`${provider.url} ${provider.hasBindPassword}`}
          provider={provider}
          teams={teams}
          action={t.save}
          save={async (body) => {
            const updated = await ok(api.PATCH('/v1/orgs/{organizationId}/ldap/{ldapProviderId}', { params, body }));
            update(updated, t.settingsSaved);
          }}
        />
      </section>
    </ProviderFrame>
  );
}

/** A directory. */
export function ldapScreen(organizationId: string, id: string, { signal }: RouteContext): Promise<Screen> {
  const params = { path: { organizationId, ldapProviderId: id } };
  const provider = ok(api.GET('/v1/orgs/{organizationId}/ldap/{ldapProviderId}', { params, signal }));
  return providerScreen(organizationId, provider, Ldap, signal);
}
