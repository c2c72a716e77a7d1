import { SignedXml } from 'xml-crypto';
import { childrenNamed, SIGNATURE_NS } from './elements';
import { algorithmsFor } from './signature-algorithms';

/** Verifies a signature with one certificate: returns the signed text; undefined if it is not valid. */
function signedBy(certificate: string, xml: string, signature: Element): string | undefined {
  const signed = new SignedXml({ publicCert: certificate });
  signed.SignatureAlgorithms = algorithmsFor(certificate);
  try {
    signed.loadSignature(signature);
    const [text, ...more] = signed.checkSignature(xml) ? signed.getSignedReferences() : [];
    return more.length === 0 ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The text of an element as it was signed: the only text that values may be read from.
 * @param xml the whole document that contains the element; XML parsers normalize line endings to \n
 * @param element has exactly one signature of its own, whose form has been checked (`signatureFormProblem`)
 * @returns undefined if none of the certificates has signed it
 */
export function signedText(xml: string, element: Element, certificates: readonly string[]): string | undefined {
  const [signature] = childrenNamed(element, SIGNATURE_NS, 'Signature');
  if (!signature) return undefined;
  const text = xml.replace(/\r\n?/g, '\n');
  for (const certificate of certificates) {
    const signed = signedBy(certificate, text, signature);
    if (signed !== undefined) return signed;
  }
  return undefined;
}
