import { normalizeDomain, domainOfAddress } from '../../organizations/email-domains/email-domain';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import type { OidcProvider } from '../entities/oidc-provider.entity';
import type { IdentifiedPerson } from './person';

const GOOGLE = 'https://accounts.google.com';

/**
 * Anyone can create a Google account for any address that they can read once. Only `hd` shows that the organization of the
 * domain has created it: it has to be the domain of the address, or an allowed one of the provider.
 * @throws SignInRefusal `outside`
 */
export function checkHostedDomain(
  { issuer, allowedDomains }: Pick<OidcProvider, 'issuer' | 'allowedDomains'>,
  { email, hostedDomain }: Pick<IdentifiedPerson, 'email' | 'hostedDomain'>,
): void {
  if (issuer !== GOOGLE) return;
  const domain = hostedDomain === undefined ? undefined : normalizeDomain(hostedDomain);
  if (domain !== undefined && [domainOfAddress(email), ...allowedDomains].includes(domain)) return;
  throw new SignInRefusal('outside', `the hosted domain (hd) is ${JSON.stringify(hostedDomain ?? null)}`);
}
