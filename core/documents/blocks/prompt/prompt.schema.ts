import type { OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, flag, line, text } from '../block-schema';

/** Beyond the contract of this version: a text for a language model, with a button to copy it. */
export interface PromptBlock<Child> extends OpenBlock {
  readonly type: 'prompt';
  readonly data: {
    readonly description?: string;
    readonly icon?: string;
    readonly openInAIProviders?: boolean;
    readonly defaultExpanded?: string;
  };
  /** usually one code block */
  readonly nodes: readonly Child[];
}

export const promptSchema: BlockSchema = {
  ...container,
  attributes: { description: text, icon: line, openInAIProviders: flag, defaultExpanded: line },
};
