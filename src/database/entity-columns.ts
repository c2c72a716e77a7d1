import { getMetadataArgsStorage } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming-strategy';

/** A column as the decorators of its entity describe it. */
export interface EntityColumn {
  readonly property: string;
  readonly name: string;
  /** SQL type without its length */
  readonly type: string;
}

/** A class that the decorators of TypeORM describe. */
export type EntityClass = abstract new () => object;

const naming = new SnakeNamingStrategy();

function withAncestors(entity: EntityClass): EntityClass[] {
  const parent = Object.getPrototypeOf(entity) as EntityClass | null;
  return parent?.name ? [entity, ...withAncestors(parent)] : [entity];
}

/** The columns of an entity, those it inherits included, for SQL that is written before the database is connected. */
export function columnsOf(entity: EntityClass): EntityColumn[] {
  return getMetadataArgsStorage()
    .filterColumns(withAncestors(entity))
    .map(({ propertyName: property, options: { name, type } }) => {
      if (typeof type !== 'string') throw new Error(`The type of ${entity.name}.${property} is not declared`);
      return { property, name: naming.columnName(property, name), type };
    });
}
