import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { notFound } from '../../core/errors/app-error';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { newId } from '../common/ids/new-id';
import { asciiLowerCase } from '../common/text/email-address';
import { Database } from '../database/database';
import { conflictOn } from '../database/violations';
import type { UpdateUserDto } from './dto/update-user.dto';
import { User } from './entities/user.entity';
import { PeopleReader } from './people.reader';
import { SignInVersionsRepository, type VersionedAccount } from './sign-in-versions.repository';
import { UsersRepository } from './users.repository';
import { differing } from '../database/differing';

export interface NewUser {
  readonly email: string;
  readonly displayName?: string;
  /** Operates the installation. */
  readonly operator?: boolean;
}

const TAKEN = { users_email_key: 'An account with this email address already exists.' };

/** The part before the @, shortened for display. */
const nameFromAddress = (address: string): string =>
  [...address.slice(0, address.lastIndexOf('@'))].slice(0, 64).join('');

/** People and their accounts. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly people: PeopleReader,
    private readonly versions: SignInVersionsRepository,
  ) {}

  async get(id: string): Promise<User> {
    const user = await this.database.manager.findOneBy(User, { id });
    if (!user) throw notFound('user');
    return user;
  }

  exists(id: string): Promise<boolean> {
    return this.database.manager.existsBy(User, { id });
  }

  /** Whether the person is an operator of the installation; false if there is no such person. */
  isOperator(id: string): Promise<boolean> {
    return this.database.manager.existsBy(User, { id, operator: true });
  }

  /** Makes a person an operator, or ends that. @returns false if nothing has changed */
  setOperator(id: string, operator: boolean): Promise<boolean> {
    return this.users.setOperator(id, operator);
  }

  /** Accounts with a text in their name or address, in the order of creation. For operators. */
  page(search: string | undefined, page: PageRequest): Promise<RowPage<User>> {
    return this.users.page(search, page);
  }

  /** The number of all accounts. */
  count(): Promise<number> {
    return this.database.manager.count(User);
  }

  /** Whether there is an operator besides this person. */
  hasOtherOperator(id: string): Promise<boolean> {
    return this.database.manager.existsBy(User, { id: Not(id), operator: true });
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.manager.findOneBy(User, { email: asciiLowerCase(email) });
  }

  /** Creates an account; 409 when the email address already has one. */
  create({ email, displayName, operator = false }: NewUser): Promise<User> {
    const address = asciiLowerCase(email);
    const user = this.database.manager.create(User, {
      id: newId(),
      email: address,
      displayName: displayName ?? nameFromAddress(address),
      photoUrl: null,
      unprovenEmail: null,
      signInVersion: 0,
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
   * Creates an account with an unverified address: no one has verified that it is the person's. A person who verifies it gets an
   * account of their own, regardless of how many accounts display it.
   * @param id identifier created beforehand: devices receive it when they create a passkey
   */
  async createUnverified({ email, displayName }: NewUser, id = newId()): Promise<{ readonly id: string }> {
    const address = asciiLowerCase(email);
    await this.users.insertUnverified(
      {
        id,
        email: `unproven-${id.toLowerCase()}@unproven.invalid`,
        displayName: displayName ?? nameFromAddress(address),
      },
      address,
    );
    return { id };
  }

  /**
   * Changes the address of an account to one from `readEmailAddress` that the person has verified, and ends what has begun with the old one;
   * false when another account has it.
   */
  async changeEmail(id: string, email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const isChanged = await conflictOn(TAKEN, () => this.users.setEmail(id, email));
      if (isChanged) await this.versions.endPending(id);
      await this.people.announce(id);
      return isChanged;
    });
  }

  /** Whether the person has not changed how they sign in, and does not until the transaction ends. */
  isUnchanged(account: VersionedAccount): Promise<boolean> {
    return this.versions.hold(account);
  }

  /** Releases the address of an account, for its current owner. The account gets a placeholder. */
  async releaseEmail(id: string): Promise<void> {
    await this.changeEmail(id, `former-${id.toLowerCase()}@released.invalid`);
  }

  /** Changes the given fields: an omitted field is unchanged, null clears it. */
  async update(id: string, { displayName, photoURL }: UpdateUserDto): Promise<User> {
    const before = await this.get(id);
    const given = differing(before, { displayName, photoUrl: photoURL });
    if (given)
      await this.database.transaction(async () => {
        await this.database.manager.update(User, { id }, given);
        await this.people.announce(id);
      });
    return { ...before, ...given };
  }

  /** Addresses by identifier. */
  emailsOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.users.emailsOf(ids);
  }

  /**
   * Returns the account of every address, creating missing ones. Two statements, however many addresses.
   * @param emails different addresses in lower case
   * @returns identifiers by address
   */
  async ensure(emails: readonly string[]): Promise<Map<string, string>> {
    // Always in the same order, so that two calls for the same addresses cannot deadlock.
    const sorted = [...emails].sort();
    await this.users.insertNew(sorted.map((email) => ({ id: newId(), email, displayName: nameFromAddress(email) })));
    return this.users.idsOf(sorted);
  }
}
