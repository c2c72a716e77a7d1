import type { Check } from './check.types';
import { quoted } from './quoted';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** There is exactly one bearer confirmation of the subject, for this service. */
export const confirmationProblem: Check = ({ assertion: { confirmations } }, { acsUrl }) => {
  const [confirmation, ...more] = confirmations;
  if (!confirmation || more.length > 0)
    return `the subject has ${confirmations.length} confirmations; there must be one, with the recipient ${quoted(acsUrl)}`;
  if (confirmation.method !== BEARER)
    return `the subject confirmation has the method ${quoted(confirmation.method)} instead of ${quoted(BEARER)}`;
  return confirmation.recipient === acsUrl
    ? undefined
    : `the recipient of the assertion is ${quoted(confirmation.recipient)} instead of ${quoted(acsUrl)}`;
};
