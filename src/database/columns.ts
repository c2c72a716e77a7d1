import { Column, type ColumnOptions, PrimaryColumn } from 'typeorm';

/** Identifiers sort by their bytes, whatever the language of the database. */
const ID = { type: 'varchar', length: 32, collation: 'C' } as const;

export const PrimaryIdColumn = (): PropertyDecorator => PrimaryColumn(ID);

export const IdColumn = (options: ColumnOptions = {}): PropertyDecorator => Column({ ...ID, ...options });

/** A SHA-256 hash in base64url. */
export const HashColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'varchar', length: 43, collation: 'C', ...options });

/** A name that programs give to a row; an index makes it unique, see `src/external-ids`. */
export const ExternalIdColumn = (): PropertyDecorator =>
  Column({ type: 'varchar', length: 255, collation: 'C', nullable: true });

/** A time with the millisecond precision of JavaScript. */
export const TimeColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ type: 'timestamptz', precision: 3, ...options });
