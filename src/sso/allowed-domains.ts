import { badRequest } from '../../core/errors/app-error';
import { domainOfAddress, normalizeDomain } from '../organizations/email-domains/email-domain';

/** Normalized domains of the addresses that a provider may sign in. 400 for an invalid domain. */
export const readDomains = (given: readonly string[] | null): string[] => [
  ...new Set(
    (given ?? []).map((text) => {
      const domain = normalizeDomain(text.trim());
      if (domain === undefined)
        throw badRequest('invalid_value', `allowedDomains holds ${JSON.stringify(text)}, which is no domain.`, {
          field: 'allowedDomains',
        });
      return domain;
    }),
  ),
];

/** Whether a provider with these allowed domains may sign in a person with this address; an empty list allows all. */
export const isAllowedDomain = (allowed: readonly string[], email: string): boolean =>
  allowed.length === 0 || allowed.includes(domainOfAddress(email) ?? '');
