import { ContentRef } from '../../blocks/nodes/content-ref.types';
import { DocumentBlock } from '../../blocks/registry';
import { withoutKeys } from '../../blocks/nodes/known-node';
import { writeBlocks, writeHtmlBlocks } from './block-writer';
import { WriteContext } from '../../blocks/write/write-context';

/** Returns the name of the footnote with that body; undefined to number it. */
export type FootnoteName = (nodes: readonly DocumentBlock[]) => string | undefined;

/** The footnotes of one page, numbered in order if they have no name; equal ones are written once. */
class Footnotes {
  private readonly names = new Map<string, string>();
  readonly bodies: { readonly name: string; readonly nodes: readonly DocumentBlock[] }[] = [];

  constructor(private readonly nameOf: FootnoteName) {}

  name(nodes: readonly DocumentBlock[]): string {
    const content = JSON.stringify(nodes.map(withoutKeys));
    const known = this.names.get(content);
    if (known !== undefined) return known;
    const name = this.nameOf(nodes) ?? String(this.names.size + 1);
    this.names.set(content, name);
    this.bodies.push({ name, nodes });
    return name;
  }
}

function footnoteLines(name: string, nodes: readonly DocumentBlock[], context: WriteContext): string[] {
  const [first = '', ...others] = writeBlocks(nodes, context);
  const isText = nodes[0]?.type === 'paragraph' && !first.startsWith('<');
  const indented = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `    ${line}`));
  return isText ? [`[^${name}]: ${first}`, ...indented(others)] : [`[^${name}]:`, ...indented([first, ...others])];
}

/** The Markdown of blocks, and that of the footnotes in them by their names. */
export interface WrittenPage {
  readonly text: string;
  readonly footnotes: ReadonlyMap<string, string>;
}

/** Writes blocks as Markdown, and their footnotes separately. */
export function writeDocumentBody(
  nodes: readonly DocumentBlock[],
  address: (ref: ContentRef) => string,
  footnoteName: FootnoteName = () => undefined,
): WrittenPage {
  const footnotes = new Footnotes(footnoteName);
  const context: WriteContext = {
    address,
    footnote: (body) => footnotes.name(body),
    blocks: (inner) => writeBlocks(inner, context),
    html: (inner, isBare = true) => writeHtmlBlocks(inner, context, isBare),
  };
  const lines = writeBlocks(nodes, context);
  const written = new Map<string, string>();
  // A footnote may contain others, which are then appended to the list.
  for (let at = 0; at < footnotes.bodies.length; at++) {
    const body = footnotes.bodies[at];
    if (body) written.set(body.name, footnoteLines(body.name, body.nodes, context).join('\n'));
  }
  return { text: lines.join('\n'), footnotes: written };
}

/** A page as one text, with its footnotes at the end. */
export function withFootnotes({ text, footnotes }: WrittenPage): string {
  const passages = [text, ...footnotes.values()].filter((passage) => passage !== '');
  return passages.length === 0 ? '' : `${passages.join('\n\n')}\n`;
}
