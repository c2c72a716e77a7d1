import { Injectable } from '@nestjs/common';
import { Sealer } from '../config/sealer';

/** Maximum length of a note in characters. */
const MAX_LENGTH = 16_384;

interface Kept<Data> {
  readonly data: Data;
  /** Expiry in milliseconds since 1970; absent: never. */
  readonly until?: number;
}

/**
 * State that third parties hold for this service, such as a client's request during a browser redirect; sealed, so that nobody can read or
 * change it.
 */
@Injectable()
export class SealedNotes {
  constructor(private readonly sealer: Sealer) {}

  /** @param purpose the only purpose it can be opened for */
  write(purpose: string, data: object, lifeMs?: number): string {
    const kept = { data, ...(lifeMs !== undefined && { until: Date.now() + lifeMs }) };
    return this.sealer.seal(purpose, JSON.stringify(kept));
  }

  /** Undefined for notes that are invalid, expired, or meant for another purpose. */
  read<Data>(purpose: string, note: unknown): Data | undefined {
    if (typeof note !== 'string' || note.length > MAX_LENGTH) return undefined;
    try {
      const { data, until } = JSON.parse(this.sealer.open(purpose, note)) as Kept<Data>;
      return until !== undefined && until <= Date.now() ? undefined : data;
    } catch {
      return undefined;
    }
  }
}
