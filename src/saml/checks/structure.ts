import { ASSERTION_NS, attributeOf, childrenNamed, isNamed, PROTOCOL_NS, withDescendants } from '../document/elements';

const MAX_ID = 200;
/** An identifier without a colon, as XML requires, limited to the characters that identity providers use. */
const ID = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
/** All attribute names by which an XML parser might look up an element by identifier. */
const ID_NAMES = ['id', 'assertionid', 'responseid'];

const isId = (value: string | undefined): boolean => value !== undefined && value.length <= MAX_ID && ID.test(value);

function idsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) =>
    Array.from(element.attributes)
      .filter(({ localName, name }) => ID_NAMES.includes((localName ?? name).toLowerCase()))
      .map(({ value }) => value),
  );
}

function versionProblem(element: Element): string | undefined {
  const version = attributeOf(element, 'Version');
  return version === '2.0' ? undefined : `the ${element.localName} has the version ${version ?? '(none)'}, not 2.0`;
}

/** Checks that responses and standalone assertions share: a valid identifier, no duplicates of it, and the version. */
function headProblem(elements: readonly Element[], heads: readonly Element[]): string | undefined {
  const ids = idsOf(elements);
  if (new Set(ids).size < ids.length) return 'an ID is there twice (duplicate)';
  if (!heads.every((element) => isId(attributeOf(element, 'ID'))))
    return 'the response or the assertion has no ID, or one that is none';
  return heads.map(versionProblem).find((problem) => problem !== undefined);
}

/** Nothing is encrypted except one assertion that is a direct child of the response. */
function encryptionProblem(elements: readonly Element[], encrypted: Element | undefined): string | undefined {
  const others = elements.filter(({ localName }) => /^Encrypted/.test(localName));
  const within = encrypted ? withDescendants(encrypted) : [];
  return others.every((element) => within.includes(element))
    ? undefined
    : 'something else in it is encrypted than the one assertion, which is not supported';
}

/** The assertion of a response that has passed `structureProblem`; `encrypted` is one that only this service can decrypt. */
export function assertionIn(root: Element): { readonly plain?: Element; readonly encrypted?: Element } {
  const [plain] = childrenNamed(root, ASSERTION_NS, 'Assertion');
  const [encrypted] = childrenNamed(root, ASSERTION_NS, 'EncryptedAssertion');
  return plain ? { plain } : { encrypted };
}

/**
 * One response with one assertion as a direct child, encrypted or not, and no duplicate identifiers: the assertion is unambiguous, however
 * it is looked up (signature wrapping).
 */
export function structureProblem(root: Element): string | undefined {
  if (!isNamed(root, PROTOCOL_NS, 'Response')) return 'the root is no SAML 2.0 response';
  const elements = withDescendants(root);
  const named = (name: string) => elements.filter(({ localName }) => localName === name);
  if (named('Response').length > 1) return 'there is a response within the response';
  const [assertion, ...more] = [...named('Assertion'), ...named('EncryptedAssertion')];
  if (!assertion) return 'there is no assertion';
  if (more.length > 0) return `there are ${more.length + 1} assertions; there must be one`;
  const { plain, encrypted } = assertionIn(root);
  if ((plain ?? encrypted) !== assertion) return 'the assertion does not lie directly in the response';
  return encryptionProblem(elements, encrypted) ?? headProblem(elements, plain ? [root, plain] : [root]);
}

/** The same for a decrypted assertion: it is the root of its own document. */
export function openedProblem(root: Element): string | undefined {
  if (!isNamed(root, ASSERTION_NS, 'Assertion')) return 'what was encrypted is no assertion';
  const elements = withDescendants(root);
  const [, ...more] = elements.filter(({ localName }) => ['Response', 'Assertion'].includes(localName));
  if (more.length > 0) return 'there are other assertions, or responses, within the encrypted one';
  return encryptionProblem(elements, undefined) ?? headProblem(elements, [root]);
}
