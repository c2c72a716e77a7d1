import { normalizeDomain, domainOfAddress } from '../../organizations/email-domains/email-domain';
import { SignInRefusal } from '../../sso/sign-in-refusal';
import type { OidcProvider } from '../entities/oidc-provider.entity';
import type { IdentifiedPerson } from './person';

const GOOGLE = 'https://accounts.google.com';

/**
 * Anybody can make an account at Google for any address that they can read once. Only `hd` says that the organization of the
 * domain itself has made it: it has to be the domain of the address, or one that the provider may bring.
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
