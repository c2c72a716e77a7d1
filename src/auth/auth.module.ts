import { Module } from '@nestjs/common';
import { AgentTokens } from './agent-tokens';
import { Callers } from './callers';
import { AuthGuard } from './auth.guard';
import { Credentials } from './credentials';
import { NewTokens } from './new-tokens';
import { SecurityNotices } from './notices/security-notices';
import { SignInPolicies } from './policies/sign-in-policies';
import { SignInPolicyController } from './policies/sign-in-policy.controller';
import { SessionCaller } from './sessions/session-caller';
import { SessionCookie } from './sessions/session-cookie';
import { SessionKeys } from './sessions/session-keys';
import { SessionPassport } from './sessions/session-passport';
import { SessionTokens } from './sessions/session-tokens';
import { SessionPruner } from './sessions/session-pruner';
import { Sessions } from './sessions/sessions';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsReader } from './sessions/sessions.reader';
import { CallRevalidator } from './call-revalidator';
import { TokensController } from './tokens.controller';
import { TokensRepository } from './tokens.repository';
import { TokensReader } from './tokens.reader';
import { TokensService } from './tokens.service';
import { VisitTokens } from './visit-tokens';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionKeysRepository } from './sessions/session-keys.repository';
import { SignInPoliciesRepository } from './policies/sign-in-policies.repository';

@Module({
  controllers: [TokensController, SessionsController, SignInPolicyController],
  providers: [
    SignInPoliciesRepository,
    SessionKeysRepository,
    SessionsRepository,
    TokensService,
    TokensReader,
    TokensRepository,
    NewTokens,
    AgentTokens,
    SecurityNotices,
    SignInPolicies,
    VisitTokens,
    Credentials,
    Sessions,
    SessionKeys,
    SessionTokens,
    SessionPassport,
    SessionCookie,
    SessionCaller,
    SessionsReader,
    SessionPruner,
    CallRevalidator,
    Callers,
    AuthGuard,
  ],
  exports: [
    AgentTokens,
    Callers,
    CallRevalidator,
    TokensService,
    TokensReader,
    SessionsReader,
    VisitTokens,
    Credentials,
    SecurityNotices,
    Sessions,
    SessionTokens,
    SessionCookie,
    SessionCaller,
    AuthGuard,
  ],
})
export class AuthModule {}
