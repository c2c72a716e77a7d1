import type { OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, line } from '../block-schema';

/** Beyond the contract of this version: a changelog. */
export interface UpdatesBlock<Child> extends OpenBlock {
  readonly type: 'updates';
  readonly data: { readonly format?: string };
  readonly nodes: readonly UpdateBlock<Child>[];
}

export interface UpdateBlock<Child> extends OpenBlock {
  readonly type: 'update';
  /** `date` as YYYY-MM-DD */
  readonly data: { readonly date?: string; readonly tags?: readonly string[] };
  readonly nodes: readonly Child[];
}

export const updatesSchema: BlockSchema = { attributes: { format: line }, content: ['update'], container: true };

export const updateSchema: BlockSchema = {
  ...container,
  attributes: { date: line, tags: { kind: 'lines' } },
  part: true,
};
