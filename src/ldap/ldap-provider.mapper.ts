import type { RoleOrGuest } from '../common/permissions/role';
import type { ProviderWithTeam } from '../sso/providers/identity-providers.service';
import { toProviderFields } from '../sso/providers/provider.mapper';
import type { LdapProviderResponse } from './dto/ldap-provider.response';
import type { LdapTestResponse } from './dto/ldap-test.response';
import type { LdapProvider } from './entities/ldap-provider.entity';
import type { LdapAddresses } from './ldap-addresses';
import type { TestedDirectory } from './testing/connection-test';
import { isReady } from './ldap-status';

/** A directory as a caller with `organizationRole` sees it. */
export function toLdapProviderResponse(
  seen: ProviderWithTeam<LdapProvider>,
  organizationRole: RoleOrGuest,
  addresses: LdapAddresses,
): LdapProviderResponse {
  const { provider } = seen;
  return {
    object: 'ldap-provider',
    ...toProviderFields(seen, organizationRole, addresses),
    url: provider.url ?? '',
    caCertificate: provider.caCertificate ?? '',
    bindDN: provider.bindDn ?? '',
    hasBindPassword: provider.bindPassword !== null,
    baseDN: provider.baseDn ?? '',
    userFilter: provider.userFilter,
    subjectAttribute: provider.subjectAttribute,
    emailAttribute: provider.emailAttribute,
    nameAttribute: provider.nameAttribute,
    status: isReady(provider) ? 'active' : 'pending',
    service: { startURL: addresses.start(provider) },
  };
}

export const toLdapTestResponse = ({ checks, person, groups }: TestedDirectory): LdapTestResponse => ({
  object: 'ldap-test',
  passed: checks.every(({ outcome }) => outcome === 'passed'),
  checks: checks.map(({ id, title, outcome, problem, fix }) => ({
    id,
    title,
    outcome,
    ...(problem !== undefined && { problem }),
    ...(fix !== undefined && { fix, mend: fix }),
  })),
  ...(person && {
    person: {
      dn: person.dn,
      subject: person.subject,
      email: person.email,
      ...(person.displayName !== undefined && { displayName: person.displayName }),
    },
  }),
  ...(groups && { groups: [...groups] }),
});
