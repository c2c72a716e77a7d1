import { badRequest } from '../common/errors/app-error';
import { domainOfAddress, normalizeDomain } from '../organizations/email-domains/email-domain';

/** Domains of addresses that a provider may bring, as they are kept. 400 for what is no domain. */
export const readDomains = (given: readonly string[] | null): string[] => [
  ...new Set(
    (given ?? []).map((text) => {
      const domain = normalizeDomain(text.trim());
      if (domain === undefined) throw badRequest(`allowedDomains holds ${JSON.stringify(text)}, which is no domain.`);
      return domain;
    }),
  ),
];

/** Whether a provider with these allowed domains may bring somebody of this address; without any it brings all. */
export const isAllowedDomain = (allowed: readonly string[], email: string): boolean =>
  allowed.length === 0 || allowed.includes(domainOfAddress(email) ?? '');
