import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { decode } from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { isId } from '../../common/ids/id.pipe';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { Session } from './entities/session.entity';
import { SessionCookie } from './session-cookie';
import { SessionKeys } from './session-keys';
import { SESSION_AUDIENCE, SESSION_TYPE, type SessionClaims } from './session-token.types';
import { Sessions } from './sessions';

const STRATEGY = 'session';

/** A session whose token has been verified. */
export interface VerifiedSession {
  readonly session: Session;
  readonly issuedAt: Date;
}

/**
 * Verifies the session of a request: the token is signed with a key of this service, has the expected type and audience,
 * and the session it names exists and belongs to that person.
 */
@Injectable()
export class SessionPassport {
  /** An own instance: strategies on the shared one would be overwritten by the last service of the process. */
  private readonly passport = new Passport();

  constructor(
    private readonly keys: SessionKeys,
    private readonly sessions: Sessions,
    cookie: SessionCookie,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();
    const strategy = new Strategy(
      {
        jwtFromRequest: (request: Request) =>
          request.headers.authorization === undefined ? (cookie.read(request) ?? null) : bearer(request),
        secretOrKeyProvider: this.provideKey,
        algorithms: ['HS256'],
        issuer: publicUrl,
        audience: SESSION_AUDIENCE,
      },
      (claims: SessionClaims, done) => {
        this.check(claims).then((found) => done(null, found ?? false), done);
      },
    );
    this.passport.use(STRATEGY, strategy);
  }

  /** The session of the bearer token or, where there is no Authorization header, of the cookie; undefined if it is not valid. */
  verify(request: Pick<Request, 'headers'>): Promise<VerifiedSession | undefined> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, found: VerifiedSession | false | undefined): void => {
        if (error) reject(error instanceof Error ? error : new Error('a session could not be checked'));
        else resolve(found || undefined);
      };
      const authenticate = this.passport.authenticate(STRATEGY, { session: false }, answer) as (
        request: Pick<Request, 'headers'>,
        response: undefined,
        next: (error: unknown) => void,
      ) => void;
      // The library reports the result only through the callback.
      authenticate(request, undefined, (error) => answer(error, false));
    });
  }

  /** The key that the header names. The header is signed too, so it can be trusted once the signature is verified. */
  private readonly provideKey: SecretOrKeyProvider = (_request, token: string, done) => {
    this.keyOf(token).then(
      (secret) => (secret ? done(null, secret) : done(new Error('not a session token of this service'))),
      (error: unknown) => done(error),
    );
  };

  private async keyOf(token: string): Promise<Buffer | undefined> {
    const header = decode(token, { complete: true })?.header;
    if (header?.typ !== SESSION_TYPE || !isId(header.kid)) return undefined;
    return (await this.keys.find(header.kid))?.secret;
  }

  private async check({ sid, sub, org, iat, exp }: SessionClaims): Promise<VerifiedSession | undefined> {
    // The library accepts a token without an expiry indefinitely.
    if (![iat, exp].every(Number.isInteger) || !isId(sid)) return undefined;
    const session = await this.sessions.find(sid);
    if (session?.userId !== sub || session.organizationId !== (org ?? null)) return undefined;
    return { session, issuedAt: new Date(iat * 1000) };
  }
}
