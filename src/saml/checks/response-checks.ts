import type { Check } from './check.types';
import { quoted } from './quoted';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The status is success. */
export const statusProblem: Check = ({ response: { status, statusMessage } }) =>
  status[0] === SUCCESS
    ? undefined
    : `the status is ${status.map((code) => quoted(code)).join(' and within it ') || 'missing'}${statusMessage ? `, with the message ${quoted(statusMessage)}` : ''}`;

/** The response was sent to this service. */
export const destinationProblem: Check = ({ response: { destination } }, { acsUrl }) =>
  destination === acsUrl
    ? undefined
    : `the destination of the response is ${quoted(destination)} instead of ${quoted(acsUrl)}`;

/** Response and confirmation answer one pending request of this service; or there was none (unsolicited), and neither names one. */
export const inResponseToProblem: Check = ({ response, assertion }, { requestId }) => {
  const within = assertion.confirmations[0]?.inResponseTo;
  if (response.inResponseTo !== within)
    return `InResponseTo of the response is ${quoted(response.inResponseTo)}, that of the subject confirmation ${quoted(within)}`;
  return within === requestId
    ? undefined
    : `InResponseTo is ${quoted(within)}, which is no open request to this provider: it took more than 10 minutes, or was answered before`;
};

/** Both have the expected issuer; the response may omit it, the assertion may not. */
export const issuerProblem: Check = ({ response, assertion }, { entityId }) => {
  if (entityId === null) return `entityID is not set here; the issuer is ${quoted(assertion.issuer)}`;
  if (assertion.issuer !== entityId)
    return `the issuer of the assertion is ${quoted(assertion.issuer)} instead of ${quoted(entityId)}`;
  return response.issuer === undefined || response.issuer === entityId
    ? undefined
    : `the issuer of the response is ${quoted(response.issuer)} instead of ${quoted(entityId)}`;
};

/** The assertion is intended for this service: it has at least one audience restriction, and all of them name this service. */
export const audienceProblem: Check = ({ assertion }, { audience }) => {
  const restrictions = assertion.conditions.flatMap(({ audiences }) => audiences);
  if (restrictions.length === 0) return `the assertion has no audience; it must be ${quoted(audience)}`;
  const wrong = restrictions.find((names) => !names.includes(audience));
  return (
    wrong &&
    `the audience of the assertion is ${wrong.map((name) => quoted(name)).join(', ') || 'empty'} instead of ${quoted(audience)}`
  );
};

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
