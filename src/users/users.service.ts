import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { newId } from '../common/ids/new-id';
import { Database } from '../database/database';
import { conflictOn } from '../database/violations';
import { User } from './entities/user.entity';

export interface NewUser {
  readonly email: string;
  readonly displayName?: string;
}

/** People and their accounts. */
@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  async get(id: string): Promise<User> {
    const user = await this.database.manager.findOneBy(User, { id });
    if (!user) throw notFound('user');
    return user;
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.manager.findOneBy(User, { email: email.toLowerCase() });
  }

  /** Makes an account; 409 when the e-mail address already has one. */
  create({ email, displayName }: NewUser): Promise<User> {
    const address = email.toLowerCase();
    const user = this.database.manager.create(User, {
      id: newId(),
      email: address,
      displayName: displayName ?? address.slice(0, address.indexOf('@')),
      photoUrl: null,
      createdAt: new Date(),
    });
    return conflictOn({ users_email_key: 'There is already an account with this e-mail address.' }, async () => {
      await this.database.manager.insert(User, user);
      return user;
    });
  }
}
