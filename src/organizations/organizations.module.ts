import { Module } from '@nestjs/common';
import { EmailDomainsService } from './email-domains.service';
import { OrganizationsController } from './organizations.controller';
import { OrganizationsService } from './organizations.service';
import { SubdomainsController } from './subdomains.controller';

@Module({
  controllers: [OrganizationsController, SubdomainsController],
  providers: [OrganizationsService, EmailDomainsService],
  exports: [OrganizationsService, EmailDomainsService],
})
export class OrganizationsModule {}
