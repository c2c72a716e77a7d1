import type { IdpCertificate } from './read-certificates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Numbers of days before the last certificate of a provider expires at which its operator is warned. */
export const WARNING_DAYS = [30, 7, 1, 0] as const;

/** Whole days until the date; 0 on the last day and after it. */
export const daysUntil = (date: Date, now: Date): number =>
  Math.max(0, Math.floor((date.getTime() - now.getTime()) / DAY_MS));

/** Expiry of the certificate that expires last: the others exist only for key rotation. */
export function lastExpiry(certificates: readonly IdpCertificate[]): Date | null {
  const times = certificates.map(({ validTo }) => validTo.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Warnings, as sentences. Validity dates never prevent a sign-in: only the key matters. */
export function certificateWarnings(certificates: readonly IdpCertificate[], now: Date): string[] {
  const end = lastExpiry(certificates);
  const early = certificates.filter(({ validFrom }) => validFrom > now);
  const warnings = early.map(
    ({ validFrom, subject }) => `The certificate of ${subject} is not valid before ${dayOf(validFrom)}.`,
  );
  if (!end) return warnings;
  const days = daysUntil(end, now);
  if (end <= now)
    warnings.push(`The certificate expired on ${dayOf(end)}. Replace it with the new one of the identity provider.`);
  else if (days <= WARNING_DAYS[0])
    warnings.push(
      `The certificate expires on ${dayOf(end)}. Add the new one of the identity provider next to it, before the provider switches to it.`,
    );
  return warnings;
}
