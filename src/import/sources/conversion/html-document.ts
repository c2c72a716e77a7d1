import { load, type Cheerio, type CheerioAPI } from 'cheerio';
import { TooComplexError } from './conversion-error';

export type HtmlDocument = CheerioAPI;
export type HtmlNode = ReturnType<CheerioAPI['root']>[0]['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;
export type HtmlSelection = Cheerio<HtmlElement>;

const MAX_DEPTH = 300;
const MAX_NODES = 400_000;
const WRAPPERS = new Set(['div', 'span', 'section', 'font', 'center', 'article', 'main']);

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

/** The element that a chain of bare wrappers around nothing else ends in. */
function skipWrappers(element: HtmlElement): HtmlElement {
  let current = element;
  for (;;) {
    const [only] = current.children;
    if (current.children.length !== 1 || only === undefined || !isElement(only)) return current;
    const plain = WRAPPERS.has(current.name) && WRAPPERS.has(only.name) && Object.keys(only.attribs).length === 0;
    if (!plain) return current;
    current = only;
  }
}

/**
 * Parses HTML and makes it safe for libraries that recurse: chains of wrappers collapse, and a document that is still
 * nested over 300 deep or holds over 400,000 nodes is refused. Walks without recursion itself.
 */
export function parseHtml(html: string): HtmlDocument {
  const document = load(html);
  const queue: { node: HtmlNode; depth: number }[] = document.root()[0]!.children.map((node) => ({ node, depth: 1 }));
  let nodes = 0;
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    nodes += 1;
    if (nodes > MAX_NODES || entry.depth > MAX_DEPTH) throw new TooComplexError();
    if (!isElement(entry.node)) continue;
    const inner = skipWrappers(entry.node);
    if (inner !== entry.node) {
      entry.node.children = inner.children;
      for (const child of inner.children) child.parent = entry.node;
    }
    const depth = entry.depth + 1;
    for (const node of entry.node.children) queue.push({ node, depth });
  }
  return document;
}

/**
 * Puts everything in an element into one wrapper. Searching below an element compares all of its children with each
 * other, which takes seconds where there are thousands; with a single child it takes none.
 */
export function wrapContent(document: HtmlDocument, root: HtmlSelection): HtmlSelection {
  const [element] = root;
  const wrapper = document('<div></div>')[0];
  if (!element || !wrapper || !isElement(wrapper) || element.children.length < 2) return root;
  wrapper.children = element.children;
  for (const child of wrapper.children) child.parent = wrapper;
  element.children = [wrapper];
  wrapper.parent = element;
  return root;
}

/** The text of an element on one line. */
export const elementText = (selection: { text(): string }): string => selection.text().replace(/\s+/g, ' ').trim();
