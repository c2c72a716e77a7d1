import type { ComponentChildren } from 'preact';
import { to } from '../../addresses';
import type { Organization } from '../../api/types';
import { OrganizationTop } from '../../parts/organization-top';
import { PartsNav } from '../../parts/parts-nav';
import { t } from '../../messages/sign-in';

export type SignInPart = 'domains' | 'scim' | 'mapping' | 'policy' | 'conflicts' | 'sessions';

interface SignInTopProps {
  readonly organization: Organization;
  /** Undefined for the identity providers. */
  readonly part?: SignInPart;
  /** The screen shows one provider, not their list. */
  readonly isSubscreen?: boolean;
  readonly conflicts?: number;
  readonly children?: ComponentChildren;
}

/** The header of every screen of the sign-in settings: the organization, and links to the other screens. */
export function SignInTop({ organization, part, isSubscreen, conflicts, children }: SignInTopProps) {
  const link = (name: SignInPart, label: string) => ({ name, label, address: to.ssoPart(organization.id, name) });
  const links = [
    { label: t.providers, address: to.sso(organization.id) },
    link('domains', t.domains),
    link('mapping', t.groups),
    link('scim', t.provisioning),
    link('policy', t.policies),
    { ...link('conflicts', t.conflicts), count: conflicts },
    link('sessions', t.sessionsAndTokens),
  ];
  return (
    <>
      <OrganizationTop organization={organization} part="sso" isSubscreen>
        {children}
      </OrganizationTop>
      <PartsNav label={t.partsOfSignIn} current={part} isSubscreen={isSubscreen} links={links} />
    </>
  );
}
