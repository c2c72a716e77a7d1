import { Injectable } from '@nestjs/common';
import { ChangedPagesRepository } from '../../content/changes/changed-pages.repository';
import { pointOfChangeRequest } from '../change-requests.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import { ownedParts } from './owned-parts';
import { OwnersRepository } from './owners.repository';

/** A part of the space that a change request changes, with the people who are responsible for it, also as members of teams. */
export interface ChangedPart {
  readonly path: string;
  readonly owners: readonly string[];
}

export interface ChangedParts {
  /** Whether a merge needs the approval of one owner of each part. */
  readonly required: boolean;
  readonly parts: readonly ChangedPart[];
}

const NONE: ChangedParts = { required: false, parts: [] };

/** Whether someone approved a part, or its only owner wrote the change request: no one else could. */
export const isApproved = ({ owners }: ChangedPart, approvers: ReadonlySet<string>, creator: string): boolean =>
  owners.some((owner) => approvers.has(owner)) || (owners.length > 0 && owners.every((owner) => owner === creator));

/** Finds out who is responsible for what a change request changes, in at most three statements. */
@Injectable()
export class ChangedOwners {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly changed: ChangedPagesRepository,
  ) {}

  async of(changeRequest: ChangeRequest): Promise<ChangedParts> {
    const { organizationId, spaceId } = changeRequest;
    const set = await this.owners.find(organizationId, spaceId);
    if (!set) return NONE;
    const parts = ownedParts(set.entries, await this.changed.places(pointOfChangeRequest(changeRequest)));
    const teams = [...new Set(parts.flatMap(({ entry }) => entry.teams))];
    const members = await this.owners.members(organizationId, teams);
    return {
      required: set.required,
      parts: parts.map(({ path, entry }) => ({
        path,
        owners: [...new Set([...entry.users, ...entry.teams.flatMap((team) => members.get(team) ?? [])])],
      })),
    };
  }
}
