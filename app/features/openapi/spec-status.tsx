import type { OpenApiSpec } from '../../api/types';
import { t } from '../../i18n/openapi';

const STATES: Readonly<Record<OpenApiSpec['processingState'], string>> = {
  pending: t.waitingToBeRead,
  progress: t.beingRead,
  complete: t.isRead,
};

const ERRORS: Readonly<Record<NonNullable<OpenApiSpec['lastProcessErrorCode']>, string>> = {
  FETCH_TIMEOUT: t.addressTimedOut,
  FETCH_ERROR: t.addressUnreadable,
  PARSE_ERROR: t.noSpecification,
};

interface SpecProps {
  readonly spec: OpenApiSpec;
}

export function SpecTag({ spec: { lastProcessErrorCode, processingState } }: SpecProps) {
  if (processingState !== 'complete') return <span class="tag open">{STATES[processingState]}</span>;
  if (lastProcessErrorCode) return <span class="tag warning">{t.couldNotBeRead}</span>;
  return <span class="tag approved">{STATES.complete}</span>;
}

/** Why the last reading failed; renders nothing if it succeeded. */
export const SpecProblem = ({ spec: { lastProcessErrorCode, lastProcessErrorMessage, lastVersion } }: SpecProps) =>
  lastProcessErrorCode && (
    <p class="problem">
      {ERRORS[lastProcessErrorCode]} {lastVersion && t.lastGoodVersion} {lastProcessErrorMessage}
    </p>
  );
