import { ApiError } from '../../api/api-error';
import { t } from '../../i18n/site';

/** A JSON Schema of visitor claims. */
export type ClaimsSchema = Readonly<Record<string, unknown>>;

interface Claim {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly properties?: unknown;
}

const isClaim = (value: unknown): value is Claim => typeof value === 'object' && value !== null;

/** An example value for the claim. */
function valueOf(claim: unknown): unknown {
  if (!isClaim(claim)) return true;
  if (claim.type === 'object') return valuesOf(claim.properties);
  if (claim.type === 'array') return [];
  if (claim.type === 'number') return 1;
  if (claim.type === 'string') return Array.isArray(claim.enum) ? (claim.enum[0] as unknown) : '';
  return true;
}

function valuesOf(properties: unknown): Record<string, unknown> {
  if (!isClaim(properties)) return {};
  return Object.fromEntries(Object.entries(properties).map(([name, claim]) => [name, valueOf(claim)]));
}

/** An example with a value for every claim of the schema, to be edited by hand. */
export const exampleOf = ({ properties }: ClaimsSchema): string => JSON.stringify(valuesOf(properties), undefined, 2);

/** Returns the claims as compact JSON; throws `ApiError` for invalid JSON. */
export function claimsOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    throw new ApiError(0, t.notJson);
  }
}
