/** The `typ` of sessions: no other JSON Web Token of ours has it. */
export const SESSION_TYPE = 'session+jwt';

export const SESSION_AUDIENCE = 'bindery:session';

/** What a session's token says. */
export interface SessionClaims {
  /** The person. */
  readonly sub: string;
  readonly sid: string;
  /** None where the session opens all organizations of the person. */
  readonly org?: string;
  readonly iat: number;
  readonly exp: number;
}

/** A token with the end of its life. */
export interface SignedSession {
  readonly token: string;
  readonly expiresAt: Date;
}
