import type { Block, Length, OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, flag, length } from '../block-schema';

export interface ColumnBlock<Child> extends OpenBlock {
  readonly type: 'column';
  readonly nodes: readonly Child[];
  readonly data: { readonly width?: Length };
}

export interface ColumnsBlock<Child> extends Block {
  readonly type: 'columns';
  readonly data: { readonly fullWidth?: boolean };
  readonly nodes: readonly ColumnBlock<Child>[];
  readonly isVoid: false;
}

export const columnsSchema: BlockSchema = {
  attributes: { fullWidth: flag },
  content: ['column'],
  isVoid: false,
  container: true,
};

export const columnSchema: BlockSchema = { ...container, attributes: { width: length }, part: true };
