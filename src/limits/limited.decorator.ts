import { SetMetadata } from '@nestjs/common';
import type { LimitedAction } from './limit-table';

export const LIMITED_ACTION = 'bindery:limited-action';

/** The operation also counts against the limits of this action. */
export const Limited = (action: LimitedAction) => SetMetadata<string, LimitedAction>(LIMITED_ACTION, action);
