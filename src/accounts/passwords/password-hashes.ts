import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../common/concurrency/semaphore';

/** As OWASP recommends for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each occupies a core and its memory meanwhile, on the thread pool that file access uses, too. */
const AT_ONCE = 2;
const MAX_WAIT_MS = 10_000;

/** Loaded with the first password, since it is native code. */
const argon2 = () => import('@node-rs/argon2');

/** Unicode normalization, so that the same password matches from keyboards of different systems. */
const normalized = (password: string): string => password.normalize('NFKC');

/** Hashes and verifies passwords with limited concurrency. */
@Injectable()
export class PasswordHashes {
  private readonly slots = new Semaphore(AT_ONCE, MAX_WAIT_MS);
  /** How many hashes this process has verified. */
  verifications = 0;
  /** Hash of no password, so that verification takes as long for accounts without one. */
  private none?: Promise<string>;

  create(password: string): Promise<string> {
    return this.slots.run(async () => (await argon2()).hash(normalized(password), COST));
  }

  /** @param known undefined if there is no account or no password: false, after the same time */
  async matches(known: string | undefined, password: string): Promise<boolean> {
    const none = await this.ofNobody();
    this.verifications += 1;
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
