import { type DOMParser, Fragment, type Node, Slice } from 'prosemirror-model';
import { cleanPasted } from './clean-pasted';
import { lossesIn } from './losses';
import { pause, SLICE_MS } from './pause';
import { styleOf, withoutStyles } from './pasted-styles';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, div, figure, details';
/** What programs put around everything that they copy. */
const WRAPPERS = 'div, section, article, main, b[id^="docs-internal-guid"]';
/** List items of Word are paragraphs: whether they belong together is known only together. */
const isListPart = (one: Element): boolean =>
  one.matches('ul, ol') || /^MsoListParagraph/.test(one.className) || /mso-list/i.test(styleOf(one));
/** The number of elements that are converted at once. */
const CHUNK = 200;

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** In a document in which nothing runs or loads. */
function parse(html: string): HTMLElement {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('bindery-paste', { createHTML: (text) => text });
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = policy?.createHTML(html) ?? html;
  return body;
}

/** The innermost element with more than one child. */
function contentOf(root: Element): Element {
  let content = root;
  for (;;) {
    const [only, other] = [...content.childNodes].filter(
      (node) => node instanceof Comment === false && node.textContent?.trim(),
    );
    if (other || !(only instanceof Element) || !only.matches(WRAPPERS) || only.hasAttribute('data-node'))
      return content;
    content = only;
  }
}

const isBlock = (node: globalThis.Node | null): node is Element => node instanceof Element && node.matches(BLOCKS);

const isBlank = (node: globalThis.Node): boolean => !(node instanceof Element) && !node.textContent?.trim();

/** Moves the children, in their order, into elements that can be converted one after the other. */
function* chunksOf(content: Element): Generator<Element> {
  let chunk: Element | undefined;
  let [size, last]: [number, globalThis.Node | null] = [0, null];
  for (const node of [...content.childNodes]) {
    if (isBlank(node) && isBlock(last)) continue;
    const mayBegin = isBlock(node) && isBlock(last) && !(isListPart(node) && isListPart(last));
    if (chunk && mayBegin && size >= CHUNK) {
      yield chunk;
      [chunk, size] = [undefined, 0];
    }
    chunk ??= content.ownerDocument.createElement('div');
    chunk.append(node);
    size += node instanceof Element ? 1 + node.querySelectorAll('*').length : 1;
    last = node;
  }
  if (chunk) yield chunk;
}

/** Blocks: what is not is put into one, as in a document. */
function blocksOf(content: Fragment): Node[] {
  const blocks: Node[] = [];
  let [open, kind]: [Node[], string | undefined] = [[], undefined];
  content.forEach((node) => {
    const { topNodeType } = node.type.schema;
    const around = topNodeType.contentMatch.findWrapping(node.type) ?? [];
    const name = around.map((type) => type.name).join(' ');
    if (around.length === 0) {
      blocks.push(node);
      kind = undefined;
      return;
    }
    if (kind === name) open.push(node);
    else [open, kind] = [[node], name];
    const made = around.reduceRight((inner, type) => Fragment.from(type.create(null, inner)), Fragment.from(open));
    if (open.length > 1) blocks.pop();
    blocks.push(...made.content);
  });
  return blocks;
}

/** Open on both sides, so that the first and the last line continue those around the cursor. */
function openSlice(blocks: readonly Node[]): Slice {
  const { content, openStart, openEnd } = Slice.maxOpen(Fragment.from(blocks), true);
  const openable = (side: 'firstChild' | 'lastChild', most: number): number => {
    let depth = 0;
    for (let node = content[side]; node && depth < most && !node.type.spec.isolating; node = node[side]) depth += 1;
    return depth;
  };
  return new Slice(content, openable('firstChild', openStart), openable('lastChild', openEnd));
}

/** The open sides of content that was copied in the editor; undefined for other content. */
function copiedSides(root: Element): readonly number[] | undefined {
  const [, start, end] =
    /^(\d+) (\d+) /.exec(root.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? '') ?? [];
  return start === undefined ? undefined : [Number(start), Number(end)];
}

/** Whether markup is content of the editor that begins or ends within lists or tables; it is small enough to be converted at once. */
export const hasContext = (html: string): boolean => /data-pm-slice="\d+ \d+ (?!\[\]")/.test(html);

interface Conversion {
  readonly html: string;
  readonly parser: DOMParser;
  /** Whether the cursor is in a line with words. */
  readonly isAmongWords: boolean;
  readonly signal: AbortSignal;
}

interface ConvertedMarkup {
  readonly slice: Slice;
  /** What a page cannot contain. */
  readonly losses: readonly string[];
}

/** Converts markup piece by piece, so that the browser can react in between. */
export async function convertMarkup({ html, parser, isAmongWords, signal }: Conversion): Promise<ConvertedMarkup> {
  const markup = withoutStyles(html);
  await pause(signal);
  const root = parse(markup);
  await pause(signal);
  const losses = lossesIn(root);
  const sides = copiedSides(root);
  const options = { preserveWhitespace: Boolean(sides) };
  await pause(signal);
  const blocks: Node[] = [];
  let began = performance.now();
  const isShort = root.querySelectorAll('*').length <= CHUNK;
  for (const chunk of chunksOf(contentOf(root))) {
    cleanPasted(chunk, isAmongWords && isShort);
    blocks.push(...blocksOf(parser.parseSlice(chunk, options).content));
    if (performance.now() - began < SLICE_MS) continue;
    await pause(signal);
    began = performance.now();
  }
  const [start, end] = sides ?? [];
  const isWhole = start === undefined || end === undefined;
  return { slice: isWhole ? openSlice(blocks) : new Slice(Fragment.from(blocks), start, end), losses };
}
