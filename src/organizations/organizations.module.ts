import { Module } from '@nestjs/common';
import { EmailDomainsService } from './email-domains.service';
import { OrganizationsController } from './organizations.controller';
import { OrganizationsService } from './organizations.service';
import { SignInRules } from './sign-in-rules';
import { SubdomainsController } from './subdomains.controller';

@Module({
  controllers: [OrganizationsController, SubdomainsController],
  providers: [OrganizationsService, EmailDomainsService, SignInRules],
  exports: [OrganizationsService, EmailDomainsService, SignInRules],
})
export class OrganizationsModule {}
