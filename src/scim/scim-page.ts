import type { Filter } from './filter/filter.types';
import { attributeName, parseFilter } from './filter/parse-filter';
import { scimInvalid } from './scim-error';
import { type Fields, isFields } from './scim-values';

const USUAL = 100;
export const MAX_ITEMS = 200;
const LAST_START = 1_000_000;
const MAX_LENGTH = 2_000;
const MAX_NAMES = 50;
const SEARCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';

/** The items of a list: its start (the first is 1), number and order. */
export interface ScimPage {
  readonly filter?: Filter;
  readonly startIndex: number;
  readonly count: number;
  readonly sortBy?: string;
  readonly descending: boolean;
  /** Attributes to include or to exclude; in lower case. */
  readonly attributes?: readonly string[];
  readonly excluded: readonly string[];
}

function textOf(query: Fields, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MAX_LENGTH)
    throw scimInvalid(`${name} must be one string of at most ${MAX_LENGTH} characters.`);
  return value;
}

function numberOf(query: Fields, name: string, usual: number): number {
  const value = query[name];
  if (value === undefined || value === '') return usual;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,9}$/.test(text)) throw scimInvalid(`${name} must be a whole number.`);
  return Number(text);
}

/** Queries separate names by commas, bodies contain lists of them. */
function namesOf(query: Fields, name: string): string[] | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  const list: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value];
  if (list.length > MAX_NAMES || !list.every((each) => typeof each === 'string'))
    throw scimInvalid(`${name} must name at most ${MAX_NAMES} attributes.`);
  return list.map((each) => attributeName(each.trim())).filter(Boolean);
}

function sortOrderOf(query: Fields): string {
  const order = textOf(query, 'sortOrder')?.toLowerCase() ?? 'ascending';
  if (order !== 'ascending' && order !== 'descending') throw scimInvalid('sortOrder must be ascending or descending.');
  return order;
}

/** A start index below 1 counts as 1, a negative count as 0 (RFC 7644, 3.4.2.4). */
export function readScimPage(query: Fields): ScimPage {
  const filter = textOf(query, 'filter');
  const sortBy = textOf(query, 'sortBy');
  const attributes = namesOf(query, 'attributes');
  const startIndex = Math.max(1, numberOf(query, 'startIndex', 1));
  if (startIndex > LAST_START) throw scimInvalid(`startIndex must be at most ${LAST_START}.`);
  return {
    ...(filter !== undefined && { filter: parseFilter(filter) }),
    startIndex,
    count: Math.min(MAX_ITEMS, Math.max(0, numberOf(query, 'count', USUAL))),
    ...(sortBy !== undefined && { sortBy: attributeName(sortBy) }),
    descending: sortOrderOf(query) === 'descending',
    ...(attributes && { attributes }),
    excluded: namesOf(query, 'excludedAttributes') ?? [],
  };
}

/** A search in a request body (RFC 7644, 3.4.3). */
export function readSearch(body: unknown): ScimPage {
  if (!isFields(body) || !Array.isArray(body.schemas) || !body.schemas.includes(SEARCH_SCHEMA))
    throw scimInvalid(`schemas must contain ${SEARCH_SCHEMA}.`, 'invalidSyntax');
  return readScimPage(body);
}

/** Attributes that are always returned (RFC 7643, 3.1 and 7). */
const ALWAYS = ['schemas', 'id'];

/** Filters the sub-attributes of a value by name with `keeps`. */
function partsOf(value: unknown, keeps: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => partsOf(each, keeps));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => keeps(part.toLowerCase())));
}

/** A resource with the requested attributes. */
export function selected(
  resource: object,
  { attributes, excluded }: Pick<ScimPage, 'attributes' | 'excluded'>,
): Fields {
  const shown = Object.entries(resource).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const lower = name.toLowerCase();
    if (ALWAYS.includes(lower)) return [[name, value]];
    const listed = attributes ?? excluded;
    const parts = listed.flatMap((each) => (each.startsWith(`${lower}.`) ? [each.slice(lower.length + 1)] : []));
    const isWhole = listed.includes(lower);
    if (attributes) {
      if (isWhole) return [[name, value]];
      return parts.length > 0 ? [[name, partsOf(value, (part) => parts.includes(part))]] : [];
    }
    if (isWhole) return [];
    return [[name, parts.length > 0 ? partsOf(value, (part) => !parts.includes(part)) : value]];
  });
  return Object.fromEntries(shown);
}

/** Whether a list or a resource includes an attribute. */
export const includesAttribute = ({ attributes, excluded }: ScimPage, name: string): boolean =>
  attributes ? attributes.some((each) => each === name || each.startsWith(`${name}.`)) : !excluded.includes(name);

export const listOf = (Resources: readonly object[], totalResults: number, startIndex: number): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
