import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import type { UserResponse } from './dto/user.response';
import { User } from './entities/user.entity';
import { toUserResponse } from './user.mapper';

/** Returns a person by identifier. */
export type People = (id: string) => UserResponse;

const MAX_CACHED_PEOPLE = 20_000;

/** Reads the people that a response names, in one statement at most: they are cached until they change. A person whose account was deleted keeps their identifier, without a name. */
@Injectable()
export class PeopleReader {
  private readonly cache: CoherentCache<UserResponse>;

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'user', MAX_CACHED_PEOPLE);
  }

  async read(ids: Iterable<string>): Promise<People> {
    const found = new Map<string, UserResponse>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const known = this.cache.peek(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const loading = this.load(missing);
      const loaded = await Promise.all(missing.map((id) => this.cache.get(id, async () => (await loading).get(id))));
      for (const person of loaded) if (person) found.set(person.id, person);
    }
    return (id) => found.get(id) ?? this.unknown(id);
  }

  /** Call inside the transaction that changes a person. */
  announce(id: string): Promise<void> {
    return this.cache.announce(id);
  }

  private async load(ids: readonly string[]): Promise<Map<string, UserResponse>> {
    const users = await this.database.manager.findBy(User, { id: In([...ids]) });
    return new Map(users.map((user) => [user.id, toUserResponse(user, this.configuration)]));
  }

  private unknown(id: string): UserResponse {
    const location = `${this.configuration.publicUrl}/v1/users/${id}`;
    return { object: 'user', id, displayName: 'Deleted user', urls: { location } };
  }
}
