import type { ErrorReason } from '../../core/errors/error-reasons';
import type { ApiError, ErrorAnswer } from '../api/api-error';
import { t } from '../i18n/problems';

/** What a person reads about an error. */
export interface ProblemWords {
  readonly says: string;
  /** What the service itself says, for those who want to know: where the sentence cannot name the particular. */
  readonly details?: string;
  /** Whether the sentence is of no use without the details. */
  readonly needsDetails?: boolean;
}

/** Reasons whose sentence leaves open which rule, state or place it is. */
const IN_GENERAL: ReadonlySet<string> = new Set<ErrorReason>([
  'address_not_verifiable',
  'archive_not_accepted',
  'conflicting_fields',
  'external_id_taken',
  'fetch_failed',
  'forge_refused',
  'git_connection_not_usable',
  'invalid_claims',
  'invalid_condition',
  'invalid_document',
  'invalid_metadata',
  'invalid_schema',
  'last_admin',
  'last_of_its_kind',
  'limit_reached',
  'password_not_accepted',
  'person_not_eligible',
  'provider_incomplete',
  'quota_exceeded',
  'source_not_readable',
  'wrong_state',
]);

const LIMIT = /(?<=\s)\d[\d,]*(?:\.\d+)?(?: [KMG]i?B)?/;

/** What is known of a field by a name of its path, the innermost first: `logo` for `header.logo.light`. */
const ofField = (known: Readonly<Record<string, string>>, field: string): string | undefined =>
  field
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .reverse()
    .map((name) => known[name])
    .find((found) => found !== undefined);

const { reasons, statuses, formats, fields, entry, unknown } = t;

function sentence(status: number, answer: ErrorAnswer) {
  const { reason = '', field = '', index, message = '' } = answer;
  const format = reason === 'invalid_value' ? ofField(formats, field) : undefined;
  if (format !== undefined) return index === undefined ? format : entry(index + 1, format);
  const found = Object.hasOwn(reasons, reason) ? reasons[reason as ErrorReason] : undefined;
  if (found === undefined) return statuses[status] ?? (status >= 500 ? statuses[503] : undefined) ?? unknown;
  return typeof found === 'string' ? found : found({ field: ofField(fields, field), limit: LIMIT.exec(message)?.[0] });
}

/** Reasons whose sentence never says what it is about. */
const NAMES_NOTHING: ReadonlySet<string> = new Set<ErrorReason>([
  'dns_not_ready',
  'file_not_accepted',
  'merge_rule_unmet',
]);

/** Whether the sentence would name the field, but does not know it. */
const isOfUnknownField = (reason: string, field: string): boolean =>
  (reason === 'invalid_value' && ofField(formats, field) === undefined) ||
  (reason === 'out_of_range' && ofField(fields, field) === undefined);

/** The sentence for an error of the service, by its reason or its status. */
export function translate({ status, answer = {} }: ApiError): ProblemWords {
  const { reason = '', message, requestId } = answer;
  const says = sentence(status, answer);
  const isGeneral = !Object.hasOwn(reasons, reason) || IN_GENERAL.has(reason);
  const isUnnamed = NAMES_NOTHING.has(reason) || isOfUnknownField(reason, answer.field ?? '');
  if (status >= 500) return { says, details: requestId === undefined ? undefined : t.requestNumber(requestId) };
  const details = isGeneral || isUnnamed ? message : undefined;
  return { says, details, ...(isUnnamed && { needsDetails: true }) };
}
