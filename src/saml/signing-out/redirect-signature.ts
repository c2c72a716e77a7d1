import { verify } from 'node:crypto';
import { keyKindOf, SIGNATURE_ALGORITHMS } from '../document/signature-algorithms';

/** Maximum number of characters of a message in a query string. */
const MAX_LENGTH = 16 * 1024;

/** Parameters of a query string in their original encoding, because the signature covers the encoded text. */
export interface RedirectMessage {
  readonly name: 'SAMLRequest' | 'SAMLResponse';
  readonly message: string;
  readonly relayState: string | undefined;
  readonly signed: string;
  readonly algorithm: string | undefined;
  readonly signature: string | undefined;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/** Parses a query string by the HTTP-Redirect binding; undefined if a required parameter is missing or duplicated. */
export function readRedirect(query: string): RedirectMessage | undefined {
  if (query.length > MAX_LENGTH) return undefined;
  const raw = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    if (raw.has(name)) return undefined;
    raw.set(name, rest.join('='));
  }
  const [name, other] = (['SAMLRequest', 'SAMLResponse'] as const).filter((each) => raw.has(each));
  if (!name || other) return undefined;
  const message = decoded(raw.get(name) ?? '');
  if (!message) return undefined;
  const value = (field: string) => (raw.has(field) ? decoded(raw.get(field) ?? '') : undefined);
  const parts = [name, 'RelayState', 'SigAlg'].filter((each) => raw.has(each));
  return {
    name,
    message,
    relayState: value('RelayState'),
    signed: parts.map((each) => `${each}=${raw.get(each)}`).join('&'),
    algorithm: value('SigAlg'),
    signature: value('Signature'),
  };
}

/** Node.js has to be told the encoding of an ECDSA signature; providers use both. */
const WRITTEN = { rsa: ['der'], ec: ['ieee-p1363', 'der'] } as const;

/** Whether one of the certificates has signed a query string; false without a signature. */
export function isSignedRedirect({ signed, algorithm, signature }: RedirectMessage, certificates: readonly string[]) {
  if (!algorithm || !signature) return false;
  const bytes = Buffer.from(signature, 'base64');
  return certificates.some((key) => {
    const kind = keyKindOf(key);
    const hashes: Readonly<Record<string, string>> = SIGNATURE_ALGORITHMS[kind];
    const hash = Object.hasOwn(hashes, algorithm) && !algorithm.endsWith('MGF1') ? hashes[algorithm] : undefined;
    if (hash === undefined) return false;
    return WRITTEN[kind].some((dsaEncoding) => verify(hash, Buffer.from(signed), { key, dsaEncoding }, bytes));
  });
}
