import { Injectable } from '@nestjs/common';
import { describeUserAgent } from '../../common/http/user-agent';
import { currentRequest } from '../../common/http/request-context';
import { AppError } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { OneTimeCodes } from '../codes/one-time-codes';
import { readPasskeyText } from '../passkeys/passkey-text';
import { addingTo, type PasskeyPurpose, Passkeys } from '../passkeys/passkeys';
import { type PasswordOwner, Passwords } from '../passwords/passwords';
import type { FoundAccount } from '../signing-in/accounts.reader';
import { LocalRefusal } from '../signing-in/local-refusal';

/** The choice on a page: a password, or a passkey as the browser serialized it. */
export interface Choice {
  readonly password: string;
  /** Empty: the password counts. */
  readonly passkey: string;
}

/** Keeps what was chosen. Call in the transaction of the operation. */
export type Keep = (userId: string) => Promise<void>;

/** What a page needs to create a passkey. */
export interface PasskeyOffer {
  /** Whose it is to be. */
  readonly id: string;
  /** JSON. */
  readonly options: string;
}

/** The ways to sign in that people choose on the page of a link. */
@Injectable()
export class LinkCredentials {
  constructor(
    private readonly passwords: Passwords,
    private readonly passkeys: Passkeys,
    private readonly oneTime: OneTimeCodes,
  ) {}

  /** What an account needs to get a passkey by a link; undefined if it gets none so. */
  async offer(account: FoundAccount): Promise<PasskeyOffer | undefined> {
    return (await this.mayOffer(account.id)) ? this.createOffer(account, addingTo(account)) : undefined;
  }

  /** The same for an account that an invitation is to make. */
  async offerNew(email: string): Promise<PasskeyOffer | undefined> {
    const id = newId();
    return this.passkeys.isUsable ? this.createOffer({ id, email, displayName: email }, `join ${id}`) : undefined;
  }

  /** Checks what was chosen for an account. @throws LocalRefusal */
  async prepare(account: FoundAccount, choice: Choice): Promise<Keep> {
    if (choice.passkey === '') return this.password(account, choice.password);
    if (!(await this.mayOffer(account.id)))
      throw new LocalRefusal('choice', undefined, 'Choose a password here. You can add a passkey after signing in.');
    const keep = await this.passkey(addingTo(account), choice.passkey);
    return async (userId) => {
      // A link replaces a forgotten password, which must not give access any more.
      await this.passwords.remove(userId);
      await keep(userId);
    };
  }

  /** Checks what was chosen for an account that is to be made. @throws LocalRefusal */
  prepareNew(account: PasswordOwner, choice: Choice): Promise<Keep> {
    return choice.passkey === ''
      ? this.password(account, choice.password)
      : this.passkey(`join ${account.id}`, choice.passkey);
  }

  /** A passkey counts as a code, too: people with codes have to enter one before a link adds a passkey. */
  private async mayOffer(userId: string): Promise<boolean> {
    return this.passkeys.isUsable && !(await this.oneTime.isOn(userId));
  }

  private async createOffer(owner: PasswordOwner, purpose: PasskeyPurpose): Promise<PasskeyOffer> {
    return { id: owner.id, options: JSON.stringify(await this.passkeys.creationOptions(owner, purpose)) };
  }

  private async password(account: PasswordOwner, password: string): Promise<Keep> {
    const hash = await asRefusal(() => this.passwords.prepare(account, password));
    return (userId) => this.passwords.set(userId, hash);
  }

  private async passkey(purpose: PasskeyPurpose, text: string): Promise<Keep> {
    const fresh = await asRefusal(() => this.passkeys.prepare(purpose, readPasskeyText(text)));
    const name = describeUserAgent(currentRequest()?.agent) ?? 'Passkey';
    return async (userId) => void (await this.passkeys.add(userId, fresh, name));
  }
}

async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 400) throw new LocalRefusal('choice', undefined, error.message);
    throw error;
  }
}
