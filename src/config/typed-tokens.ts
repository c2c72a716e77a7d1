import { createSecretKey, type KeyObject } from 'node:crypto';
import { sign, verify } from 'jsonwebtoken';
import type { SecretKey } from './secret-key';

interface TokenKind {
  /** What the key is derived for: no token of another purpose counts here. */
  readonly purpose: string;
  readonly audience: string;
  /** The `typ` of the header. */
  readonly type: string;
}

/** JSON Web Tokens of one type, which this installation signs for itself with a key of their own. */
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

  /** What a token says; undefined for one that is not ours, is of another type, or is over. */
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
