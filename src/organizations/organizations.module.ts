import { Module } from '@nestjs/common';
import { DomainChallenge } from './email-domains/domain-challenge';
import { DomainProofsController } from './email-domains/domain-proofs.controller';
import { DomainProofsRepository } from './email-domains/domain-proofs.repository';
import { DomainProofsService } from './email-domains/domain-proofs.service';
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
  controllers: [OrganizationsController, SubdomainsController, DomainProofsController],
  providers: [
    MergeRulesProvider,
    OrganizationPresenter,
    SsoEnforcementPort,
    OrganizationsReader,
    OrganizationsService,
    EmailDomainsService,
    DomainChallenge,
    DomainProofsRepository,
    DomainProofsService,
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
    DomainProofsService,
    SignInRules,
  ],
})
export class OrganizationsModule {}
