import type { VoidBlock } from '../nodes/block-base.types';
import type { BlockSchema } from '../block-schema';

export interface MathBlock extends VoidBlock {
  readonly type: 'math';
  readonly data: { readonly formula: string };
}

export const mathSchema: BlockSchema = { attributes: { formula: { kind: 'formula', required: true } }, isVoid: true };
