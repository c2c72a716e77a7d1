import { Injectable } from '@nestjs/common';
import { MemberScopes } from '../spaces/member-scopes';
import type { SpaceScope } from '../spaces/space-scope';
import { GitProblem } from './transport/git-problem';

/** The permissions of a run: the current ones of the member on whose behalf it acts. */
@Injectable()
export class GitMember {
  constructor(private readonly scopes: MemberScopes) {}

  /** The current space. @throws GitProblem if the member may not edit it any more, or it was deleted */
  async scope(organizationId: string, spaceId: string, userId: string): Promise<SpaceScope> {
    const scope = await this.scopes.editing(organizationId, spaceId, userId);
    if (scope === 'gone') throw new GitProblem('paused', 'The space is in the trash. Restore it to go on.');
    if (scope === 'refused')
      throw new GitProblem(
        'paused',
        'The member of the connection may not edit the space any more. Somebody who may has to activate it again.',
      );
    return scope;
  }
}
