import type { Roles } from './roles';

/** Binds a value to a statement and returns its placeholder, such as `$3`. */
export type Bind = (value: unknown) => string;

/** Binds values for a TypeORM query builder; `values` are its parameters, `prefix` keeps two conditions apart. */
export const bindNamed =
  (values: Record<string, unknown>, prefix = 'visible'): Bind =>
  (value) => {
    const name = `${prefix}${Object.keys(values).length}`;
    values[name] = value;
    return `:${name}`;
  };

/** Binds values for a plain statement, after those that `values` already contains. */
export const bindNumbered =
  (values: unknown[]): Bind =>
  (value) =>
    `$${values.push(value)}`;

/**
 * The condition under which a row of `spaces` is visible to a person: the rule of resolveRole as SQL, for lists and
 * searches. It does not consider the trash.
 * @param alias the alias of the table in the statement
 */
export function visibleSpaces(roles: Roles, alias: string, bind: Bind): string {
  if (roles.seesEverything) return 'true';
  const granted = `${alias}.id = ANY(${bind(roles.grantedIds())})`;
  const byDefault =
    roles.subject.role === null ? visibleToGuest(roles, alias, bind) : visibleToMember(roles, alias, bind);
  return `(${granted} OR ${byDefault})`;
}

/**
 * For members, every default but `null` (creator only) applies. The visible collections are bound, not the hidden ones: one that was
 * created after the roles were read may be private.
 */
function visibleToMember(roles: Roles, alias: string, bind: Bind): string {
  return `CASE WHEN ${alias}.default_level = 'inherit'
    THEN ${alias}.parent_id IS NULL OR ${alias}.parent_id = ANY(${bind(roles.visibleCollectionIds())})
    ELSE ${alias}.default_level IS NOT NULL OR ${alias}.created_by = ${bind(roles.subject.userId)} END`;
}

/** For guests, a default applies where a collection further up is shared with them. */
function visibleToGuest(roles: Roles, alias: string, bind: Bind): string {
  return `CASE WHEN ${alias}.default_level = 'inherit'
    THEN ${alias}.parent_id = ANY(${bind(roles.visibleCollectionIds())})
    ELSE ${alias}.default_level IS NOT NULL AND ${alias}.parent_id = ANY(${bind(roles.sharedCollectionIds())}) END`;
}

/** The condition under which a row of `collections` is visible to a person. */
export function visibleCollections(roles: Roles, alias: string, bind: Bind): string {
  return roles.seesEverything ? 'true' : `${alias}.id = ANY(${bind(roles.visibleCollectionIds())})`;
}
