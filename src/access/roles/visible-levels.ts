import type { Roles } from './roles';

/** Names a value in a statement and answers what represents it there, such as `$3`. */
export type Bind = (value: unknown) => string;

/** Names values for a TypeORM query builder; `values` are what it is given, `prefix` keeps two conditions apart. */
export const bindNamed =
  (values: Record<string, unknown>, prefix = 'visible'): Bind =>
  (value) => {
    const name = `${prefix}${Object.keys(values).length}`;
    values[name] = value;
    return `:${name}`;
  };

/** Names values for a plain statement, after those that `values` holds already. */
export const bindNumbered =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}`;

/**
 * The condition under which a row of `spaces` is visible to a person: the rule of resolveRole as SQL, for lists and
 * searches. Trash is not its business.
 * @param alias what the statement calls the table
 */
export function visibleSpaces(roles: Roles, alias: string, bind: Bind): string {
  if (roles.seesEverything) return 'true';
  const granted = `${alias}.id = ANY(${bind(roles.grantedIds())})`;
  const byDefault =
    roles.subject.role === null ? visibleToGuest(roles, alias, bind) : visibleToMember(roles, alias, bind);
  return `(${granted} OR ${byDefault})`;
}

/** Members pass every default but `null`, which lets only the creator in; they see most collections, so the others are sent. */
function visibleToMember(roles: Roles, alias: string, bind: Bind): string {
  return `CASE WHEN ${alias}.default_level = 'inherit'
    THEN ${alias}.parent_id IS NULL OR ${alias}.parent_id <> ALL(${bind(roles.collectionIds(false))})
    ELSE ${alias}.default_level IS NOT NULL OR ${alias}.created_by = ${bind(roles.subject.userId)} END`;
}

/** Guests pass a default where a collection further up is shared with them. */
function visibleToGuest(roles: Roles, alias: string, bind: Bind): string {
  return `CASE WHEN ${alias}.default_level = 'inherit'
    THEN ${alias}.parent_id = ANY(${bind(roles.collectionIds(true))})
    ELSE ${alias}.default_level IS NOT NULL AND ${alias}.parent_id = ANY(${bind(roles.sharedCollectionIds())}) END`;
}

/** The condition under which a row of `collections` is visible to a person. */
export function visibleCollections(roles: Roles, alias: string, bind: Bind): string {
  if (roles.seesEverything) return 'true';
  return roles.subject.role === null
    ? `${alias}.id = ANY(${bind(roles.collectionIds(true))})`
    : `${alias}.id <> ALL(${bind(roles.collectionIds(false))})`;
}
