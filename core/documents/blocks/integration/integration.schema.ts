import type { VoidBlock } from '../nodes/block-base.types';
import { type BlockSchema, captioned, flag, line, required } from '../block-schema';

export type PlainValue = string | number | boolean | PlainObject | readonly (string | number | boolean | PlainObject)[];

export interface PlainObject {
  readonly [name: string]: PlainValue;
}

/** A block of an integration. */
export interface IntegrationBlock<Fragment> extends VoidBlock {
  readonly type: 'integration';
  readonly data: {
    readonly integration: string;
    readonly block: string;
    readonly props: PlainObject;
    readonly action?: unknown;
    readonly url?: string;
    readonly fullWidth?: boolean;
  };
  readonly fragments?: readonly Fragment[];
}

export const integrationSchema: BlockSchema = {
  ...captioned,
  attributes: {
    integration: required(line),
    block: required(line),
    props: { kind: 'object', required: true },
    action: { kind: 'json' },
    url: line,
    fullWidth: flag,
  },
};
