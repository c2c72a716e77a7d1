import { isEmailAddress, readEmailAddress } from '../../common/text/email-address';
import type { AssertionFacts, NameIdFact } from '../document/response-facts';
import { NAME_ID_FORMATS } from '../name-id-formats';
import { ATTRIBUTE_NAMES, valuesOf } from './attributes';
import type { Check } from './check.types';
import { quoted } from './quoted';

const FORMATS: readonly (string | undefined)[] = [undefined, ...Object.values(NAME_ID_FORMATS)];

/** Whether a name represents the person and is no address. */
const isName = ({ format }: NameIdFact): boolean => format === NAME_ID_FORMATS.persistent;

/** The address as it is written: the NameID itself, or the attribute where the NameID is of another kind. */
function writtenAddress({ nameIds: [nameId], attributes }: AssertionFacts): string {
  const text = nameId?.text ?? '';
  if (nameId && !isName(nameId) && isEmailAddress(text)) return text;
  if (nameId?.format === NAME_ID_FORMATS.emailAddress) return '';
  const [address, ...more] = new Set(valuesOf(attributes, ATTRIBUTE_NAMES.email));
  return address !== undefined && more.length === 0 ? address : '';
}

/** The subject is named once: by an e-mail address, or by something else with the address as an attribute. */
export const nameIdProblem: Check = ({ assertion }) => {
  const [nameId, ...more] = assertion.nameIds;
  if (!nameId || more.length > 0) return `the subject has ${assertion.nameIds.length} NameIDs; there must be one`;
  if (!FORMATS.includes(nameId.format))
    return `the NameID has the format ${quoted(nameId.format)} instead of ${quoted(NAME_ID_FORMATS.emailAddress)}`;
  const { text = '' } = nameId;
  if (text.trim() === '') return 'the NameID is empty';
  if (isEmailAddress(writtenAddress(assertion))) return undefined;
  const found = valuesOf(assertion.attributes, ATTRIBUTE_NAMES.email);
  return `the NameID is ${quoted(text)}, which is no e-mail address, and ${found.length > 0 ? `the e-mail attribute is ${found.map(quoted).join(', ')}` : 'no attribute names one'}`;
};

/** The address that an assertion which has passed `nameIdProblem` names. */
export const addressOf = (assertion: AssertionFacts): string => readEmailAddress(writtenAddress(assertion)) ?? '';

/** What such an assertion calls the person forever; the address where it has no other name for them. */
export const nameOf = (assertion: AssertionFacts): string => {
  const [nameId] = assertion.nameIds;
  return nameId && isName(nameId) ? (nameId.text ?? '') : addressOf(assertion);
};
