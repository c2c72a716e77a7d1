import type { Check } from './check.types';
import { quoted } from './quoted';

/** Both have the expected issuer; the response may omit it, the assertion may not. */
export const issuerProblem: Check = ({ response, assertion }, { entityId }) => {
  if (entityId === null) return `entityID is not set here; the issuer is ${quoted(assertion.issuer)}`;
  if (assertion.issuer !== entityId)
    return `the issuer of the assertion is ${quoted(assertion.issuer)} instead of ${quoted(entityId)}`;
  return response.issuer === undefined || response.issuer === entityId
    ? undefined
    : `the issuer of the response is ${quoted(response.issuer)} instead of ${quoted(entityId)}`;
};
