import { X509Certificate } from 'node:crypto';
import { attributeOf, SIGNATURE_NS, textContentOf, withDescendants } from './elements';

/** Unverified facts about the first signature of a document. For display only: no decision depends on them. */
export interface SignatureFacts {
  readonly algorithm?: string;
  readonly digest?: string;
  /** Fingerprint of the certificate that it names, in the format of `read-certificates`. */
  readonly certificate?: string;
}

const MAX_CHARACTERS = 20_000;

function fingerprintOf(base64: string | undefined): string | undefined {
  const text = base64?.replace(/\s/g, '') ?? '';
  if (text === '' || text.length > MAX_CHARACTERS) return undefined;
  try {
    return new X509Certificate(Buffer.from(text, 'base64')).fingerprint256;
  } catch {
    return undefined;
  }
}

export function signatureFacts(root: Element): SignatureFacts {
  const elements = withDescendants(root).filter(({ namespaceURI }) => namespaceURI === SIGNATURE_NS);
  const first = (name: string) => elements.find(({ localName }) => localName === name);
  return {
    algorithm: attributeOf(first('SignatureMethod'), 'Algorithm'),
    digest: attributeOf(first('DigestMethod'), 'Algorithm'),
    certificate: fingerprintOf(textContentOf(first('X509Certificate'))),
  };
}
