import { attributeOf, childrenNamed, childrenOf, isNamed, SIGNATURE_NS, withDescendants } from '../document/elements';
import { SIGNATURE_ALGORITHMS } from '../document/signature-algorithms';

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SIGNING = Object.values(SIGNATURE_ALGORITHMS).flatMap((algorithms) => Object.keys(algorithms));
const DIGESTS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];

const own = (element: Element, name: string): Element[] => childrenNamed(element, SIGNATURE_NS, name);

const algorithmOf = (element: Element | undefined): string => attributeOf(element, 'Algorithm') ?? '(none)';

/** The only child of this name; undefined if there is none, or several. */
function only(element: Element | undefined, name: string): Element | undefined {
  const [first, ...more] = element ? own(element, name) : [];
  return more.length > 0 ? undefined : first;
}

function algorithmProblem(info: Element, reference: Element): string | undefined {
  const [signing, digest] = [algorithmOf(only(info, 'SignatureMethod')), algorithmOf(only(reference, 'DigestMethod'))];
  if (!SIGNING.includes(signing))
    return `the signature algorithm ${signing} is not accepted: sign with RSA or ECDSA, and SHA-256 or SHA-512`;
  if (!DIGESTS.includes(digest)) return `the digest algorithm ${digest} is not accepted: use SHA-256 or SHA-512`;
  const canonical = algorithmOf(only(info, 'CanonicalizationMethod'));
  return canonical === EXCLUSIVE ? undefined : `the canonicalization algorithm ${canonical} is not accepted`;
}

function transformProblem(reference: Element): string | undefined {
  const transforms = own(reference, 'Transforms')
    .flatMap((list) => own(list, 'Transform'))
    .map(algorithmOf);
  const isUsual = transforms.length === 2 && transforms[0] === ENVELOPED && transforms[1] === EXCLUSIVE;
  return isUsual
    ? undefined
    : `the signature has the transforms ${transforms.join(' ') || '(none)'}, which are not accepted`;
}

/** Checks the form of one signature; it is not verified here. */
function formProblem(signature: Element, signed: Element): string | undefined {
  const others = childrenOf(signature).filter(
    (child) => !['SignedInfo', 'SignatureValue', 'KeyInfo'].some((name) => isNamed(child, SIGNATURE_NS, name)),
  );
  if (others.length > 0) return `the signature holds an element ${others[0]?.localName}, which is not accepted`;
  const info = only(signature, 'SignedInfo');
  const reference = only(info, 'Reference');
  if (!info || !only(signature, 'SignatureValue') || withDescendants(signature).some(hasDuplicates))
    return 'the signature has not exactly one part of each kind';
  if (!reference) return 'the signature has not exactly one reference';
  if (attributeOf(reference, 'URI') !== `#${attributeOf(signed, 'ID')}`)
    return 'the reference of the signature is not to the element that contains it';
  return algorithmProblem(info, reference) ?? transformProblem(reference);
}

const SINGLE = ['SignedInfo', 'SignatureValue', 'DigestValue', 'DigestMethod', 'SignatureMethod', 'Transforms'];

/** Whether an element contains duplicates of elements that must be unique. */
function hasDuplicates(element: Element): boolean {
  const names = childrenOf(element).flatMap(({ localName }) => (SINGLE.includes(localName) ? localName : []));
  return new Set(names).size < names.length;
}

/** Whether an element has a signature of its own. */
export const isSigned = (element: Element): boolean => own(element, 'Signature').length > 0;

/**
 * Every signature of a document is a direct child of the element it signs, one in each. Only strong algorithms are allowed, and nothing
 * that could make a signature cover anything other than its parent element. It is not verified here.
 * @param places the elements of the document that may be signed
 */
export function signatureFormProblem(root: Element, places: readonly Element[]): string | undefined {
  const signatures = withDescendants(root).filter(({ localName }) => localName === 'Signature');
  if (signatures.some((signature) => !places.includes(signature.parentNode as Element)))
    return 'a signature is somewhere else than directly in the response or the assertion';
  for (const place of places) {
    const [signature, ...more] = signatures.filter(({ parentNode }) => parentNode === place);
    if (more.length > 0) return `the ${place.localName} has several signatures`;
    const problem = signature && formProblem(signature, place);
    if (problem) return problem;
  }
  return undefined;
}
