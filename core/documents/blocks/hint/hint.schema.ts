import type { OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, line, oneOf, required } from '../block-schema';

export const HINT_STYLES = ['info', 'warning', 'danger', 'success'] as const;

export type HintStyle = (typeof HINT_STYLES)[number];

export interface HintBlock<Child> extends OpenBlock {
  readonly type: 'hint';
  /** beyond the contract: `icon`; `notation`, the syntax of an admonition of another tool (`:::tip`, `!!! note`, `> [!NOTE]`) */
  readonly data: { readonly style: HintStyle; readonly icon?: string; readonly notation?: string };
  readonly nodes: readonly Child[];
}

export const hintSchema: BlockSchema = {
  ...container,
  attributes: { style: required(oneOf(...HINT_STYLES)), icon: line, notation: line },
};
