import type { OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, flag, line, oneOf, text } from '../block-schema';

export interface CodeLineBlock<Inline> extends OpenBlock {
  readonly type: 'code-line';
  /** texts, annotations and expressions */
  readonly nodes: readonly Inline[];
  readonly data: { readonly highlighted?: boolean };
}

export interface CodeBlock<Inline> extends OpenBlock {
  readonly type: 'code';
  readonly data: {
    readonly syntax?: string;
    readonly title?: string;
    readonly overflow?: 'scroll' | 'wrap';
    readonly lineNumbers?: boolean;
    readonly fullWidth?: boolean;
    /** beyond the contract: `expandable` shows only the first lines; `info` is the info string after the language */
    readonly expandable?: boolean;
    readonly info?: string;
  };
  readonly nodes: readonly CodeLineBlock<Inline>[];
}

export const codeSchema: BlockSchema = {
  attributes: {
    syntax: line,
    title: text,
    overflow: oneOf('scroll', 'wrap'),
    lineNumbers: flag,
    fullWidth: flag,
    expandable: flag,
    info: line,
  },
  content: ['code-line'],
};

export const codeLineSchema: BlockSchema = { attributes: { highlighted: flag }, content: 'inlines', part: true };
