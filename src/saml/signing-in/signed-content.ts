import { XMLSerializer } from '@xmldom/xmldom';
import { isSigned, signatureFormProblem } from '../checks/signatures';
import { assertionIn, openedProblem } from '../checks/structure';
import { ASSERTION_NS, childrenNamed } from '../document/elements';
import { decrypt, readEncrypted } from '../document/encryption';
import { parseXml, XmlProblem } from '../document/parse-xml';
import type { SamlDocument } from '../document/read-document';
import { keyKindOf } from '../document/signature-algorithms';
import { signedText } from '../document/verify-signature';
import { textProblem } from '../document/xml-text';
import type { CheckResult } from './inspection.types';
import type { CheckedResponse } from '../saml-library';

/** The keys to verify signatures and to decrypt. */
export interface Keys {
  /** PEM, of the provider. */
  readonly certificates: readonly string[];
  /** PEM, of this service; undefined: nothing can be encrypted for it. */
  readonly privateKey: string | undefined;
}

/** The contents of a response, and whether they are signed. */
export interface SignedContent {
  readonly results: readonly CheckResult[];
  readonly response: Element;
  /** Undefined if it is encrypted and could not be decrypted. */
  readonly assertion: Element | undefined;
  /** Whether the contents were read from the text that the provider has signed. */
  readonly isTrusted: boolean;
  readonly signed?: CheckedResponse;
}

/** An element with the text of the whole document that contains it. */
interface Part {
  readonly xml: string;
  readonly element: Element;
}

class Refused extends Error {
  constructor(
    readonly id: 'decryption' | 'signature',
    readonly exact: string,
  ) {
    super(exact);
  }
}

/** The element as it was signed; undefined if it has no signature. An existing signature must be valid. */
function asSigned({ xml, element }: Part, places: readonly Element[], { certificates }: Keys): Element | undefined {
  const root = element.ownerDocument.documentElement;
  const problem = signatureFormProblem(root, places);
  if (problem !== undefined) throw new Refused('signature', problem);
  if (!isSigned(element)) return undefined;
  if (certificates.length === 0)
    throw new Refused('signature', 'no certificate is set here to check the signature with');
  const text = signedText(xml, element, certificates);
  if (text !== undefined) return parseXml(text);
  throw new Refused(
    'signature',
    `the signature of the ${element.localName.toLowerCase()} is not one of the certificates that are set here`,
  );
}

/** Decrypted text must pass the same checks as text from a browser before a tree is built. */
function parseOpened(text: string): Element {
  const problem = textProblem(text);
  if (problem) throw new Refused('decryption', `the encrypted assertion ${problem}`);
  try {
    return parseXml(text);
  } catch (error) {
    throw error instanceof XmlProblem ? new Refused('decryption', `the encrypted assertion ${error.message}`) : error;
  }
}

function open(encrypted: Element, isResponseSigned: boolean, { privateKey }: Keys): Part {
  const content = readEncrypted(encrypted);
  if (typeof content === 'string') throw new Refused('decryption', content);
  if (!content.cipher.isAuthenticated && !isResponseSigned)
    throw new Refused(
      'decryption',
      `the assertion is encrypted by ${content.cipher.name}, which is accepted only where the whole response is signed`,
    );
  const xml = privateKey === undefined ? undefined : decrypt(content, privateKey);
  if (xml === undefined) throw new Refused('decryption', 'the assertion is not encrypted with the key that we publish');
  const element = parseOpened(xml);
  const problem = openedProblem(element);
  if (problem) throw new Refused('decryption', problem);
  return { xml, element };
}

const PASSED = { id: 'signature', problem: undefined } as const;
const OPENED = { id: 'decryption', problem: undefined } as const;

function readParts({ xml, root }: SamlDocument, keys: Keys): SignedContent {
  const { plain, encrypted } = assertionIn(root);
  const response = asSigned({ xml, element: root }, plain ? [root, plain] : [root], keys);
  // If the response is signed, only the signed text is read, including its encrypted assertion.
  const source = encrypted && assertionIn(response ?? root).encrypted;
  const opened = source && open(source, response !== undefined, keys);
  const part = opened ?? { xml, element: plain };
  if (!part.element) throw new Error('a response without an assertion has passed its structure check');
  const own = { xml: part.xml, element: part.element };
  const assertion = asSigned(own, opened ? [own.element] : [root, own.element], keys);
  const covered = opened ? own.element : response && childrenNamed(response, ASSERTION_NS, 'Assertion')[0];
  const read = assertion ?? (response && covered);
  if (!read)
    throw new Refused('signature', 'neither the response nor its assertion is signed: let the provider sign both');
  return {
    results: [...(opened ? [OPENED] : []), PASSED],
    response: response ?? root,
    assertion: read,
    isTrusted: true,
    signed: {
      xml,
      assertion: new XMLSerializer().serializeToString(read),
      isPlain: !opened && keys.certificates.every((certificate) => keyKindOf(certificate) === 'rsa'),
      isResponseSigned: response !== undefined,
      isAssertionSigned: assertion !== undefined,
    },
  };
}

/** Finds the signed contents of a response: the assertion has to be signed, either itself or with the whole response. */
export function readSigned(document: SamlDocument, keys: Keys): SignedContent {
  try {
    return readParts(document, keys);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { plain } = assertionIn(document.root);
    const results = [{ id: error.id, problem: error.exact }];
    return { results, response: document.root, assertion: plain, isTrusted: false };
  }
}
