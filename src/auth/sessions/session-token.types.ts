/** The `typ` of session tokens: no other JSON Web Token of this service has it. */
export const SESSION_TYPE = 'session+jwt';

export const SESSION_AUDIENCE = 'bindery:session';

/** The claims of a session token. */
export interface SessionClaims {
  /** The person. */
  readonly sub: string;
  readonly sid: string;
  /** Omitted if the session gives access to all organizations of the person. */
  readonly org?: string;
  readonly iat: number;
  readonly exp: number;
}

/** A token with its expiry. */
export interface SignedSession {
  readonly token: string;
  readonly expiresAt: Date;
}
