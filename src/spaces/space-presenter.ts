import { Inject, Injectable } from '@nestjs/common';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { OwnMergeRules } from '../organizations/merge-rules/own-merge-rules';
import type { SpaceResponse } from './dto/space.response';
import type { Space } from './entities/space.entity';
import { toSpaceResponse } from './space.mapper';

/** A space, and the caller's role on it. */
export interface SpaceSeen {
  readonly space: Space;
  readonly role: RoleOrGuest;
}

export const spaceSeen = (space: Space, role: RoleOrGuest): SpaceSeen => ({ space, role });

/** Shows spaces to callers, with the merge rules where they may read the content. */
@Injectable()
export class SpacePresenter {
  constructor(
    private readonly rules: OwnMergeRules,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async one(space: Space, role: RoleOrGuest): Promise<SpaceResponse> {
    return toSpaceResponse(space, role, this.configuration, await this.rulesOf([{ space, role }]));
  }

  /** Any number of them, in one statement. */
  async all(seen: readonly SpaceSeen[]): Promise<SpaceResponse[]> {
    const rules = await this.rulesOf(seen);
    return seen.map(({ space, role }) => toSpaceResponse(space, role, this.configuration, rules));
  }

  private rulesOf(seen: readonly SpaceSeen[]) {
    return this.rules.of(seen.filter(({ role }) => allows(role, 'content.view')).map(({ space }) => space));
  }
}
