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

/** A session whose token has been found good. */
export interface VerifiedSession {
  readonly session: Session;
  readonly issuedAt: Date;
}

/**
 * Finds out whose session a request comes in: the token is signed with a key of ours, of the one type and for the one use,
 * and the session it names is there and still that person's.
 */
@Injectable()
export class SessionPassport {
  /** One of its own: what several services in one process share would be the last one's. */
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

  /** The session of the bearer token or, where there is no Authorization header, of the cookie; undefined when it does not hold. */
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
      // The library answers by the callback alone.
      authenticate(request, undefined, (error) => answer(error, false));
    });
  }

  /** The key that the header names. What is in the header is signed too, so it can be trusted once the signature holds. */
  private readonly provideKey: SecretOrKeyProvider = (_request, token: string, done) => {
    this.keyOf(token).then(
      (secret) => (secret ? done(null, secret) : done(new Error('no session of ours'))),
      (error: unknown) => done(error),
    );
  };

  private async keyOf(token: string): Promise<Buffer | undefined> {
    const header = decode(token, { complete: true })?.header;
    if (header?.typ !== SESSION_TYPE || !isId(header.kid)) return undefined;
    return (await this.keys.find(header.kid))?.secret;
  }

  private async check({ sid, sub, org, iat, exp }: SessionClaims): Promise<VerifiedSession | undefined> {
    // The library lets a token without an end live indefinitely.
    if (![iat, exp].every(Number.isInteger) || !isId(sid)) return undefined;
    const session = await this.sessions.find(sid);
    if (session?.userId !== sub || session.organizationId !== (org ?? null)) return undefined;
    return { session, issuedAt: new Date(iat * 1000) };
  }
}
