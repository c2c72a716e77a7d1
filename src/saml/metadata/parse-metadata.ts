import { isSigned, signatureFormProblem } from '../checks/signatures';
import { SIGNATURE_NS, withDescendants } from '../document/elements';
import { parseXml, XmlProblem } from '../document/parse-xml';
import { signedText } from '../document/verify-signature';
import { textProblem, type XmlLimits } from '../document/xml-text';
import { MetadataProblem } from './metadata-problem';

/** Above what one identity provider publishes; the metadata of ADFS, with all its claims, have some 1,200 elements. */
export const METADATA_LIMITS: XmlLimits = {
  characters: 512 * 1024,
  elements: 5_000,
  depth: 40,
  tagCharacters: 32 * 1024,
};

/**
 * Providers write comments into their metadata, which signatures do not cover. An unterminated comment stays, and is rejected with the
 * text.
 */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('<!--', from);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return [...parts, text.slice(from)].join('');
    parts.push(text.slice(from, start));
    from = end + 3;
  }
}

function parse(text: string): Element {
  const problem = textProblem(text, METADATA_LIMITS);
  if (problem !== undefined) throw new MetadataProblem(problem.replace(/^(has|is|holds|refers)/, plural));
  try {
    return parseXml(text);
  } catch (error) {
    throw error instanceof XmlProblem ? new MetadataProblem(error.message.replace(/^is/, 'are')) : error;
  }
}

const PLURALS: Readonly<Record<string, string>> = { has: 'have', is: 'are', holds: 'hold', refers: 'refer' };

const plural = (verb: string): string => PLURALS[verb] ?? verb;

/** The root as it was signed. */
function asSigned(xml: string, root: Element, certificates: readonly string[]): Element {
  const signatures = withDescendants(root).filter(({ namespaceURI }) => namespaceURI === SIGNATURE_NS);
  const isElsewhere = signatures.some(({ localName, parentNode }) => localName === 'Signature' && parentNode !== root);
  if (!isSigned(root) || isElsewhere) throw new MetadataProblem('are not signed as a whole');
  const problem = signatureFormProblem(root, [root]);
  if (problem !== undefined) throw new MetadataProblem(`have a signature that does not count: ${problem}`);
  const text = signedText(xml, root, certificates);
  if (text === undefined) throw new MetadataProblem('are not signed with the certificate that is set for them');
  return parseXml(text);
}

/**
 * The root of metadata. A tree is built only after the size of the text has been checked, and DTDs, entities and the like have been
 * rejected.
 * @param certificates PEM; if there are any, one of them must have signed the whole document
 * @throws {MetadataProblem}
 */
export function parseMetadata(text: string, certificates: readonly string[]): Element {
  if (text.length > METADATA_LIMITS.characters)
    throw new MetadataProblem(`have more than ${METADATA_LIMITS.characters} characters`);
  const xml = withoutComments(text.replace(/^\uFEFF/, '').trim());
  const root = parse(xml);
  return certificates.length > 0 ? asSigned(xml, root, certificates) : root;
}
