import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { BrowserCookie } from './browser-cookie';
import { ConflictResolution } from './conflicts/conflict-resolution';
import { SignInConflictsRepository } from './conflicts/sign-in-conflicts.repository';
import { SignInConflictsController } from './conflicts/sign-in-conflicts.controller';
import { SignInConflictsReader } from './conflicts/sign-in-conflicts.reader';
import { SsoEnforcementCheck } from './sso-enforcement-check';
import { SignInCompletion } from './sign-in-completion';
import { FinishController } from './finish.controller';
import { IdentityAccounts } from './identity-accounts';
import { IdentityAddresses } from './identity-addresses';
import { LinkedIdentitiesRepository } from './linked-identities.repository';
import { IdentityNames } from './identity-names';
import { AccessMappingsController } from './mappings/access-mappings.controller';
import { AccessMappingsRepository } from './mappings/access-mappings.repository';
import { AccessMappingsService } from './mappings/access-mappings.service';
import { MappedPeople } from './mappings/mapped-people';
import { SignInAccess } from './mappings/sign-in-access';
import { JitProvisioning } from './jit-provisioning';
import { OneUseRepository } from './one-use.repository';
import { OrganizationSsoController } from './organization-sso.controller';
import { SignInPages } from './pages/sign-in-pages';
import { ProviderTrust } from './provider-trust';
import { ProviderServices } from './providers/identity-providers.service';
import { RefusalPage } from './refusal-page';
import { SsoSignIn } from './sso-sign-in';
import { ProviderSessions } from './signing-out/provider-sessions';
import { SignOut } from './signing-out/sign-out';
import { SignOutController } from './signing-out/sign-out.controller';
import { ProviderSignOuts } from './signing-out/provider-sign-outs';
import { SignInMethods } from './sign-in-methods';
import { SignInOffers } from './sign-in-offers';
import { SignInController } from './sign-in.controller';
import { SignInRequestsRepository } from './sign-in-requests.repository';
import { SsoPruner } from './sso-pruner';
import { TicketsRepository } from './tickets.repository';
import { ProviderSessionsRepository } from './signing-out/provider-sessions.repository';

/** What every kind of identity provider shares. */
@Module({
  imports: [AuthModule, MembersModule, OrganizationsModule, TeamsModule, UsersModule],
  controllers: [
    AccessMappingsController,
    FinishController,
    OrganizationSsoController,
    SignInConflictsController,
    SignInController,
    SignOutController,
  ],
  providers: [
    ProviderSessionsRepository,
    AccessMappingsRepository,
    AccessMappingsService,
    IdentityNames,
    MappedPeople,
    SignInAccess,
    BrowserCookie,
    ConflictResolution,
    SsoEnforcementCheck,
    SignInCompletion,
    IdentityAccounts,
    IdentityAddresses,
    LinkedIdentitiesRepository,
    JitProvisioning,
    OneUseRepository,
    ProviderServices,
    ProviderSessions,
    ProviderTrust,
    RefusalPage,
    SignInConflictsRepository,
    SignInConflictsReader,
    SsoSignIn,
    SignInMethods,
    SignInOffers,
    SignInPages,
    SignInRequestsRepository,
    SignOut,
    ProviderSignOuts,
    SsoPruner,
    TicketsRepository,
  ],
  exports: [
    AccessMappingsRepository,
    MappedPeople,
    BrowserCookie,
    SignInCompletion,
    OneUseRepository,
    ProviderServices,
    ProviderSessions,
    RefusalPage,
    SignInMethods,
    SignInOffers,
    SignInPages,
    SignInRequestsRepository,
    ProviderSignOuts,
  ],
})
export class SsoModule {}
