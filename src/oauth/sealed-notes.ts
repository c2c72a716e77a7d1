import { Injectable } from '@nestjs/common';
import { Sealer } from '../config/sealer';

/** Characters of a note that is read at all. */
const LONGEST = 16_384;

interface Kept<Data> {
  readonly data: Data;
  /** Milliseconds since 1970; absent: for ever. */
  readonly until?: number;
}

/** Notes to ourselves that others carry, such as the request of a client on its way through a browser: nobody reads or changes them. */
@Injectable()
export class SealedNotes {
  constructor(private readonly sealer: Sealer) {}

  /** @param purpose it opens for this alone */
  write(purpose: string, data: object, lifeMs?: number): string {
    const kept = { data, ...(lifeMs !== undefined && { until: Date.now() + lifeMs }) };
    return this.sealer.seal(purpose, JSON.stringify(kept));
  }

  /** Undefined for what is not ours, is for another purpose, or is over. */
  read<Data>(purpose: string, note: unknown): Data | undefined {
    if (typeof note !== 'string' || note.length > LONGEST) return undefined;
    try {
      const { data, until } = JSON.parse(this.sealer.open(purpose, note)) as Kept<Data>;
      return until !== undefined && until <= Date.now() ? undefined : data;
    } catch {
      return undefined;
    }
  }
}
