import type { RowWrite } from '../database/prepared-rows';
import type { Activity } from './activity.types';

/** SQL for the statement that records an activity. */
export interface ActivityTerms {
  /** A condition: where it is false no one is to be notified, and there is no job. */
  readonly when: RowWrite;
  /** Rows that are changed in the same statement. */
  readonly also?: RowWrite;
}

/** The terms of an activity; undefined where it is always a job. */
export type TermsOfActivity = (activity: Activity) => ActivityTerms | undefined;
