import { decode } from 'jsonwebtoken';

/** The `typ` header of a JSON Web Token, if it has one. It is unverified: whoever accepts the token must check it. */
export function jwtType(token: string): string | undefined {
  try {
    return decode(token, { complete: true })?.header.typ;
  } catch {
    return undefined;
  }
}
