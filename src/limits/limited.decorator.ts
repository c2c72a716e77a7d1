import { SetMetadata } from '@nestjs/common';
import type { LimitedAct } from './limit-table';

export const LIMITED_ACT = 'bindery:limited-act';

/** The operation counts against the limits of this kind of act too. */
export const Limited = (act: LimitedAct) => SetMetadata<string, LimitedAct>(LIMITED_ACT, act);
