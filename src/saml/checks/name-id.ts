import { isEmailAddress, readEmailAddress } from '../../common/text/email-address';
import type { AssertionFacts, NameIdFact } from '../document/response-facts';
import { NAME_ID_FORMATS } from '../name-id-formats';
import { ATTRIBUTE_NAMES, valuesOf } from './attributes';
import type { Check } from './check.types';
import { quoted } from './quoted';

const FORMATS: readonly (string | undefined)[] = [undefined, ...Object.values(NAME_ID_FORMATS)];

/** Whether a NameID identifies the person and is not an address. */
const isName = ({ format }: NameIdFact): boolean => format === NAME_ID_FORMATS.persistent;

/** The address as written: the NameID itself, or the attribute if the NameID has another format. */
function writtenAddress({ nameIds: [nameId], attributes }: AssertionFacts): string {
  const text = nameId?.text ?? '';
  if (nameId && !isName(nameId) && isEmailAddress(text)) return text;
  if (nameId?.format === NAME_ID_FORMATS.emailAddress) return '';
  const [address, ...more] = new Set(valuesOf(attributes, ATTRIBUTE_NAMES.email));
  return address !== undefined && more.length === 0 ? address : '';
}

/** The subject has exactly one NameID: an email address, or another identifier with the address as an attribute. */
export const nameIdProblem: Check = ({ assertion }) => {
  const [nameId, ...more] = assertion.nameIds;
  if (!nameId || more.length > 0) return `the subject has ${assertion.nameIds.length} NameIDs; there must be one`;
  if (!FORMATS.includes(nameId.format))
    return `the NameID has the format ${quoted(nameId.format)} instead of ${quoted(NAME_ID_FORMATS.emailAddress)}`;
  const { text = '' } = nameId;
  if (text.trim() === '') return 'the NameID is empty';
  if (isEmailAddress(writtenAddress(assertion))) return undefined;
  const found = valuesOf(assertion.attributes, ATTRIBUTE_NAMES.email);
  return `the NameID is ${quoted(text)}, which is no email address, and ${found.length > 0 ? `the email attribute is ${found.map(quoted).join(', ')}` : 'no attribute names one'}`;
};

/** The address in an assertion that has passed `nameIdProblem`. */
export const assertedEmail = (assertion: AssertionFacts): string => readEmailAddress(writtenAddress(assertion)) ?? '';

/** The permanent identifier of the person in such an assertion; the address if it contains no other identifier. */
export const subjectIdentifier = (assertion: AssertionFacts): string => {
  const [nameId] = assertion.nameIds;
  return nameId && isName(nameId) ? (nameId.text ?? '') : assertedEmail(assertion);
};
