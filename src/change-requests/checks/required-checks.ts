import type { ChangeRequestCheck, CheckState } from '../entities/change-request-check.entity';

export const UNMET_REASONS = ['missing', 'outdated', 'pending', 'failed'] as const;
export type UnmetReason = (typeof UNMET_REASONS)[number];

/** A required check that prevents a merge. */
export interface UnmetCheck {
  readonly name: string;
  readonly reason: UnmetReason;
}

type CheckFact = Pick<ChangeRequestCheck, 'name' | 'state' | 'revisionId'>;

const REASON_OF_STATE: Readonly<Record<CheckState, UnmetReason | undefined>> = {
  pending: 'pending',
  success: undefined,
  neutral: undefined,
  failure: 'failed',
  error: 'failed',
};

/** The required checks that have not passed for the newest revision, in the order of the rules. */
export function unmetChecks(
  required: readonly string[],
  reported: readonly CheckFact[],
  newestRevisionId: string,
): UnmetCheck[] {
  const byName = new Map(reported.map((check) => [check.name, check]));
  return required.flatMap((name) => {
    const check = byName.get(name);
    if (!check) return [{ name, reason: 'missing' as const }];
    const reason = check.revisionId === newestRevisionId ? REASON_OF_STATE[check.state] : 'outdated';
    return reason ? [{ name, reason }] : [];
  });
}

const PHRASES: Readonly<Record<UnmetReason, string>> = {
  missing: 'has not been reported',
  outdated: 'is of an earlier revision',
  pending: 'is still pending',
  failed: 'has failed',
};

/** Lists each required check that prevents a merge, with the reason. */
export const unmetChecksMessage = (unmet: readonly UnmetCheck[]): string =>
  `Merge rules require checks that have not passed for the newest revision: ${unmet
    .map(({ name, reason }) => `"${name}" ${PHRASES[reason]}`)
    .join(', ')}.`;
