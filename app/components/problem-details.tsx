import type { ProblemWords } from '../state/problem-sentences';
import { t } from '../i18n/parts';

interface ProblemDetailsProps {
  readonly of: ProblemWords | undefined;
}

/** What the service itself says about an error, for those who ask for it. */
export const ProblemDetails = ({ of }: ProblemDetailsProps) =>
  of?.details === undefined ? null : (
    <details class="problem-details" open={of.needsDetails}>
      <summary>{t.details}</summary>
      <p lang="en">{of.details}</p>
    </details>
  );
