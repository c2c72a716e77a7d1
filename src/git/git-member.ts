import { Injectable } from '@nestjs/common';
import { MemberScopes } from '../spaces/member-scopes';
import type { SpaceScope } from '../spaces/space-scope';
import { GitProblem } from './transport/git-problem';

/** What a run may do: what the member in whose name it acts may at that moment. */
@Injectable()
export class GitMember {
  constructor(private readonly scopes: MemberScopes) {}

  /** The space as it is now. @throws GitProblem when the member may not edit it any more, or it is gone */
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
