import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { SsoModule } from '../sso/sso.module';
import { UsersModule } from '../users/users.module';
import { OneTimeCodes } from './codes/one-time-codes';
import { RecoveryCodes } from './codes/recovery-codes';
import { AccountAddresses } from './addresses/account-addresses';
import { AddressMails } from './addresses/address-mails';
import { AddressesController } from './addresses.controller';
import { AccountLinks } from './links/account-links';
import { LinkOpening } from './links/link-opening';
import { LinkPruner } from './links/link-pruner';
import { LocalSignInController } from './local-sign-in.controller';
import { LocalResponder } from './pages/local-responder';
import { PasswordHashes } from './passwords/password-hashes';
import { Passwords } from './passwords/passwords';
import { AccountResets } from './security/account-resets';
import { AccountSecurity } from './security/account-security';
import { SecurityController } from './security/security.controller';
import { AccountsReader } from './signing-in/accounts.reader';
import { AccountMemberships } from './signing-in/account-memberships';
import { AttemptLimits } from './signing-in/attempt-limits';
import { SignInNotices } from './signing-in/sign-in-notices';
import { LocalSignIn } from './signing-in/local-sign-in';
import { MailedLinks } from './links/mailed-links';
import { LinkViews } from './pages/link-views';
import { LinkCredentials } from './links/link-credentials';
import { AccountPasskeys } from './passkeys/account-passkeys';
import { Challenges } from './passkeys/challenges';
import { Passkeys } from './passkeys/passkeys';
import { PasskeysRepository } from './passkeys/passkeys.repository';
import { RecentSignIn } from './recent-sign-in/recent-sign-in';
import { SecurityReader } from './security/security.reader';
import { PasskeySignInController } from './passkey-sign-in.controller';
import { PasskeysController } from './passkeys/passkeys.controller';
import { SecondFactor } from './signing-in/second-factor';
import { CodeGeneratorsRepository } from './codes/code-generators.repository';
import { RecoveryCodesRepository } from './codes/recovery-codes.repository';
import { PasswordsRepository } from './passwords/passwords.repository';
import { AccountLinksRepository } from './links/account-links.repository';

/** How people sign in without an identity provider. */
@Module({
  imports: [AccessModule, AuthModule, MembersModule, OrganizationsModule, SsoModule, UsersModule],
  controllers: [
    AddressesController,
    LocalSignInController,
    PasskeySignInController,
    PasskeysController,
    SecurityController,
  ],
  providers: [
    AccountLinksRepository,
    PasswordsRepository,
    RecoveryCodesRepository,
    CodeGeneratorsRepository,
    AccountsReader,
    AccountAddresses,
    AddressMails,
    AccountLinks,
    AccountPasskeys,
    AccountMemberships,
    AccountResets,
    AccountSecurity,
    AttemptLimits,
    Challenges,
    LinkOpening,
    LinkPruner,
    LinkViews,
    LocalResponder,
    LocalSignIn,
    MailedLinks,
    OneTimeCodes,
    Passkeys,
    PasskeysRepository,
    PasswordHashes,
    Passwords,
    RecentSignIn,
    RecoveryCodes,
    SecondFactor,
    SecurityReader,
    SignInNotices,
    LinkCredentials,
  ],
})
export class AccountsModule {}
