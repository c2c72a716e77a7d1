import type { NoData, OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, flag } from '../block-schema';

export interface ListItemBlock<Child> extends OpenBlock {
  readonly type: 'list-item';
  readonly nodes: readonly Child[];
  /** only in task lists */
  readonly data?: { readonly checked?: boolean };
}

export interface OrderedListBlock<Child> extends OpenBlock {
  readonly type: 'list-ordered';
  readonly data: { readonly start?: number };
  readonly nodes: readonly ListItemBlock<Child>[];
}

export interface UnorderedListBlock<Child> extends OpenBlock {
  readonly type: 'list-unordered';
  readonly nodes: readonly ListItemBlock<Child>[];
  readonly data?: NoData;
}

export interface TaskListBlock<Child> extends OpenBlock {
  readonly type: 'list-tasks';
  readonly nodes: readonly ListItemBlock<Child>[];
  readonly data?: NoData;
}

export const orderedListSchema: BlockSchema = {
  attributes: { start: { kind: 'number' } },
  content: ['list-item'],
  container: true,
};

export const listSchema: BlockSchema = { attributes: {}, content: ['list-item'], sparse: true, container: true };

export const listItemSchema: BlockSchema = { ...container, attributes: { checked: flag }, sparse: true, part: true };
