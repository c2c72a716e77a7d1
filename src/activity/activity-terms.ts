import type { RowWrite } from '../database/prepared-rows';
import type { Activity } from './activity.types';

/** What the statement that records an activity does, in SQL. */
export interface ActivityTerms {
  /** A condition: where it is false nobody is to be notified, and there is no job. */
  readonly when: RowWrite;
  /** Rows that are changed with it. */
  readonly also?: RowWrite;
}

/** The terms of an activity; undefined where it is always a job. */
export type TermsOfActivity = (activity: Activity) => ActivityTerms | undefined;
