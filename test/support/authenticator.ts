import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** CBOR encoding of the types that a passkey needs. */
function cbor(value: Buffer | string | number | Map<string | number, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

interface Options {
  readonly challenge: string;
}

interface CreationOptions extends Options {
  readonly user: { readonly id: string };
}

/** Deviations of the device from a correct answer. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A device with one passkey (WebAuthn), as browsers use it: ES256, no attestation. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  private readonly keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  private readonly origin: string;
  private readonly rpId: string;
  private userHandle = '';
  counter = 0;

  constructor(url: string) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.origin = new URL(url).origin;
    this.rpId = new URL(url).hostname;
  }

  /** Implements `navigator.credentials.create`. */
  create({ challenge, user }: CreationOptions, bent: Bent = {}): Record<string, unknown> {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = Buffer.concat([this.authData(0x40, bent), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, bent),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Implements `navigator.credentials.get`. */
  get({ challenge }: Options, bent: Bent = {}): Record<string, unknown> {
    this.counter += 1;
    const authData = this.authData(0, bent);
    const clientDataJSON = this.clientData('webauthn.get', challenge, bent);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      userHandle: bent.userHandle ?? this.userHandle,
    });
  }

  private authData(flags: number, { rpId = this.rpId, isVerified = true, counter = this.counter }: Bent): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Bent): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private answer(response: object): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
