import type { NoData, OpenBlock } from '../nodes/block-base.types';
import { type BlockSchema, container, line } from '../block-schema';

export interface StepBlock<Child> extends OpenBlock {
  readonly type: 'stepper-step';
  readonly nodes: readonly Child[];
  readonly data: { readonly icon?: string };
}

export interface StepperBlock<Child> extends OpenBlock {
  readonly type: 'stepper';
  readonly nodes: readonly StepBlock<Child>[];
  readonly data?: NoData;
}

export const stepperSchema: BlockSchema = { attributes: {}, content: ['stepper-step'], sparse: true, container: true };

export const stepSchema: BlockSchema = { ...container, attributes: { icon: line }, part: true };
