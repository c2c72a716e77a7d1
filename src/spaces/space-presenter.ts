import { Inject, Injectable } from '@nestjs/common';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { MergeRulesProvider } from '../organizations/merge-rules/merge-rules-provider';
import type { SpaceResponse } from './dto/space.response';
import type { Space } from './entities/space.entity';
import { toSpaceResponse } from './space.mapper';

/** A space with the caller's role on it. */
export interface SpaceWithRole {
  readonly space: Space;
  readonly role: RoleOrGuest;
}

export const withRole = (space: Space, role: RoleOrGuest): SpaceWithRole => ({ space, role });

/** Builds responses of spaces, with the merge rules if the caller may read the content. */
@Injectable()
export class SpacePresenter {
  constructor(
    private readonly mergeRules: MergeRulesProvider,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(space: Space, role: RoleOrGuest): Promise<SpaceResponse> {
    return toSpaceResponse(space, role, this.configuration, await this.rulesOf([{ space, role }]));
  }

  /** Any number of spaces, with one statement. */
  async all(spaces: readonly SpaceWithRole[]): Promise<SpaceResponse[]> {
    const rules = await this.rulesOf(spaces);
    return spaces.map(({ space, role }) => toSpaceResponse(space, role, this.configuration, rules));
  }

  private rulesOf(spaces: readonly SpaceWithRole[]) {
    return this.mergeRules.of(spaces.filter(({ role }) => allows(role, 'content.view')).map(({ space }) => space));
  }
}
