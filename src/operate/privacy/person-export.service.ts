import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { UsersService } from '../../users/users.service';
import { PERSONAL_COLUMNS } from './personal-data';
import { PersonalDataRepository } from './personal-data.repository';

/** One row about a person. */
export interface PersonalRecord {
  /** The table and the column that names the person. */
  readonly source: string;
  readonly data: object;
}

/** Exports what the database has about a person: their account, what they did and what they wrote in comments; no secrets, and no pages. */
@Injectable()
export class PersonExport {
  constructor(
    private readonly users: UsersService,
    private readonly data: PersonalDataRepository,
    private readonly audit: AuditLog,
  ) {}

  /** The records as lines of JSON. @throws 404 */
  async lines(userId: string): Promise<AsyncGenerator<string>> {
    await this.users.get(userId);
    return this.jsonOf(this.records(userId));
  }

  private async *jsonOf(records: AsyncGenerator<PersonalRecord>): AsyncGenerator<string> {
    for await (const record of records) yield `${JSON.stringify(record)}\n`;
  }

  async *records(userId: string): AsyncGenerator<PersonalRecord> {
    await this.audit.note({ organizationId: null }, 'person.export', { type: 'user', id: userId });
    for (const column of PERSONAL_COLUMNS)
      for await (const rows of this.data.rows(column, userId))
        for (const data of rows) yield { source: `${column.table}.${column.column}`, data };
  }
}
