import type { Outcome } from '../../parts/outcome';
import type { ChangeRequestState } from './change-request-data';

/** What the parts of the screen of a change request are made from. */
export interface PartProps {
  readonly state: ChangeRequestState;
  /** Where the result of what is done in this part is shown. */
  readonly outcome: Outcome;
  /** Reads everything anew, then says what was done. */
  readonly changed: (words: string) => Promise<void>;
}
