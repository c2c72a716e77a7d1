import type { ComponentChildren } from 'preact';
import { to } from '../../addresses';
import type { Organization } from '../../api/types';
import { OrganizationTop } from '../../parts/organization-top';
import { PartsNav } from '../../parts/parts-nav';

export type SignInPart = 'domains' | 'scim' | 'mapping' | 'policy' | 'conflicts' | 'sessions';

interface SignInTopProps {
  readonly organization: Organization;
  /** Undefined: the identity providers. */
  readonly part?: SignInPart;
  /** One provider is shown, not their list. */
  readonly within?: boolean;
  readonly conflicts?: number;
  readonly children?: ComponentChildren;
}

/** What every screen of the sign-in settings has above: the organization, and the other screens. */
export function SignInTop({ organization, part, within, conflicts, children }: SignInTopProps) {
  const link = (name: SignInPart, label: string) => ({ name, label, address: to.ssoPart(organization.id, name) });
  const links = [
    { label: 'Providers', address: to.sso(organization.id) },
    link('domains', 'Domains'),
    link('mapping', 'Groups'),
    link('scim', 'Provisioning'),
    link('policy', 'Policies'),
    { ...link('conflicts', 'Conflicts'), count: conflicts },
    link('sessions', 'Sessions and tokens'),
  ];
  return (
    <>
      <OrganizationTop organization={organization} part="sso" within>
        {children}
      </OrganizationTop>
      <PartsNav label="Parts of the sign-in settings" current={part} within={within} links={links} />
    </>
  );
}
