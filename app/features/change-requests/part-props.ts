import type { ActionStatus } from '../../components/action-status';
import type { ChangeRequestState } from './change-request-data';

/** The properties of each part of the change request screen. */
export interface PartProps {
  readonly state: ChangeRequestState;
  /** Shows the results of actions in this part. */
  readonly outcome: ActionStatus;
  /** Reads everything again, then reports the action. */
  readonly onChange: (words: string) => Promise<void>;
  /** Reads everything again, after something that is reported elsewhere. */
  readonly refresh: () => Promise<ChangeRequestState>;
}
