import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Drawing elements (SVG 2): no scripts, no animations, no foreign content. */
const DRAWING = new Set(
  [
    'svg g defs symbol use switch title desc metadata a view style',
    'path rect circle ellipse line polyline polygon text tspan textPath image marker pattern mask clipPath',
    'linearGradient radialGradient stop filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode',
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((names) => names.split(' ')),
);
const OWN_NAMESPACES: readonly string[] = ['', XLINK, XML];
/** A reference within the image, or an embedded bitmap. */
const INNER = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif);base64,)/i;
/** In CSS, a backslash can escape any character, so values with one are removed. */
const LOADS = /@import|\\|\b(?:image-set|src)\(|url\(\s*["']?\s*(?!["']?\s*(?:#|data:))/i;
const MAX_DEPTH = 200;

/** Replaces an image that could not be parsed. */
const NOTHING = `<svg xmlns="${SVG}" width="1" height="1"/>`;

const refuse = (message: unknown): never => {
  throw new Error(String(message));
};

function keepsAttribute({ namespaceURI, localName, name, value }: Attr): boolean {
  if (namespaceURI === XMLNS) return false;
  // Attributes without a prefix have no namespace, for which the parser returns undefined.
  if (!OWN_NAMESPACES.includes(namespaceURI ?? '') || /^on/i.test(localName ?? name) || name === 'xml:base')
    return false;
  return (localName ?? name).toLowerCase() === 'href' ? INNER.test(value) : !LOADS.test(value);
}

const isDrawing = (node: Node): boolean => {
  const { namespaceURI, localName, textContent } = node as Element;
  if (namespaceURI !== SVG || !DRAWING.has(localName)) return false;
  return localName !== 'style' || !LOADS.test(textContent ?? '');
};

function clean(element: Element, depth: number): void {
  for (const attribute of Array.from(element.attributes))
    if (!keepsAttribute(attribute)) element.removeAttributeNode(attribute);
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType === node.ELEMENT_NODE && isDrawing(node) && depth < MAX_DEPTH) clean(node as Element, depth + 1);
    // Words are written again as such, so that nothing in them is read as markup by whatever opens the file.
    else if (node.nodeType === node.CDATA_SECTION_NODE)
      element.replaceChild(element.ownerDocument.createTextNode(node.nodeValue ?? ''), node);
    else if (node.nodeType !== node.TEXT_NODE) element.removeChild(node);
  }
}

/**
 * An SVG without anything that could execute or load when it is opened directly: scripts, event handlers, animations, foreign
 * content, external references. Malformed SVG becomes an empty image.
 */
export function sanitizeSvg(text: string): string {
  try {
    const errorHandler = { warning: () => undefined, error: refuse, fatalError: refuse };
    const root = new DOMParser({ locator: {}, errorHandler }).parseFromString(
      text.replace(/^\uFEFF/, ''),
      'image/svg+xml',
    ).documentElement as Element | null;
    if (!root || !isDrawing(root)) return NOTHING;
    clean(root, 0);
    return new XMLSerializer().serializeToString(root);
  } catch {
    return NOTHING;
  }
}
