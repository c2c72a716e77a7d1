import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { Database } from '../database/database';
import type { UserResponse } from './dto/user.response';
import { User } from './entities/user.entity';
import { toUserResponse } from './user.mapper';

/** Gives a person by identifier. */
export type People = (id: string) => UserResponse;

/** The people that an answer names, in one statement. Someone whose account is gone keeps their identifier, without a name. */
@Injectable()
export class PeopleReader {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async read(ids: Iterable<string>): Promise<People> {
    const users = await this.database.manager.findBy(User, { id: In([...new Set(ids)]) });
    const byId = new Map(users.map((user) => [user.id, toUserResponse(user, this.configuration)]));
    return (id) => byId.get(id) ?? this.unknown(id);
  }

  private unknown(id: string): UserResponse {
    const location = `${this.configuration.publicUrl}/v1/users/${id}`;
    return { object: 'user', id, displayName: 'Deleted user', urls: { location } };
  }
}
