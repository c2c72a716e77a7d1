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
  private readonly inserts = new Map<EntityTarget<ObjectLiteral>, string>();
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

  /** Adds one row; every column comes from the field of its name. */
  async insert<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, row: Entity): Promise<void> {
    const values = this.columnsOf(entity).map(({ propertyName, type }) => {
      const value: unknown = row[propertyName];
      return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    });
    await this.database.prepared(this.insertOf(entity), values);
  }

  private insertOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): string {
    let sql = this.inserts.get(entity);
    if (!sql) {
      const columns = this.columnsOf(entity);
      const names = columns.map(({ databaseName }) => `"${databaseName}"`);
      const places = columns.map((_, index) => `$${index + 1}`);
      sql = `INSERT INTO "${this.source.getMetadata(entity).tableName}" (${names.join(', ')}) VALUES (${places.join(', ')})`;
      this.inserts.set(entity, sql);
    }
    return sql;
  }

  private columnsOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): readonly ColumnMetadata[] {
    return this.source.getMetadata(entity).columns;
  }
}
