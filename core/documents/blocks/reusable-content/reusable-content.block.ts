import type { RenderContext } from '../html/render-context';
import { tagRef, type VoidBlock, type VoidTag } from '../read/void-tag';
import { tagAddressAttribute } from '../write/attributes';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';

function readTag(tag: VoidTag): VoidBlock | undefined {
  const ref = tagRef(tag, '');
  if (!ref || (ref.kind !== 'reusable-content' && ref.kind !== 'url')) return undefined;
  return { block: { object: 'block', type: 'reusable-content', data: { ref }, isVoid: true } };
}

/** Renders the included content, if the caller provides it. Recursive includes are empty. */
function render({ data }: BlockOf<'reusable-content'>, context: RenderContext): string {
  const ref = data?.ref;
  const document = ref?.kind === 'reusable-content' ? context.options.reusable?.(ref) : undefined;
  if (!ref || !document || context.included.has(document)) return '';
  context.included.add(document);
  const html = context.blocks(document.nodes);
  context.included.delete(document);
  return html;
}

export const reusableContentBlock: BlockDefinition<'reusable-content'> = {
  voidTags: { include: readTag },
  write: ({ data }, context) => [`{% include${tagAddressAttribute('', context.address(data.ref))} %}`],
  render,
};
