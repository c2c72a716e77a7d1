import { Injectable } from '@nestjs/common';
import { ResourceRegistry } from '../access/resource-registry';
import type { Subject } from '../access/roles/resolve-role';
import { RoleResolver } from '../access/roles/role-resolver';
import { allows } from '../common/permissions/permission';
import { Role } from '../common/permissions/role';
import type { Refusal } from './deliveries/delivery-outcome.types';
import type { Webhook } from './entities/webhook.entity';
import type { WebhookDelivery } from './entities/webhook-delivery.entity';
import { WebhookSubjects } from './events/webhook-subjects';
import { WebhookResponsibility } from './webhook-responsibility';

type Event = Pick<WebhookDelivery, 'spaceId' | 'subjectKind' | 'subjectId'>;

/** Decides what a webhook may receive: what its owner may currently see. */
@Injectable()
export class WebhookOwner {
  constructor(
    private readonly responsibility: WebhookResponsibility,
    private readonly roles: RoleResolver,
    private readonly resources: ResourceRegistry,
    private readonly subjects: WebhookSubjects,
  ) {}

  /** Undefined: it may be sent. */
  async refusal(webhook: Webhook, event: Event): Promise<Refusal | undefined> {
    if ((await this.responsibility.standing(webhook)) === 'stopped') return 'owner';
    // Only admins have webhooks, and admins see everything: so it stays while it waits for another one.
    const owner = { organizationId: webhook.organizationId, userId: webhook.ownerId, role: Role.Admin };
    return (await this.sees(owner, event)) ? undefined : 'hidden';
  }

  /** The first of these spaces that a person of an organization does not see, or that is not there. */
  async unseenSpace(owner: Subject, spaceIds: readonly string[]): Promise<string | undefined> {
    for (const spaceId of spaceIds) if (!(await this.seesSpace(owner, spaceId))) return spaceId;
    return undefined;
  }

  private async sees(owner: Subject, { spaceId, subjectKind, subjectId }: Event): Promise<boolean> {
    if (spaceId !== null && !(await this.seesSpace(owner, spaceId))) return false;
    if (subjectKind === null || subjectId === null) return true;
    if (subjectKind === 'site' && !allows(owner.role, 'site.view')) return false;
    return (await this.subjects.present(owner.organizationId, subjectKind, [subjectId])).has(subjectId);
  }

  private async seesSpace(owner: Subject, spaceId: string): Promise<boolean> {
    const facts = await this.resources.kindOf('spaceId')?.locate(spaceId);
    if (!facts?.level || facts.trashed || facts.organizationId !== owner.organizationId) return false;
    return allows((await this.roles.of(owner)).roleOn(facts.level), 'space.view');
  }
}
