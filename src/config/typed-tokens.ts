import { createSecretKey, type KeyObject } from 'node:crypto';
import { sign, verify } from 'jsonwebtoken';
import type { SecretKey } from './secret-key';

interface TokenKind {
  /** The purpose that the key is derived for: tokens of other purposes are not accepted. */
  readonly purpose: string;
  readonly audience: string;
  /** The `typ` of the header. */
  readonly type: string;
}

/** JSON Web Tokens of one type, which this installation issues for itself and signs with a separate key. */
export class TypedTokens {
  private readonly key: KeyObject;

  constructor(
    secret: SecretKey,
    private readonly kind: TokenKind,
  ) {
    this.key = createSecretKey(secret.derive(kind.purpose));
  }

  sign(payload: object, seconds: number): string {
    const { audience, type } = this.kind;
    const header = { alg: 'HS256', typ: type } as const;
    return sign(payload, this.key, { algorithm: 'HS256', audience, expiresIn: seconds, header });
  }

  /** The payload of a token; undefined for one that is not from this installation, is of another type, or has expired. */
  read(token: string): unknown {
    const { audience, type } = this.kind;
    try {
      const { header, payload } = verify(token, this.key, { algorithms: ['HS256'], audience, complete: true });
      return header.typ === type ? payload : undefined;
    } catch {
      return undefined;
    }
  }
}
