import { Module } from '@nestjs/common';
import { DomainChallenge } from './email-domains/domain-challenge';
import { DomainVerificationController } from './email-domains/domain-verification.controller';
import { VerifiedDomainsRepository } from './email-domains/verified-domains.repository';
import { DomainVerificationService } from './email-domains/domain-verification.service';
import { DomainRecheck } from './email-domains/domain-recheck';
import { EmailDomainsService } from './email-domains/email-domains.service';
import { SsoEnforcementPort } from './sso-enforcement-port';
import { MergeRulesProvider } from './merge-rules/merge-rules-provider';
import { OrganizationPresenter } from './organization-presenter';
import { OrganizationsController } from './organizations.controller';
import { OrganizationsReader } from './organizations.reader';
import { OrganizationsService } from './organizations.service';
import { SignInRules } from './sign-in-rules';
import { SubdomainsController } from './subdomains.controller';

@Module({
  controllers: [OrganizationsController, SubdomainsController, DomainVerificationController],
  providers: [
    MergeRulesProvider,
    OrganizationPresenter,
    SsoEnforcementPort,
    OrganizationsReader,
    OrganizationsService,
    EmailDomainsService,
    DomainChallenge,
    VerifiedDomainsRepository,
    DomainVerificationService,
    DomainRecheck,
    SignInRules,
  ],
  exports: [
    MergeRulesProvider,
    OrganizationPresenter,
    SsoEnforcementPort,
    OrganizationsReader,
    OrganizationsService,
    EmailDomainsService,
    DomainVerificationService,
    SignInRules,
  ],
})
export class OrganizationsModule {}
