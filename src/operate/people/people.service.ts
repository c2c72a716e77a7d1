import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { Actor } from '../../common/permissions/actor';
import { MemberSummariesReader } from '../../members/member-summaries.reader';
import type { User } from '../../users/entities/user.entity';
import { shownAddress } from '../../users/user.mapper';
import { type NewUser, UsersService } from '../../users/users.service';
import { Operators } from '../operators/operators.service';
import type { SearchedPageQuery } from '../organizations/organization.dto';
import type { OperatedPersonResponse } from './person.dto';

/** The people of the installation, as operators see them. */
@Injectable()
export class OperatedPeople {
  constructor(
    private readonly users: UsersService,
    private readonly members: MemberSummariesReader,
    private readonly operators: Operators,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  /** In the order of creation; three statements, however many there are. */
  async list({ search, ...query }: SearchedPageQuery): Promise<ListResponse<OperatedPersonResponse>> {
    const page = await readPage(this.cursors, `operate-people:${search ?? ''}`, query, {
      read: (request) => this.users.page(search, request),
      keys: ({ id }) => [id],
      item: (user) => user,
    });
    return { ...page, items: await this.toResponses(page.items) };
  }

  /** Creates an account that belongs to no organization yet. @throws 409 if the address has one */
  create(account: NewUser): Promise<User> {
    return this.audit.transaction(async () => {
      const user = await this.users.create(account);
      const details = user.operator ? { operator: true } : {};
      await this.audit.record({ organizationId: null }, 'person.create', { type: 'user', id: user.id }, details);
      return user;
    });
  }

  /** @throws 404, 409 for the only operator */
  async update(by: Actor, id: string, operator: boolean): Promise<OperatedPersonResponse> {
    const [person] = await this.toResponses([await this.operators.set(id, operator, by)]);
    if (!person) throw new Error('A person is missing from their own list');
    return person;
  }

  private async toResponses(users: readonly User[]): Promise<OperatedPersonResponse[]> {
    const summaries = await this.members.ofPeople(users.map(({ id }) => id));
    return users.map((user) => {
      const summary = summaries.get(user.id);
      return {
        object: 'operated-person',
        id: user.id,
        displayName: user.displayName,
        email: shownAddress(user),
        createdAt: user.createdAt.toISOString(),
        ...(summary?.lastSeenAt && { lastSeenAt: summary.lastSeenAt.toISOString() }),
        organizations: summary?.count ?? 0,
        operator: user.operator,
      };
    });
  }
}
