import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccessService } from '../access/access.service';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { Permission } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import {
  ExternalIdParam,
  GetByExternalId,
  PutByExternalId,
  SoughtExternalId,
} from '../external-ids/by-external-id.decorators';
import { announceCreated } from '../external-ids/created-responder';
import { ExternalIds } from '../external-ids/external-ids';
import { DeclareSpaceDto } from './dto/space.dto';
import { SpaceResponse } from './dto/space.response';
import type { Space } from './entities/space.entity';
import { PlacementService } from './placement.service';
import { SpacePresenter } from './space-presenter';
import type { SpaceScope } from './space-scope';
import { SpacesService } from './spaces.service';

const SPACE = { name: 'Space', label: 'space', tag: 'Spaces', body: SpaceResponse } as const;

/** Spaces by the names that programs give to them. */
@Controller('orgs/:organizationId/spaces')
export class SpacesByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly access: AccessService,
    private readonly spaces: SpacesService,
    private readonly placement: PlacementService,
    private readonly presenter: SpacePresenter,
  ) {}

  @GetByExternalId(SPACE, 'organization.view')
  async get(@CallerScope() scope: Scope, @SoughtExternalId() externalId: string): Promise<SpaceResponse> {
    const on = await this.scopeOn(
      scope,
      await this.externalIds.find(scope, { kind: 'space', externalId }),
      'space.view',
    );
    return this.presenter.one(await this.spaces.withCommentCount(this.spaces.get(on)), on.role);
  }

  @PutByExternalId(SPACE, 'space.create', {
    within: 'parent',
    notes:
      'A space in the trash has no external ID: restore it, or another one is created. Changing a space also requires the permission space.manage on it. 404 if the parent collection is not in the organization.',
  })
  async put(
    @CallerScope() scope: Scope,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareSpaceDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpaceResponse> {
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'space', externalId },
      { create: () => this.create(scope, externalId, body), update: (id) => this.update(scope, id, body) },
    );
    const shown = await this.presenter.one(resource, await this.spaces.roleOn(scope, resource));
    announceCreated(response, isNew, shown.urls.location);
    return shown;
  }

  private create(
    scope: Scope,
    externalId: string,
    { parent, emoji, icon, ...settings }: DeclareSpaceDto,
  ): Promise<Space> {
    // null is the default of these.
    const given = { parent: parent ?? undefined, emoji: emoji ?? undefined, icon: icon ?? undefined };
    return this.spaces.create(scope, { ...settings, ...given, externalId });
  }

  private async update(scope: Scope, id: string, { parent, ...settings }: DeclareSpaceDto): Promise<Space> {
    const on = await this.scopeOn(scope, id, 'space.manage');
    if (parent === undefined || parent === on.resource.parentId) return this.spaces.update(on, settings);
    await this.placement.moveSpace(on, { parent });
    return this.spaces.update(await this.scopeOn(scope, id, 'space.manage'), settings);
  }

  private scopeOn({ actor }: Scope, spaceId: string, permission: Permission): Promise<SpaceScope> {
    const call = { actor, params: { spaceId }, body: undefined };
    return this.access.check(call, { permission, trashed: false }) as Promise<SpaceScope>;
  }
}
