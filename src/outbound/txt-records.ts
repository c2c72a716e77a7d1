import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 4_000;
const MOST_RECORDS = 100;
/** What the DNS says of names without such records. */
const NONE = ['ENOTFOUND', 'ENODATA'];

/** Asks the DNS servers of this machine for texts. Nothing is fetched from where a name leads. */
@Injectable()
export class TxtRecords {
  /** The texts that are at a name; undefined when it cannot be found out at the moment. */
  async of(name: string): Promise<string[] | undefined> {
    // Half of the time for one try, so that a server that does not answer leaves time to ask the next.
    const resolver = new Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 });
    const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, MOST_RECORDS).map((parts) => parts.join(''));
    } catch (error) {
      return NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
