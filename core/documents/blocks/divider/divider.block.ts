import { voidElement } from '../html/escape';
import { readResult } from '../read/block-reading';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';

export function divider(): BlockOf<'divider'> {
  return { object: 'block', type: 'divider', isVoid: true, data: {} };
}

export const dividerBlock: BlockDefinition<'divider'> = {
  elements: { hr: ({ end }) => readResult(divider(), end + 1) },
  write: () => ['***'],
  writeHtml: () => '<hr>',
  render: () => voidElement('hr', {}),
};
