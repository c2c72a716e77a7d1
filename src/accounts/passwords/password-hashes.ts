import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../common/concurrency/semaphore';

/** As OWASP recommends for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each holds a core and its memory meanwhile; the threads are those that files are read with. */
const AT_ONCE = 2;
const LONGEST_WAIT_MS = 10_000;

/** Loaded with the first password: it is native code, which a start does without. */
const argon2 = () => import('@node-rs/argon2');

/** One text that keyboards of two systems write in two ways is one password. */
const normalized = (password: string): string => password.normalize('NFKC');

/** Hashes and checks passwords, few at a time, however many people ask. */
@Injectable()
export class PasswordHashes {
  private readonly slots = new Semaphore(AT_ONCE, LONGEST_WAIT_MS);
  /** Of no password: whoever has none takes as long as anybody. */
  private none?: Promise<string>;

  create(password: string): Promise<string> {
    return this.slots.run(async () => (await argon2()).hash(normalized(password), COST));
  }

  /** @param known undefined where there is no account or no password: false, after the same time */
  async matches(known: string | undefined, password: string): Promise<boolean> {
    const none = await this.ofNobody();
    const isRight = await this.slots.run(async () => (await argon2()).verify(known ?? none, normalized(password)));
    return isRight && known !== undefined;
  }

  private ofNobody(): Promise<string> {
    this.none ??= this.create(Math.random().toString()).catch((error: unknown) => {
      this.none = undefined;
      throw error;
    });
    return this.none;
  }
}
