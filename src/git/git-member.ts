import { Injectable } from '@nestjs/common';
import { Role } from '../common/permissions/role';
import { MemberScopes } from '../spaces/member-scopes';
import type { SpaceScope } from '../spaces/space-scope';
import type { GitConnection } from './entities/git-connection.entity';
import { GitResponsibility } from './git-responsibility';
import { GitProblem } from './git-problem';

const gone = (): GitProblem => new GitProblem('paused', 'The space is in the trash. Restore it to go on.');

/** The permissions of a run: the current ones of the member on whose behalf it acts. */
@Injectable()
export class GitMember {
  constructor(
    private readonly scopes: MemberScopes,
    private readonly responsibility: GitResponsibility,
  ) {}

  /** For a single import or export. @throws GitProblem if the member may not edit the space any more, or it was deleted */
  async scope(organizationId: string, spaceId: string, userId: string): Promise<SpaceScope> {
    const scope = await this.scopes.editing(organizationId, spaceId, userId);
    if (scope === 'gone') throw gone();
    if (scope === 'refused')
      throw new GitProblem('paused', 'Whoever started this may not edit the space any more. Start it again.');
    return scope;
  }

  /** For a connection, which belongs to the organization. @throws GitProblem if no one is responsible for it, or the space was deleted */
  async scopeOfConnection(connection: GitConnection): Promise<SpaceScope> {
    const { organizationId, spaceId, memberId: userId } = connection;
    const standing = await this.responsibility.standing(connection);
    if (standing === 'held') return this.scope(organizationId, spaceId, userId);
    if (standing === 'stopped')
      throw new GitProblem(
        'paused',
        'No one has been responsible for this connection for 14 days. Someone who manages the space can take it over.',
      );
    const scope = await this.scopes.ofOrganization(organizationId, spaceId, { userId, role: Role.Create });
    if (!scope) throw gone();
    return scope;
  }
}
