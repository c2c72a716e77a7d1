import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SecretKey } from '../config/secret-key';
import { AddressSigner } from './address-signer';
import type { SignedQuery } from './dto/signed.query';

const MINUTE_MS = 60 * 1000;
const HOUR_S = 60 * 60;

/** Download addresses that carry their own permission: for one blob, one name, and a limited time. */
@Injectable()
export class SignedUrls {
  private readonly signer: AddressSigner;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    key: SecretKey,
  ) {
    this.signer = new AddressSigner(key.derive('download'));
  }

  download(hash: string, name: string): string {
    return this.address(hash, name, this.signer.query(hash, [name]));
  }

  /** An address that is good for an hour; two within a minute are the same. */
  downloadForAnHour(hash: string, name: string, now = Date.now()): string {
    const expires = Math.ceil(now / MINUTE_MS) * (MINUTE_MS / 1000) + HOUR_S;
    return this.address(hash, name, this.signer.query(hash, [name], expires));
  }

  verify(hash: string, name: string, query: SignedQuery): boolean {
    return this.signer.verify(query, hash, [name]);
  }

  private address(hash: string, name: string, query: string): string {
    return `${this.configuration.publicUrl}/files/${hash}/${encodeURIComponent(name)}?${query}`;
  }
}
