import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccessService } from '../access/access.service';
import { InviteTargets } from '../access/invites/invite-targets';
import { ResourceRegistry } from '../access/resource-registry';
import { ExternalIds } from '../external-ids/external-ids';
import { SpacePresenter } from './space-presenter';
import type { SpaceFacts } from './space-scope';
import { SpacesRepository } from './spaces.repository';

/** Registers with the access module how spaces are located and presented. */
@Injectable()
export class SpaceResource implements OnModuleInit {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly targets: InviteTargets,
    private readonly spaces: SpacesRepository,
    private readonly presenter: SpacePresenter,
    private readonly externalIds: ExternalIds,
    private readonly access: AccessService,
  ) {}

  onModuleInit(): void {
    this.resources.register({
      param: 'spaceId',
      label: 'space',
      view: 'space.view',
      locate: (id) => this.spaces.locate(id),
    });
    this.externalIds.registerVisibility(
      'space',
      async ({ actor }, id) => (await this.access.scopeOnSpace(actor, id))?.allows('space.view') === true,
    );
    this.targets.register('space', async ({ resource, role }) =>
      this.presenter.one(await this.spaces.withCommentCount(resource as SpaceFacts), role),
    );
  }
}
