import { domainToASCII } from 'node:url';

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const MAX_LENGTH = 253;

/** A domain as it is stored and compared: in lower case and ASCII (RFC 5890); undefined if it is no domain of email addresses. */
export function normalizeDomain(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const domain = domainToASCII(text);
  return domain.length <= MAX_LENGTH && DOMAIN.test(domain) ? domain : undefined;
}

/** The domain of an email address, normalized. */
export const domainOfAddress = (email: string): string | undefined =>
  normalizeDomain(email.slice(email.lastIndexOf('@') + 1));
