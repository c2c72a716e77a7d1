import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SecretKey } from '../../config/secret-key';

const LIFETIME_S = 60 * 60;
/** Two requests within a minute get the same address. */
const STEP_S = 60;

/** Download addresses that are good for one hour; signed as those of SignedUrls, which checks them. */
@Injectable()
export class PdfLinks {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    key: SecretKey,
  ) {
    this.key = key.derive('download');
  }

  download(hash: string, name: string, now = Date.now()): string {
    const expires = Math.ceil(now / 1000 / STEP_S) * STEP_S + LIFETIME_S;
    const signature = createHmac('sha256', this.key)
      .update(`${hash}\n${expires}\n${name}`)
      .digest('base64url')
      .slice(0, 32);
    return `${this.configuration.publicUrl}/files/${hash}/${encodeURIComponent(name)}?expires=${expires}&signature=${signature}`;
  }
}
