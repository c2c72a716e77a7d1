import { columnsOf, type EntityClass, type EntityColumn } from '../../../database/entity-columns';

/** The position of a row: its branch, the revisions in which it is valid, and whether it hides a row of the primary content. */
const PLACE = new Set(['branchId', 'fromSeq', 'toSeq', 'removed']);

/** The columns of a versioned entity that contain its state. */
export const stateColumns = (entity: EntityClass): EntityColumn[] =>
  columnsOf(entity).filter(({ property }) => !PLACE.has(property));

/** The SELECT list of the state of a versioned entity, each column under the name of its property. */
export const selectState = (entity: EntityClass, alias: string): string =>
  stateColumns(entity)
    .map(({ name, property }) => `${alias}.${name} AS "${property}"`)
    .join(', ');
