import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 4_000;
const MAX_RECORDS = 100;
/** Error codes of the DNS for names without such records. */
const NONE = ['ENOTFOUND', 'ENODATA'];

/** Queries the DNS servers of this machine for TXT records. Nothing is fetched from the host of the name. */
@Injectable()
export class TxtRecords {
  /** The TXT records of a name; undefined when they cannot be determined at the moment. */
  async of(name: string): Promise<string[] | undefined> {
    // Half of the time for one try, so that a server that does not respond leaves time to query the next.
    const resolver = new Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 });
    const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, MAX_RECORDS).map((parts) => parts.join(''));
    } catch (error) {
      return NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
