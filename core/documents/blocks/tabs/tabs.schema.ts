import type { OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, flag, line, text } from '../block-schema';

export interface TabBlock<Child> extends OpenBlock {
  readonly type: 'tabs-item';
  readonly nodes: readonly Child[];
  /** `icon` is beyond the contract */
  readonly data: { readonly title?: string; readonly icon?: string };
  readonly meta?: { readonly id: string };
}

export interface TabsBlock<Child> extends OpenBlock {
  readonly type: 'tabs';
  readonly nodes: readonly TabBlock<Child>[];
  readonly data?: { readonly fullWidth?: boolean };
}

export const tabsSchema: BlockSchema = {
  attributes: { fullWidth: flag },
  content: ['tabs-item'],
  sparse: true,
  container: true,
};

export const tabSchema: BlockSchema = { ...container, attributes: { title: text, icon: line }, part: true };
