import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SecretKey } from '../config/secret-key';
import { AddressSigner } from './address-signer';
import type { SignedQuery } from './dto/signed.query';

const MINUTE_MS = 60 * 1000;
const HOUR_S = 60 * 60;

/** The space of a file, and its audience when the URL was issued. */
export interface DownloadContext {
  readonly space: string;
  readonly audience: string;
}

/** Download URLs that contain their own permission: for one blob of one space, one name, and a limited time. */
@Injectable()
export class SignedUrls {
  private readonly signer: AddressSigner;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    key: SecretKey,
  ) {
    this.signer = new AddressSigner(key.deriveAll('download'));
  }

  download(place: DownloadContext, hash: string, name: string): string {
    return this.address(place, hash, name);
  }

  /** A URL that is valid for an hour; two within a minute are the same. */
  downloadForAnHour(place: DownloadContext, hash: string, name: string, now = Date.now()): string {
    return this.address(place, hash, name, Math.ceil(now / MINUTE_MS) * (MINUTE_MS / 1000) + HOUR_S);
  }

  verify({ space, audience }: DownloadContext, hash: string, name: string, query: SignedQuery): boolean {
    return this.signer.verify(query, hash, [name, space, audience]);
  }

  /** Whether it is a URL of the first format, which names no space and is no longer issued; the longest ones are valid for 8 days. */
  verifyWithoutSpace(hash: string, name: string, query: SignedQuery): boolean {
    // A name of several lines could continue as what the signature of the present format covers.
    return !name.includes('\n') && this.signer.verify(query, hash, [name]);
  }

  private address({ space, audience }: DownloadContext, hash: string, name: string, expires?: number): string {
    const query = this.signer.query(hash, [name, space, audience], expires);
    return `${this.configuration.publicUrl}/files/${hash}/${encodeURIComponent(name)}?space=${space}&${query}`;
  }
}
