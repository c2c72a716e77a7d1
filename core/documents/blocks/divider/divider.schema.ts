import type { NoData, VoidBlock } from '../nodes/block-base.types';
import type { BlockSchema } from '../block-schema';

export interface DividerBlock extends VoidBlock {
  readonly type: 'divider';
  readonly data: NoData;
}

export const dividerSchema: BlockSchema = { attributes: {}, isVoid: true };
