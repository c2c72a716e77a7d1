import { ASSERTION_NS, attributeOf, childrenNamed, isNamed, PROTOCOL_NS, withDescendants } from '../document/elements';

const MAX_ID = 200;
/** A name without a colon, as XML wants identifiers; in the letters that identity providers use. */
const ID = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
/** Every way in which some reader of XML might find an element by its identifier. */
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

/**
 * One response with one assertion directly in it, nothing encrypted, and no identifier twice: there is only one thing that
 * could be meant, whichever way it is looked for (signature wrapping).
 */
export function structureProblem(root: Element): string | undefined {
  if (!isNamed(root, PROTOCOL_NS, 'Response')) return 'the root is no SAML 2.0 response';
  const elements = withDescendants(root);
  if (elements.some(({ localName }) => /^Encrypted/.test(localName)))
    return 'something in it is encrypted, which is not supported: switch encryption of assertions off at the provider';
  const named = (name: string) => elements.filter(({ localName }) => localName === name);
  if (named('Response').length > 1) return 'there is a response within the response';
  const [assertion, ...more] = named('Assertion');
  if (!assertion) return 'there is no assertion';
  if (more.length > 0) return `there are ${more.length + 1} assertions; there must be one`;
  if (childrenNamed(root, ASSERTION_NS, 'Assertion')[0] !== assertion)
    return 'the assertion does not lie directly in the response';
  const ids = idsOf(elements);
  if (new Set(ids).size < ids.length) return 'an ID is there twice (duplicate)';
  if (![root, assertion].every((element) => isId(attributeOf(element, 'ID'))))
    return 'the response or the assertion has no ID, or one that is none';
  return versionProblem(root) ?? versionProblem(assertion);
}
