import type { OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, line, required } from '../block-schema';

/** Shown if its expression is true. */
export interface IfBlock<Child> extends OpenBlock {
  readonly type: 'if';
  readonly nodes: readonly Child[];
  readonly data: { readonly expression: string };
}

export const ifSchema: BlockSchema = { ...container, attributes: { expression: required(line) } };
