import { paths } from '../../lib/paths';
import type { Organization } from '../../api/types';
import { Heading } from '../../components/heading';
import type { Screen, RouteContext } from '../../lib/screen';
import { KIND_LABELS, type ListedProvider, type ProviderKind, readOrganization, readProviders } from './providers';
import { SsoHeader } from './sso-header';
import { StatusTag } from './status-tag';
import { t } from '../../i18n/sign-in';

interface ProviderRowProps extends ListedProvider {
  readonly organizationId: string;
}

function ProviderRow({ organizationId, kind, provider }: ProviderRowProps) {
  const warnings = 'warnings' in provider ? provider.warnings : [];
  const domains = provider.allowedDomains.join(', ');
  return (
    <div class="member">
      <div class="member-who">
        <a href={paths.ssoProvider(organizationId, kind, provider.id)}>
          <strong>{provider.label}</strong>
        </a>{' '}
        <StatusTag status={provider.status} />
        <p class="quiet">
          {KIND_LABELS[kind]}
          {domains && ` · ${t.onlyDomains(domains)}`}
        </p>
        {warnings.map((warning) => (
          <p key={warning} class="problem">
            {warning}
          </p>
        ))}
      </div>
    </div>
  );
}

interface ProvidersProps {
  readonly organization: Organization;
  readonly providers: readonly ListedProvider[];
}

const ADDED: readonly (readonly [ProviderKind, string])[] = [
  ['saml', t.samlHint],
  ['oidc', t.oidcHint],
  ['ldap', t.ldapHint],
];

function Providers({ organization, providers }: ProvidersProps) {
  const { id, provenEmailDomains, sso } = organization;
  return (
    <>
      <SsoHeader organization={organization} />
      <Heading>{t.identityProviders}</Heading>
      <p class="lead">
        {sso ? t.mustUseOneOfThese : t.mayUseOneOfThese} <a href={paths.ssoPart(id, 'policy')}>{t.policies}</a>
      </p>
      {providers.length > 0 && provenEmailDomains.length === 0 && (
        <p class="notice">{t.noVerifiedDomain(<a href={paths.ssoPart(id, 'domains')}>{t.verifyADomain}</a>)}</p>
      )}
      {providers.length === 0 ? (
        <p class="quiet">{t.noProviders}</p>
      ) : (
        <ul class="entries" aria-label={t.identityProviders}>
          {providers.map(({ kind, provider }) => (
            <li key={provider.id}>
              <ProviderRow organizationId={id} kind={kind} provider={provider} />
            </li>
          ))}
        </ul>
      )}
      <h2>{t.addAProvider}</h2>
      <ul class="entries" aria-label={t.kindsOfProviders}>
        {ADDED.map(([kind, words]) => (
          <li key={kind}>
            <a href={paths.ssoPart(id, `new-${kind}`)}>
              <strong>{KIND_LABELS[kind]}</strong>
            </a>
            <p class="quiet">{words}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The identity providers of an organization. */
export async function providersScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, providers] = await Promise.all([
    readOrganization(organizationId, signal),
    readProviders(organizationId, signal),
  ]);
  const view = () => <Providers organization={organization} providers={providers} />;
  return { title: t.identityProvidersOf(organization.title), organization: organizationId, view };
}
