import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { Database } from './database';

/**
 * Rows of entities by statements that are parsed once per connection and make plain objects: for hot paths, where TypeORM's
 * builder would cost more than the database. Columns are those of the entity, so the two cannot drift apart.
 */
@Injectable()
export class PreparedRows {
  private readonly inserts = new Map<string, string>();
  private readonly selects = new Map<EntityTarget<ObjectLiteral>, string>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  /** What a SELECT names so that its rows are the entity's: `"posted_at" AS "postedAt", …`. */
  columns<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): string {
    let columns = this.selects.get(entity);
    if (!columns) {
      const named = ({ databaseName, propertyName }: ColumnMetadata) => `"${databaseName}" AS "${propertyName}"`;
      columns = this.columnsOf(entity).map(named).join(', ');
      this.selects.set(entity, columns);
    }
    return columns;
  }

  /**
   * Adds a row, every column from the field of its name, in one statement with another that has to find something first:
   * `first` names fields of the row as `:spaceId` and returns one row, or none, and then nothing is added.
   * @returns whether it was added
   */
  async insertAfter<Entity extends ObjectLiteral>(
    first: string,
    entity: EntityTarget<Entity>,
    row: Entity,
  ): Promise<boolean> {
    const values = this.columnsOf(entity).map(({ propertyName, type }) => {
      const value: unknown = row[propertyName];
      return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    });
    const added = await this.database.prepared(this.insertOf(first, entity), values);
    return added.length > 0;
  }

  private insertOf<Entity extends ObjectLiteral>(first: string, entity: EntityTarget<Entity>): string {
    let sql = this.inserts.get(first);
    if (!sql) {
      const columns = this.columnsOf(entity);
      const places = new Map(columns.map(({ propertyName }, index) => [propertyName, `$${index + 1}`]));
      const names = columns.map(({ databaseName }) => `"${databaseName}"`);
      const found = first.replace(/:(\w+)/g, (name, field: string) => places.get(field) ?? name);
      sql = `WITH found AS (${found})
             INSERT INTO "${this.source.getMetadata(entity).tableName}" (${names.join(', ')})
             SELECT ${[...places.values()].join(', ')} FROM found RETURNING 1`;
      this.inserts.set(first, sql);
    }
    return sql;
  }

  private columnsOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): readonly ColumnMetadata[] {
    return this.source.getMetadata(entity).columns;
  }
}
