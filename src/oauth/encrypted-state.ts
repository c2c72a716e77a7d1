import { Injectable } from '@nestjs/common';
import { Sealer } from '../config/sealer';

/** Maximum length of sealed state in characters. */
const MAX_LENGTH = 16_384;

interface Kept<Data> {
  readonly data: Data;
  /** Expiry in milliseconds since 1970; absent: never. */
  readonly until?: number;
}

/**
 * State that third parties hold for this service, such as a client's request during a browser redirect; sealed, so that no one can read or
 * change it.
 */
@Injectable()
export class EncryptedState {
  constructor(private readonly sealer: Sealer) {}

  /** @param purpose the only purpose it can be opened for */
  seal(purpose: string, data: object, lifeMs?: number): string {
    const kept = { data, ...(lifeMs !== undefined && { until: Date.now() + lifeMs }) };
    return this.sealer.seal(purpose, JSON.stringify(kept));
  }

  /** Undefined for state that is invalid, expired, or meant for another purpose. */
  open<Data>(purpose: string, sealed: unknown): Data | undefined {
    if (typeof sealed !== 'string' || sealed.length > MAX_LENGTH) return undefined;
    try {
      const { data, until } = JSON.parse(this.sealer.open(purpose, sealed)) as Kept<Data>;
      return until !== undefined && until <= Date.now() ? undefined : data;
    } catch {
      return undefined;
    }
  }
}
