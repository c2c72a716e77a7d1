const BEARER = /^Bearer +([\x21-\x7e]{1,8192})$/i;

/** The secret of an Authorization header; undefined if it contains none. */
export const bearerSecret = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];
