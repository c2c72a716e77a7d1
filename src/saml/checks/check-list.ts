import {
  audienceProblem,
  confirmationProblem,
  destinationProblem,
  inResponseToProblem,
  issuerProblem,
  statusProblem,
} from './response-checks';
import type { Check } from './check.types';
import { nameIdProblem } from './name-id';
import { timesProblem } from './times';

/** All checks, with labels for test reports, in order. */
export const CHECK_WORDS = {
  document: {
    title: 'The response is a plain XML document',
    mend: 'Responses are at most 256 KB of XML without comments, DTDs, entities and processing instructions.',
  },
  structure: {
    title: 'It is one response with one assertion',
    mend: 'Configure the identity provider to send one assertion, and to encrypt nothing else than the assertion.',
  },
  decryption: {
    title: 'The assertion is encrypted for us',
    mend: 'Give the identity provider our current metadata, and let it encrypt with AES-GCM and RSA-OAEP, or sign the whole response as well.',
  },
  signature: {
    title: 'It is signed with a configured certificate',
    mend: 'Configure the identity provider to sign with RSA or ECDSA and SHA-256, and add its current signing certificate here.',
  },
  status: {
    title: 'The identity provider reports success',
    mend: 'See the log of the identity provider. Often the person is not assigned to this application there.',
  },
  issuer: {
    title: 'The issuer is the configured entity ID',
    mend: 'Set the entity ID here to the issuer of the identity provider, character for character.',
  },
  destination: {
    title: 'The response is addressed to our ACS URL',
    mend: 'Set the ACS URL (reply URL, destination) at the identity provider to the one shown here.',
  },
  audience: {
    title: 'The assertion is intended for us',
    mend: 'Set the audience (SP entity ID, identifier) at the identity provider to our entity ID.',
  },
  confirmation: {
    title: 'The subject confirmation is valid for us',
    mend: 'Set the recipient at the identity provider to our ACS URL, and the confirmation method to bearer.',
  },
  times: {
    title: 'It is within its validity period',
    mend: 'Synchronize the clocks of both services by NTP. A response must state until when it is valid.',
  },
  'in-response-to': {
    title: 'It answers one of our requests',
    mend: 'Sign in within 10 minutes, and send each response only once. Start again.',
  },
  'name-id': {
    title: 'The person is identified by an email address',
    mend: 'Configure the identity provider to send the email address as NameID, in the format emailAddress; or a persistent NameID, and the address as the attribute email.',
  },
  library: {
    title: 'The SAML library accepts the response',
    mend: 'Report this message to the operator of this service.',
  },
  'one-use': {
    title: 'It has not been used before',
    mend: 'Start again. The identity provider must give each response and assertion a unique ID.',
  },
} as const;

export type CheckId = keyof typeof CHECK_WORDS;

/** The checks of the values in a response. */
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
