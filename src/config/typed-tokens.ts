import type { SecretKey } from './secret-key';
import { TokenKeys } from './token-keys';

interface TokenKind {
  /** The purpose that the key is derived for: tokens of other purposes are not accepted. */
  readonly purpose: string;
  readonly audience: string;
  /** The `typ` of the header. */
  readonly type: string;
}

/** JSON Web Tokens of one type, which this installation issues for itself and signs with a separate key. */
export class TypedTokens {
  private readonly keys: TokenKeys;

  constructor(
    secret: SecretKey,
    private readonly kind: TokenKind,
  ) {
    this.keys = new TokenKeys(secret, kind.purpose);
  }

  sign(payload: object, seconds: number): string {
    const { audience, type } = this.kind;
    return this.keys.sign(payload, { audience, expiresIn: seconds, header: { alg: 'HS256', typ: type } });
  }

  /** The payload of a token; undefined for one that is not from this installation, is of another type, or has expired. */
  read(token: string): unknown {
    const { audience, type } = this.kind;
    const verified = this.keys.verify(token, { audience });
    return verified?.header.typ === type ? verified.payload : undefined;
  }
}
