import { columnsOf, type EntityClass, type EntityColumn } from '../../database/entity-columns';

/** Where a row is: its branch, the revisions in which it holds, and whether it hides one of the primary content. */
const PLACE = new Set(['branchId', 'fromSeq', 'toSeq', 'removed']);

/** The columns of a versioned entity that hold its state. */
export const stateColumns = (entity: EntityClass): EntityColumn[] =>
  columnsOf(entity).filter(({ property }) => !PLACE.has(property));

/** What a SELECT reads of a versioned entity, each column under the name of its property. */
export const selectState = (entity: EntityClass, alias: string): string =>
  stateColumns(entity)
    .map(({ name, property }) => `${alias}.${name} AS "${property}"`)
    .join(', ');
