import { badRequest } from '../common/errors/app-error';
import { normalizeDomain } from '../organizations/email-domains/email-domain';

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
