import type { NoData, VoidBlock } from '../nodes/block-base.types';
import type { BlockSchema } from '../block-schema';

export interface ExpandableBlock<Fragment> extends VoidBlock {
  readonly type: 'expandable';
  readonly data: NoData;
  /** `expandable-title` with one paragraph, then `expandable-body` */
  readonly fragments: readonly Fragment[];
  readonly meta?: { readonly id: string };
  /** beyond the contract: open from the start */
  readonly open?: boolean;
}

export const expandableSchema: BlockSchema = {
  attributes: {},
  fragments: ['expandable-title', 'expandable-body'],
  isVoid: true,
  container: true,
};
