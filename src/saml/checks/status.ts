import type { Check } from './check.types';
import { quoted } from './quoted';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The status is success. */
export const statusProblem: Check = ({ response: { status, statusMessage } }) =>
  status[0] === SUCCESS
    ? undefined
    : `the status is ${status.map((code) => quoted(code)).join(' and within it ') || 'missing'}${statusMessage ? `, with the message ${quoted(statusMessage)}` : ''}`;
