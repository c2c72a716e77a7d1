import type { ComponentChildren } from 'preact';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Organization, Team } from '../../api/types';
import { Heading } from '../../components/heading';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { LdapForm } from './ldap-form';
import { OidcForm } from './oidc-form';
import { KIND_LABELS, type ProviderKind, readOrganization, readTeams } from './providers';
import { SamlForm } from './saml-form';
import { SsoHeader } from './sso-header';
import { t } from '../../i18n/sign-in';

interface NewProviderProps {
  readonly kind: ProviderKind;
  readonly organization: Organization;
  readonly teams: readonly Team[];
}

const ACTION = t.addTheProvider;

const INTRODUCTIONS: Readonly<Record<ProviderKind, string>> = {
  saml: t.newSamlHint,
  oidc: t.newOidcHint,
  ldap: t.newLdapHint,
};

/** The form for a kind of provider, which opens the provider once it is created. */
function formOf({ kind, organization: { id }, teams }: NewProviderProps): ComponentChildren {
  const params = { path: { organizationId: id } };
  const openProvider = async (created: Promise<{ readonly id: string }>) =>
    goTo(paths.ssoProvider(id, kind, (await created).id));
  if (kind === 'saml')
    return (
      <SamlForm
        teams={teams}
        action={ACTION}
        save={(body) => openProvider(ok(api.POST('/v1/orgs/{organizationId}/saml', { params, body })))}
      />
    );
  if (kind === 'oidc')
    return (
      <OidcForm
        teams={teams}
        action={ACTION}
        save={(body) => openProvider(ok(api.POST('/v1/orgs/{organizationId}/oidc', { params, body })))}
      />
    );
  return (
    <LdapForm
      teams={teams}
      action={ACTION}
      save={(body) => openProvider(ok(api.POST('/v1/orgs/{organizationId}/ldap', { params, body })))}
    />
  );
}

/** Adds an identity provider of a kind. */
export async function newProviderScreen(
  kind: ProviderKind,
  organizationId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const [organization, teams] = await Promise.all([
    readOrganization(organizationId, signal),
    readTeams(organizationId, signal),
    // Refuse access now rather than after everything has been entered.
    ok(
      api.GET('/v1/orgs/{organizationId}/sign-in-policy', {
        params: { path: { organizationId } },
        signal,
      }),
    ),
  ]);
  const title = t.addAProviderOfKind(KIND_LABELS[kind]);
  const view = () => (
    <>
      <SsoHeader organization={organization} isSubscreen />
      <Heading>{title}</Heading>
      <p class="lead">{INTRODUCTIONS[kind]}</p>
      {formOf({ kind, organization, teams })}
    </>
  );
  return { title, organization: organizationId, view };
}
