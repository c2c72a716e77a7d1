import { titleInlines } from '../admonition-title';
import { DocumentBlock, BlockOf } from '../../blocks/registry';
import { writeInlines } from './inline-writer';
import { WriteContext } from './write-context';

const COLONS = /^\s*(:{3,})/;

function titleText(block: DocumentBlock | undefined, context: WriteContext): string | undefined {
  const nodes = titleInlines(block);
  if (!nodes) return undefined;
  // A brace at the end would begin the attributes of the directive.
  return writeInlines(nodes, context, 'markdown').replace(/\}$/, '&#125;');
}

/** More colons than any directive inside has. */
function fenceOf(colons: string, body: readonly string[]): string {
  const longest = body.reduce((most, line) => Math.max(most, COLONS.exec(line)?.[1]?.length ?? 0), 0);
  return longest < colons.length ? colons : ':'.repeat(longest + 1);
}

function withTitle(notation: string, colons: string, title: string | undefined): string {
  const [head = '', attributes = ''] = notation.slice(colons.length).split(/(?=\{)/);
  const isBracketed = head.endsWith('[]');
  const name = isBracketed ? head.slice(0, -2) : head;
  const written = title === undefined ? (isBracketed ? '[]' : '') : isBracketed ? `[${title}]` : ` ${title}`;
  return name + written + attributes;
}

/** A hint in the notation in which it came; undefined for one that has none. */
export function writeAdmonition(
  { data, nodes }: BlockOf<'hint'>,
  context: WriteContext,
  blocks: (nodes: readonly DocumentBlock[]) => string[],
): string[] | undefined {
  const { notation } = data;
  if (notation === undefined) return undefined;
  if (notation.startsWith('>')) {
    return [notation, ...blocks(nodes).map((line) => (line === '' ? '>' : `> ${line}`))];
  }
  const title = titleText(nodes[0], context);
  const body = blocks(title === undefined ? nodes : nodes.slice(1));
  const colons = /^:+/.exec(notation)?.[0];
  if (colons === undefined) {
    const head = title === undefined ? notation : `${notation} "${title}"`;
    return [head, ...body.map((line) => (line === '' ? '' : `    ${line}`))];
  }
  const fence = fenceOf(colons, body);
  return [fence + withTitle(notation, colons, title), '', ...body, ...(body.length === 0 ? [] : ['']), fence];
}
