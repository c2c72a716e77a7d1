import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { Database } from './database';

/** The value of a column in a row, as the driver expects it. */
function valueOf({ propertyName, type }: ColumnMetadata, row: ObjectLiteral): unknown {
  const value: unknown = row[propertyName];
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}

/** Inserts or updates a row: returns the statement, and appends its parameters to `values`. */
export type RowWrite = (values: unknown[]) => string;

/**
 * Reads and writes rows of entities with statements that are parsed once per connection and return plain objects: for hot paths,
 * where TypeORM's builder would cost more than the database. Columns are those of the entity, so the two cannot drift apart.
 */
@Injectable()
export class PreparedRows {
  private readonly inserts = new Map<string, string>();
  private readonly selects = new Map<EntityTarget<ObjectLiteral>, string>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  /** The column list of a SELECT that returns rows of the entity: `"posted_at" AS "postedAt", …`. */
  columns<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): string {
    let columns = this.selects.get(entity);
    if (!columns) {
      const named = ({ databaseName, propertyName }: ColumnMetadata) => `"${databaseName}" AS "${propertyName}"`;
      columns = this.columnsOf(entity).map(named).join(', ');
      this.selects.set(entity, columns);
    }
    return columns;
  }

  /** Rows of an entity; `rest` is what follows its table in a SELECT: `WHERE id = $1 FOR UPDATE`. */
  select<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    rest: string,
    values: readonly unknown[],
  ): Promise<Entity[]> {
    return this.database.prepared<Entity>(
      `SELECT ${this.columns(entity)} FROM "${this.tableOf(entity)}" ${rest}`,
      values,
    );
  }

  /** Inserts a row, every column from the field of the same name. */
  insert<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, row: Entity): Promise<void> {
    return this.write([this.inserting(entity, row)]);
  }

  /** The write that inserts a row, every column from the field of the same name. */
  inserting<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, row: Entity): RowWrite {
    return (values) => {
      const places = this.valuesOf(entity, row).map((value) => `$${values.push(value)}`);
      return `${this.into(entity)} VALUES (${places.join(', ')})`;
    };
  }

  /** Sets `changes`, except for undefined values, on the rows that match `key`. Sends nothing if there are no changes. */
  async update<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    key: Partial<NoInfer<Entity>>,
    changes: Partial<NoInfer<Entity>>,
  ): Promise<void> {
    if (Object.values(changes).some((value) => value !== undefined))
      await this.write([this.updating(entity, key, changes)]);
  }

  /** The write of `update`; at least one of `changes` must be defined. */
  updating<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    key: Partial<NoInfer<Entity>>,
    changes: Partial<NoInfer<Entity>>,
  ): RowWrite {
    return (values) => {
      const columns = this.columnsOf(entity);
      const equal = (row: Partial<Entity>): string[] =>
        columns
          .filter(({ propertyName }) => row[propertyName] !== undefined)
          .map((column) => `"${column.databaseName}" = $${values.push(valueOf(column, row))}`);
      const set = equal(changes).join(', ');
      const where = equal(key).join(' AND ');
      if (!where) throw new Error(`An update of ${this.tableOf(entity)} needs a key.`);
      return `UPDATE "${this.tableOf(entity)}" SET ${set} WHERE ${where}`;
    };
  }

  /** Runs all writes in one statement; no two of them may affect the same row. */
  async write(writes: readonly RowWrite[]): Promise<void> {
    const values: unknown[] = [];
    const statements = writes.map((one) => one(values));
    const last = statements.pop();
    if (last === undefined) return;
    const others = statements.map((sql, index) => `w${index} AS (${sql})`);
    await this.database.execute(others.length > 0 ? `WITH ${others.join(', ')} ${last}` : last, values);
  }

  /**
   * Adds a row, every column from the field of its name, in one statement with another that has to find something first:
   * `first` names fields of the row as `:spaceId` and returns one row, or none, and then nothing is added.
   * @param then what is done with it once it is added: rows that are changed, and at the end a SELECT
   * @returns whether it was added
   */
  async insertAfter<Entity extends ObjectLiteral>(
    first: string,
    entity: EntityTarget<Entity>,
    row: Entity,
    then: readonly RowWrite[] = [],
  ): Promise<boolean> {
    const values = this.valuesOf(entity, row);
    const insert = this.insertOf(first, entity);
    const steps = then.map((one, index) => `w${index} AS (${one(values)})`);
    const last = then.length === 0 ? '' : `, (SELECT count(*) FROM w${then.length - 1})`;
    const added = await this.database.prepared(
      `WITH ${[insert, ...steps].join(', ')} SELECT 1${last} FROM added`,
      values,
    );
    return added.length > 0;
  }

  /** The first steps of `insertAfter`, the last of which is `added`. */
  private insertOf<Entity extends ObjectLiteral>(first: string, entity: EntityTarget<Entity>): string {
    let sql = this.inserts.get(first);
    if (!sql) {
      const columns = this.columnsOf(entity);
      const places = new Map(columns.map(({ propertyName }, index) => [propertyName, `$${index + 1}`]));
      const found = first.replace(/:(\w+)/g, (name, field: string) => places.get(field) ?? name);
      const row = [...places.values()].join(', ');
      sql = `found AS (${found}), added AS (${this.into(entity)} SELECT ${row} FROM found RETURNING 1)`;
      this.inserts.set(first, sql);
    }
    return sql;
  }

  /** The beginning of an INSERT of every column; their values are `valuesOf`. */
  private into(entity: EntityTarget<ObjectLiteral>): string {
    const names = this.columnsOf(entity).map(({ databaseName }) => `"${databaseName}"`);
    return `INSERT INTO "${this.tableOf(entity)}" (${names.join(', ')})`;
  }

  private valuesOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, row: Entity): unknown[] {
    return this.columnsOf(entity).map((column) => valueOf(column, row));
  }

  private tableOf(entity: EntityTarget<ObjectLiteral>): string {
    return this.source.getMetadata(entity).tableName;
  }

  private columnsOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): readonly ColumnMetadata[] {
    return this.source.getMetadata(entity).columns;
  }
}
