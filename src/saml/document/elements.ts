export const ASSERTION_NS = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const PROTOCOL_NS = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const SIGNATURE_NS = 'http://www.w3.org/2000/09/xmldsig#';

const ELEMENT = 1;
const TEXT = 3;

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

/** Child elements, in document order. */
export const childrenOf = (element: Element): Element[] => Array.from(element.childNodes).filter(isElement);

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

/** Children with a name. */
export const childrenNamed = (element: Element, namespace: string, name: string): Element[] =>
  childrenOf(element).filter((child) => isNamed(child, namespace, name));

/** An element and all its descendants, in document order. */
export const withDescendants = (element: Element): Element[] => [
  element,
  ...childrenOf(element).flatMap(withDescendants),
];

/** The value of an attribute; undefined if there is none. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;

/** The text of an element that contains nothing else; undefined if it has child elements. */
export function textContentOf(element: Element | undefined): string | undefined {
  const nodes = element ? Array.from(element.childNodes) : [];
  if (!element || nodes.some(({ nodeType }) => nodeType !== TEXT)) return undefined;
  return nodes.map(({ nodeValue }) => nodeValue ?? '').join('');
}
