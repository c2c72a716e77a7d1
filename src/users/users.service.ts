import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { newId } from '../common/ids/new-id';
import { asciiLowerCase } from '../common/text/email-address';
import { Database } from '../database/database';
import { conflictOn } from '../database/violations';
import type { UpdateUserDto } from './dto/update-user.dto';
import { User } from './entities/user.entity';
import { PeopleReader } from './people.reader';
import { UsersRepository } from './users.repository';

export interface NewUser {
  readonly email: string;
  readonly displayName?: string;
  /** May found organizations. */
  readonly operator?: boolean;
}

const TAKEN = { users_email_key: 'An account with this e-mail address already exists.' };

/** The part before the @, as far as it is shown. */
const nameFromAddress = (address: string): string =>
  [...address.slice(0, address.lastIndexOf('@'))].slice(0, 64).join('');

/** People and their accounts. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly people: PeopleReader,
  ) {}

  async get(id: string): Promise<User> {
    const user = await this.database.manager.findOneBy(User, { id });
    if (!user) throw notFound('user');
    return user;
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.manager.findOneBy(User, { email: asciiLowerCase(email) });
  }

  /** Creates an account; 409 when the e-mail address already has one. */
  create({ email, displayName, operator = false }: NewUser): Promise<User> {
    const address = asciiLowerCase(email);
    const user = this.database.manager.create(User, {
      id: newId(),
      email: address,
      displayName: displayName ?? nameFromAddress(address),
      photoUrl: null,
      unprovenEmail: null,
      operator,
      createdAt: new Date(),
    });
    return conflictOn(TAKEN, async () => {
      await this.database.manager.insert(User, user);
      return user;
    });
  }

  /** Creates an account where the address has none; undefined where it has one. Of two concurrent calls, one creates it. */
  async createIfNew({ email, displayName }: NewUser): Promise<{ readonly id: string } | undefined> {
    const address = asciiLowerCase(email);
    const account = { id: newId(), email: address, displayName: displayName ?? nameFromAddress(address) };
    const [id] = await this.users.insertNew([account]);
    return id === undefined ? undefined : { id };
  }

  /**
   * Creates an account that is known by an address and does not have it: nobody has proved that it is the person's. Whoever proves
   * it gets an account of their own, regardless of how many there are like this one.
   * @param id where it was made before: devices are told it when they create a passkey
   */
  async createUnproven({ email, displayName }: NewUser, id = newId()): Promise<{ readonly id: string }> {
    const address = asciiLowerCase(email);
    await this.users.insertUnproven(
      {
        id,
        email: `unproven-${id.toLowerCase()}@unproven.invalid`,
        displayName: displayName ?? nameFromAddress(address),
      },
      address,
    );
    return { id };
  }

  /** An account without an address of its own gets the one that it is known by, which was proved. False when somebody has it. */
  proveEmail(id: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const isProven = await conflictOn(TAKEN, () => this.users.proveEmail(id));
      if (isProven) await this.people.announce(id);
      return isProven;
    });
  }

  /** Gives an account another address, as `readEmailAddress` gives it; false when somebody has it. */
  async changeEmail(id: string, email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const isChanged = await conflictOn(TAKEN, () => this.users.setEmail(id, email));
      await this.people.announce(id);
      return isChanged;
    });
  }

  /** Takes the address of an account away, for whoever it belongs to now. The account gets one that leads nowhere. */
  async releaseEmail(id: string): Promise<void> {
    await this.changeEmail(id, `former-${id.toLowerCase()}@released.invalid`);
  }

  /** Changes what is given: a field that is omitted stays, null clears. */
  async update(id: string, { displayName, photoURL }: UpdateUserDto): Promise<User> {
    const given = {
      ...(displayName !== undefined && { displayName }),
      ...(photoURL !== undefined && { photoUrl: photoURL }),
    };
    if (Object.keys(given).length > 0)
      await this.database.transaction(async () => {
        await this.database.manager.update(User, { id }, given);
        await this.people.announce(id);
      });
    return this.get(id);
  }

  /**
   * Gives every address its account, making those that there are not. Two statements, however many addresses.
   * @param emails different addresses in lower case
   * @returns identifiers by address
   */
  async ensure(emails: readonly string[]): Promise<Map<string, string>> {
    // In one order everywhere, so that two calls for the same addresses do not wait in a circle.
    const sorted = [...emails].sort();
    await this.users.insertNew(sorted.map((email) => ({ id: newId(), email, displayName: nameFromAddress(email) })));
    return this.users.idsOf(sorted);
  }
}
