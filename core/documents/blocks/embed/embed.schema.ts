import type { VoidBlock } from '../nodes/block-base.types';
import { type BlockSchema, captioned, flag, required } from '../block-schema';

export interface EmbedBlock<Fragment> extends VoidBlock {
  readonly type: 'embed';
  readonly data: { readonly url: string; readonly fullWidth?: boolean };
  readonly fragments?: readonly Fragment[];
}

export const embedSchema: BlockSchema = {
  ...captioned,
  attributes: { url: required({ kind: 'url' }), fullWidth: flag },
};
