import { decode } from 'jsonwebtoken';

/** What a JSON Web Token calls itself; undefined where it says nothing. It is only a claim: who takes such tokens checks it. */
export function jwtType(token: string): string | undefined {
  try {
    return decode(token, { complete: true })?.header.typ;
  } catch {
    return undefined;
  }
}
