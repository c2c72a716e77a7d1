import type { RenderContext } from '../html/render-context';
import { contentOf, type PairedTag } from '../read/block-reading';
import { rangeText } from '../read/text-range';
import { inTag } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock } from '../registry';

const IF = /^\{%-?\s*if\s+([^]*?)\s*-?%\}$/;

function readTag(paired: PairedTag): DocumentBlock | undefined {
  const expression = IF.exec(rangeText(paired.token.range))?.[1];
  return expression === undefined
    ? undefined
    : { object: 'block', type: 'if', data: { expression }, nodes: contentOf(paired) };
}

function write({ data: { expression }, nodes }: BlockOf<'if'>, context: WriteContext): string[] | undefined {
  const isWritable = expression.trim() === expression && expression !== '' && !/%\}|-$|^-/.test(expression);
  return isWritable ? inTag('if', ` ${expression}`, context.blocks(nodes)) : undefined;
}

/** False only if the expression is known to be false: undecided content is shown. */
const isShown = (expression: string, { options }: RenderContext): boolean => {
  const value = options.evaluate?.(expression);
  return value === undefined || Boolean(value);
};

/** A passage that depends on the visitor. */
export const ifBlock: BlockDefinition<'if'> = {
  tags: { if: readTag },
  write,
  render: ({ data, nodes }, context) => (isShown(data?.expression ?? '', context) ? context.blocks(nodes) : ''),
};
