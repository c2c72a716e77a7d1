import { ContentRef } from '../content-ref.types';
import { DocumentBlock } from '../../blocks/registry';
import { withoutKeys } from '../known-node';
import { writeBlocks, writeHtmlBlocks } from './block-writer';
import { WriteContext } from './write-context';

/** The footnotes of one page, numbered in order; equal ones are written once. */
class Footnotes {
  private readonly names = new Map<string, string>();
  readonly bodies: { readonly name: string; readonly nodes: readonly DocumentBlock[] }[] = [];

  name(nodes: readonly DocumentBlock[]): string {
    const content = JSON.stringify(nodes.map(withoutKeys));
    const known = this.names.get(content);
    if (known !== undefined) return known;
    const name = String(this.names.size + 1);
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

/** Writes blocks as Markdown with their footnotes at the end. */
export function writePage(nodes: readonly DocumentBlock[], address: (ref: ContentRef) => string): string {
  const footnotes = new Footnotes();
  const context: WriteContext = {
    address,
    footnote: (body) => footnotes.name(body),
    blocks: (inner) => writeBlocks(inner, context),
    html: (inner, isBare = true) => writeHtmlBlocks(inner, context, isBare),
  };
  const lines = writeBlocks(nodes, context);
  // A footnote may contain others, which are then appended to the list.
  for (let at = 0; at < footnotes.bodies.length; at++) {
    const body = footnotes.bodies[at];
    if (body) lines.push('', ...footnoteLines(body.name, body.nodes, context));
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
