import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../common/concurrency/semaphore';

/** As OWASP recommends for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each holds a core and its memory meanwhile; the threads are those that files are read with. */
const AT_ONCE = 2;
const LONGEST_WAIT_MS = 10_000;

/** One text that keyboards of two systems write in two ways is one password. */
const normalized = (password: string): string => password.normalize('NFKC');

/** Hashes and checks passwords, few at a time, however many people ask. */
@Injectable()
export class PasswordHashes {
  private readonly slots = new Semaphore(AT_ONCE, LONGEST_WAIT_MS);
  /** Of no password: whoever has none takes as long as anybody. */
  private readonly none = hash(normalized(Math.random().toString()), COST);

  create(password: string): Promise<string> {
    return this.slots.run(() => hash(normalized(password), COST));
  }

  /** @param known undefined where there is no account or no password: false, after the same time */
  async matches(known: string | undefined, password: string): Promise<boolean> {
    const target = known ?? (await this.none);
    return (await this.slots.run(() => verify(target, normalized(password)))) && known !== undefined;
  }
}
