import { audienceProblem } from './audience';
import type { Check } from './check.types';
import { confirmationProblem } from './confirmation';
import { destinationProblem } from './destination';
import { inResponseToProblem } from './in-response-to';
import { issuerProblem } from './issuer';
import { nameIdProblem } from './name-id';
import { statusProblem } from './status';
import { timesProblem } from './times';

/** Everything that is checked, with words for the admin who tests, in the order it is checked. */
export const CHECK_WORDS = {
  document: {
    title: 'The answer is a plain XML document',
    mend: 'Answers are at most 256 KB of XML without comments, DTDs, entities and processing instructions.',
  },
  structure: {
    title: 'It is one response with one assertion, nothing encrypted',
    mend: 'Let the identity provider send one assertion, and switch its encryption off.',
  },
  signature: {
    title: 'The assertion is signed with a certificate that is set here',
    mend: 'Let the identity provider sign assertions with RSA and SHA-256, and paste its present signing certificate here.',
  },
  status: {
    title: 'The identity provider reports success',
    mend: 'Read the log of the identity provider. Often the person is not assigned to this application there.',
  },
  issuer: {
    title: 'The issuer is the entity ID that is set here',
    mend: 'Set the entity ID here to what the identity provider calls itself (issuer), letter for letter.',
  },
  destination: {
    title: 'The response is sent to our ACS URL',
    mend: 'Set the ACS URL (reply URL, destination) at the identity provider to the one shown here.',
  },
  audience: {
    title: 'The assertion is meant for us',
    mend: 'Set the audience (SP entity ID, identifier) at the identity provider to our entity ID.',
  },
  confirmation: {
    title: 'The subject is confirmed to us',
    mend: 'Set the recipient at the identity provider to our ACS URL, and the confirmation method to bearer.',
  },
  times: {
    title: 'It is valid now',
    mend: 'Set the clocks of both services by NTP. An answer must say until when it is valid.',
  },
  'in-response-to': {
    title: 'It answers a request of ours',
    mend: 'Sign in within 10 minutes, and send each answer once. Begin once more.',
  },
  'name-id': {
    title: 'The person is named by an e-mail address',
    mend: 'Let the identity provider send the e-mail address as NameID, in the format emailAddress.',
  },
  library: {
    title: 'The SAML library agrees',
    mend: 'Tell the operator of this service what is said here.',
  },
  'one-use': {
    title: 'It was not used before',
    mend: 'Begin once more. The identity provider must give each response and assertion an ID of its own.',
  },
} as const;

export type CheckId = keyof typeof CHECK_WORDS;

/** What is checked of the values in a response. */
export const VALUE_CHECKS: readonly (readonly [CheckId, Check])[] = [
  ['status', statusProblem],
  ['issuer', issuerProblem],
  ['destination', destinationProblem],
  ['audience', audienceProblem],
  ['confirmation', confirmationProblem],
  ['times', timesProblem],
  ['in-response-to', inResponseToProblem],
  ['name-id', nameIdProblem],
];
