import { inflateRawSync } from 'node:zlib';
import { isSigned, signatureFormProblem } from '../checks/signatures';
import { parseXml } from '../document/parse-xml';
import { parseSamlDocument } from '../document/read-document';
import { signedText } from '../document/verify-signature';
import { XML_LIMITS } from '../document/xml-text';
import { isSignedRedirect, type RedirectMessage } from './redirect-signature';

function inflated(message: string): string | undefined {
  try {
    const options = { maxOutputLength: XML_LIMITS.characters };
    return inflateRawSync(Buffer.from(message, 'base64'), options).toString('base64');
  } catch {
    return undefined;
  }
}

/** Verifies and parses a message in a query string; returns a string with the reason if it is rejected. */
export function readSignedRedirect(redirect: RedirectMessage, certificates: readonly string[]): Element | string {
  if (!isSignedRedirect(redirect, certificates))
    return 'the query string is not signed with a certificate that is set here, by RSA or ECDSA and SHA-256 or more';
  const xml = inflated(redirect.message);
  if (xml === undefined) return 'the message is not compressed as it should be';
  const document = parseSamlDocument(xml);
  return typeof document === 'string' ? document : document.root;
}

/** The same for a message that was posted as a form: returns the signed text. */
export function readSignedForm(message: string, certificates: readonly string[]): Element | string {
  const document = parseSamlDocument(message);
  if (typeof document === 'string') return document;
  const { xml, root } = document;
  const problem = signatureFormProblem(root, [root]);
  if (problem !== undefined) return problem;
  if (!isSigned(root)) return 'the message is not signed';
  const text = signedText(xml, root, certificates);
  return text === undefined ? 'the message is not signed with a certificate that is set here' : parseXml(text);
}
