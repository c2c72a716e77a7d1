import { Module } from '@nestjs/common';
import { AuthGuard } from './auth.guard';
import { SessionCaller } from './sessions/session-caller';
import { SessionCookie } from './sessions/session-cookie';
import { SessionKeys } from './sessions/session-keys';
import { SessionPassport } from './sessions/session-passport';
import { SessionTokens } from './sessions/session-tokens';
import { Sessions } from './sessions/sessions';
import { TokensController } from './tokens.controller';
import { TokensService } from './tokens.service';
import { VisitTokens } from './visit-tokens';

@Module({
  controllers: [TokensController],
  providers: [
    TokensService,
    VisitTokens,
    Sessions,
    SessionKeys,
    SessionTokens,
    SessionPassport,
    SessionCookie,
    SessionCaller,
    AuthGuard,
  ],
  exports: [TokensService, VisitTokens, Sessions, SessionTokens, SessionCookie, SessionCaller, AuthGuard],
})
export class AuthModule {}
