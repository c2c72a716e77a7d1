import { element } from '../html/escape';
import type { RenderContext } from '../html/render-context';
import { tagString, type PairedTag, readParts } from '../read/block-reading';
import { inTag, inTagWithParts, tagAttribute } from '../write/attributes';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock } from '../registry';

function readTag(paired: PairedTag): DocumentBlock | undefined {
  const nodes = readParts(paired, 'step', (tag, blocks) => {
    return { object: 'block', type: 'stepper-step', data: tagString(tag, 'icon'), nodes: blocks } as const;
  });
  return nodes && { object: 'block', type: 'stepper', nodes };
}

function write({ nodes }: BlockOf<'stepper'>, context: WriteContext): string[] {
  const parts = nodes.map((step) => inTag('step', tagAttribute('icon', step.data.icon), context.blocks(step.nodes)));
  return inTagWithParts('stepper', '', parts);
}

function render({ nodes }: BlockOf<'stepper'>, context: RenderContext): string {
  const steps = (nodes ?? []).map((step) => element('li', { class: 'bd-step' }, context.blocks(step.nodes)));
  return element('ol', { class: 'bd-stepper' }, steps.join(''));
}

export const stepperBlock: BlockDefinition<'stepper'> = {
  tags: { stepper: readTag },
  partTags: ['step'],
  write,
  render,
};

export const stepBlock: BlockDefinition<'stepper-step'> = {
  render: (block, context) => context.blocks(block.nodes),
};
