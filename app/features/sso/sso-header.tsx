import type { ComponentChildren } from 'preact';
import { paths } from '../../lib/paths';
import type { Organization } from '../../api/types';
import { OrganizationHeader } from '../../components/organization-header';
import { TabNav } from '../../components/tab-nav';
import { t } from '../../i18n/sign-in';

export type SignInPart = 'domains' | 'scim' | 'mapping' | 'policy' | 'conflicts' | 'sessions';

interface SsoHeaderProps {
  readonly organization: Organization;
  /** Undefined for the identity providers. */
  readonly part?: SignInPart;
  /** The screen shows one provider, not their list. */
  readonly isSubscreen?: boolean;
  readonly conflicts?: number;
  readonly children?: ComponentChildren;
}

/** The header of every screen of the sign-in settings: the organization, and links to the other screens. */
export function SsoHeader({ organization, part, isSubscreen, conflicts, children }: SsoHeaderProps) {
  const link = (name: SignInPart, label: string) => ({ name, label, address: paths.ssoPart(organization.id, name) });
  const links = [
    { label: t.providers, address: paths.sso(organization.id) },
    link('domains', t.domains),
    link('mapping', t.groups),
    link('scim', t.provisioning),
    link('policy', t.policies),
    { ...link('conflicts', t.conflicts), count: conflicts },
    link('sessions', t.sessionsAndTokens),
  ];
  return (
    <>
      <OrganizationHeader organization={organization} part="sso" isSubscreen>
        {children}
      </OrganizationHeader>
      <TabNav label={t.partsOfSignIn} current={part} isSubscreen={isSubscreen} links={links} />
    </>
  );
}
