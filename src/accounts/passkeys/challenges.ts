import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from '../../config/secret-key';
import { OneUseRepository } from '../../sso/one-use.repository';

const LIFE_MS = 10 * 60_000;
const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const BODY_BYTES = TIME_BYTES + RANDOM_BYTES;
const CODE_BYTES = 32;
/** Where uses are cached. */
const USES = 'passkeys';

const codeOf = (key: Buffer, purpose: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n`).update(body).digest();

/**
 * Challenges that devices sign. A challenge contains its expiry and purpose, authenticated with a key of this service, so that nothing is
 * stored until one has been signed; then it is accepted once.
 */
@Injectable()
export class Challenges {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    key: SecretKey,
    private readonly oneUse: OneUseRepository,
  ) {
    this.keys = key.deriveAll('passkey-challenge');
  }

  /** @param purpose such as `sign-in`, or whose passkey is to be added */
  issue(purpose: string, now = Date.now()): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(now + LIFE_MS, 0, TIME_BYTES);
    const body = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
    return new Uint8Array(Buffer.concat([body, codeOf(this.keys[0], purpose, body)]));
  }

  /** Whether it is one of this service for this purpose, and not too old. @param text in base64url */
  isGood(purpose: string, text: string, now = Date.now()): boolean {
    const bytes = Buffer.from(text, 'base64url');
    const body = bytes.subarray(0, BODY_BYTES);
    const given = bytes.subarray(BODY_BYTES);
    const isOurs = (key: Buffer): boolean => timingSafeEqual(given, codeOf(key, purpose, body));
    return given.length === CODE_BYTES && this.keys.some(isOurs) && body.readUIntBE(0, TIME_BYTES) > now;
  }

  /** False if it was used before, in any process. @param text a good one */
  use(text: string): Promise<boolean> {
    const bytes = Buffer.from(text, 'base64url');
    return this.oneUse.use(USES, [bytes.toString('base64url')], new Date(Date.now() + LIFE_MS));
  }
}
