import type { OpenApiSpec } from '../../api/types';

const STATES: Readonly<Record<OpenApiSpec['processingState'], string>> = {
  pending: 'Waiting to be read',
  progress: 'Being read',
  complete: 'Read',
};

const ERRORS: Readonly<Record<NonNullable<OpenApiSpec['lastProcessErrorCode']>, string>> = {
  FETCH_TIMEOUT: 'The address did not answer in time.',
  FETCH_ERROR: 'The address could not be read.',
  PARSE_ERROR: 'What was read is no OpenAPI specification.',
};

interface SpecProps {
  readonly spec: OpenApiSpec;
}

export function SpecTag({ spec: { lastProcessErrorCode, processingState } }: SpecProps) {
  if (processingState !== 'complete') return <span class="tag open">{STATES[processingState]}</span>;
  if (lastProcessErrorCode) return <span class="tag warning">Could not be read</span>;
  return <span class="tag approved">{STATES.complete}</span>;
}

/** Why the last reading failed; nothing when it did not. */
export const SpecProblem = ({ spec: { lastProcessErrorCode, lastProcessErrorMessage, lastVersion } }: SpecProps) =>
  lastProcessErrorCode && (
    <p class="problem">
      {ERRORS[lastProcessErrorCode]} {lastVersion && 'The last good version stays. '}
      {lastProcessErrorMessage}
    </p>
  );
