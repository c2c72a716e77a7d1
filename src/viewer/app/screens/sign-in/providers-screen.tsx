import { to } from '../../addresses';
import type { Organization } from '../../api/types';
import { Heading } from '../../parts/heading';
import type { Screen, Visit } from '../../shell/screen';
import { KIND_WORDS, type ListedProvider, type ProviderKind, readOrganization, readProviders } from './providers';
import { SignInTop } from './sign-in-top';
import { StatusTag } from './status-tag';

interface ProviderRowProps extends ListedProvider {
  readonly organizationId: string;
}

function ProviderRow({ organizationId, kind, provider }: ProviderRowProps) {
  const warnings = 'warnings' in provider ? provider.warnings : [];
  const domains = provider.allowedDomains.join(', ');
  return (
    <div class="member">
      <div class="member-who">
        <a href={to.ssoProvider(organizationId, kind, provider.id)}>
          <strong>{provider.label}</strong>
        </a>{' '}
        <StatusTag status={provider.status} />
        <p class="quiet">
          {KIND_WORDS[kind]}
          {domains && ` · only ${domains}`}
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
  ['saml', 'Okta, Entra ID, Google Workspace, AD FS, Keycloak and most others.'],
  ['oidc', 'The newer protocol of the same providers: less to copy, nothing that expires.'],
  ['ldap', 'A directory such as OpenLDAP or Active Directory, where there is no identity provider.'],
];

function Providers({ organization, providers }: ProvidersProps) {
  const { id, provenEmailDomains, sso } = organization;
  return (
    <>
      <SignInTop organization={organization} />
      <Heading>Identity providers</Heading>
      <p class="lead">
        {sso
          ? 'Everybody but admins has to sign in through one of these.'
          : 'People may sign in through one of these, or with an account of their own.'}{' '}
        <a href={to.ssoPart(id, 'policy')}>Policies</a>
      </p>
      {providers.length > 0 && provenEmailDomains.length === 0 && (
        <p class="notice">
          No e-mail domain is proven yet: only people who are invited can sign in.{' '}
          <a href={to.ssoPart(id, 'domains')}>Prove a domain</a>
        </p>
      )}
      {providers.length === 0 ? (
        <p class="quiet">There is none yet.</p>
      ) : (
        <ul class="entries" aria-label="Identity providers">
          {providers.map(({ kind, provider }) => (
            <li key={provider.id}>
              <ProviderRow organizationId={id} kind={kind} provider={provider} />
            </li>
          ))}
        </ul>
      )}
      <h2>Add a provider</h2>
      <ul class="entries" aria-label="Kinds of providers">
        {ADDED.map(([kind, words]) => (
          <li key={kind}>
            <a href={to.ssoPart(id, `new-${kind}`)}>
              <strong>{KIND_WORDS[kind]}</strong>
            </a>
            <p class="quiet">{words}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The identity providers of an organization. */
export async function providersScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const [organization, providers] = await Promise.all([
    readOrganization(organizationId, signal),
    readProviders(organizationId, signal),
  ]);
  const view = () => <Providers organization={organization} providers={providers} />;
  return { title: `Identity providers of ${organization.title}`, organization: organizationId, view };
}
