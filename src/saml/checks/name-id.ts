import { isEmailAddress, readEmailAddress } from '../../common/text/email-address';
import type { AssertionFacts } from '../document/response-facts';
import type { Check } from './check.types';
import { quoted } from './quoted';

const FORMATS = [
  undefined,
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

/** The subject is named once, by an e-mail address. */
export const nameIdProblem: Check = ({ assertion: { nameIds } }) => {
  const [nameId, ...more] = nameIds;
  if (!nameId || more.length > 0) return `the subject has ${nameIds.length} NameIDs; there must be one`;
  if (!FORMATS.includes(nameId.format))
    return `the NameID has the format ${quoted(nameId.format)} instead of ${quoted(FORMATS[1])}`;
  const { text = '' } = nameId;
  return isEmailAddress(text) ? undefined : `the NameID is ${quoted(text)}, which is no e-mail address`;
};

/** The address that an assertion which has passed `nameIdProblem` names. */
export const addressOf = ({ nameIds }: AssertionFacts): string => readEmailAddress(nameIds[0]?.text) ?? '';
