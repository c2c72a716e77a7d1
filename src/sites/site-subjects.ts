import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WebhookSubjects } from '../webhooks/events/webhook-subjects';
import { SitesRepository } from './sites.repository';

/** Registers sites as subjects of webhooks. */
@Injectable()
export class SiteSubjects implements OnModuleInit {
  constructor(
    private readonly sites: SitesRepository,
    private readonly subjects: WebhookSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register('site', (organizationId, ids) => this.sites.existing(organizationId, ids));
  }
}
