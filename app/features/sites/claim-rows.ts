import { signal, type Signal } from '@preact/signals';
import type { ClaimsSchema } from './claims';

/**
 * The type of a claim: boolean, text, one of several texts, number, list of texts, list of several given texts, or a type without fields.
 */
export type ClaimKind = 'boolean' | 'string' | 'choice' | 'number' | 'list' | 'choices' | 'other';

/** A claim as edited. */
export interface ClaimRow {
  readonly key: number;
  readonly name: Signal<string>;
  readonly kind: Signal<ClaimKind>;
  /** The options, separated by commas. */
  readonly values: Signal<string>;
  readonly description: Signal<string>;
  /** Visitors can set it themselves, without a signature. */
  readonly unsigned: Signal<boolean>;
  /** A claim for which there are no fields. */
  readonly before?: object;
}

interface Claim {
  readonly type?: unknown;
  readonly description?: unknown;
  readonly enum?: unknown;
  readonly items?: unknown;
  readonly properties?: unknown;
}

const isClaim = (value: unknown): value is Claim => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): [string, Claim][] =>
  isClaim(value) ? Object.entries(value).filter((entry): entry is [string, Claim] => isClaim(entry[1])) : [];
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

let rows = 0;

/** The type of a claim, and its permitted texts. */
function kindOf(claim: Claim): readonly [ClaimKind, readonly string[]] {
  const { type, items } = claim;
  if (type === 'boolean' || type === 'number') return [type, []];
  if (type === 'string') return claim.enum === undefined ? ['string', []] : ['choice', textsOf(claim.enum)];
  if (type !== 'array' || !isClaim(items) || items.type !== 'string' || items.description !== '') return ['other', []];
  return items.enum === undefined ? ['list', []] : ['choices', textsOf(items.enum)];
}

function rowOf(name: string, claim: Claim, unsigned: boolean): ClaimRow {
  const [found, values] = kindOf(claim);
  // Commas separate values in the field.
  const kind = values.some((value) => value.includes(',') || value !== value.trim()) ? 'other' : found;
  return {
    key: (rows += 1),
    name: signal(name),
    kind: signal(kind),
    values: signal(values.join(', ')),
    description: signal(typeof claim.description === 'string' ? claim.description : ''),
    unsigned: signal(unsigned),
    ...(kind === 'other' && { before: claim }),
  };
}

export const newClaim = (): ClaimRow => rowOf('', { type: 'boolean' }, false);

/** The claims of a schema, those that visitors can set themselves last. */
export function claimRows({ properties }: ClaimsSchema): ClaimRow[] {
  const all = entriesOf(properties);
  const unsigned = all.find(([name]) => name === 'unsigned')?.[1];
  return [
    ...all.filter(([name]) => name !== 'unsigned').map(([name, claim]) => rowOf(name, claim, false)),
    ...entriesOf(unsigned?.properties).map(([name, claim]) => rowOf(name, claim, true)),
  ];
}

const valuesOf = (text: string): string[] => [...new Set(text.split(',').map((value) => value.trim()))].filter(Boolean);

function claimOf({ kind: { value: kind }, values, description: { value }, before }: ClaimRow): object {
  const description = value.trim();
  const texts = { type: 'string', description: '' };
  switch (kind) {
    case 'other':
      return { ...before, description };
    case 'choice':
      return { type: 'string', description, enum: valuesOf(values.value) };
    case 'list':
      return { type: 'array', description, items: texts };
    case 'choices':
      return { type: 'array', description, items: { ...texts, enum: valuesOf(values.value) } };
    default:
      return { type: kind, description };
  }
}

/** Returns a duplicate name; a schema would keep only one of the claims. */
export function findDuplicateName(list: readonly ClaimRow[]): string | undefined {
  const seen = new Set<string>();
  for (const { name, unsigned } of list) {
    const place = `${unsigned.value} ${name.value.trim()}`;
    if (seen.has(place)) return name.value.trim();
    seen.add(place);
  }
  return undefined;
}

/** Builds the schema from these claims. */
export function schemaOf(list: readonly ClaimRow[], before: ClaimsSchema): ClaimsSchema {
  const propertiesOf = (isUnsigned: boolean) =>
    Object.fromEntries(
      list.filter(({ unsigned }) => unsigned.value === isUnsigned).map((row) => [row.name.value.trim(), claimOf(row)]),
    );
  const unsigned = { type: 'object', properties: propertiesOf(true), additionalProperties: false };
  return { ...before, type: 'object', properties: { ...propertiesOf(false), unsigned }, additionalProperties: false };
}
