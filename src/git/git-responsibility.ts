import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Integration, Standing } from '../access/responsibility/responsibility.types';
import { Responsibilities } from '../access/responsibility/responsibilities';
import { AuditLog } from '../audit/audit-log';
import { MemberScopes } from '../spaces/member-scopes';
import type { GitConnection } from './entities/git-connection.entity';
import { connectionTargetOf } from './git-audit';
import { GitConnectionsRepository } from './git-connections.repository';

const integrationOf = ({ id, organizationId, memberId, orphanedAt }: GitConnection): Integration => ({
  id,
  organizationId,
  responsibleId: memberId,
  orphanedAt,
});

/** The member of a Git connection is responsible for it, as long as they may manage Git in its space. */
@Injectable()
export class GitResponsibility implements OnModuleInit {
  constructor(
    private readonly responsibilities: Responsibilities,
    private readonly connections: GitConnectionsRepository,
    private readonly scopes: MemberScopes,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.responsibilities.register('git-connection', {
      mayBeHeld: (integration) => this.mayBeHeld(integration),
      stop: (integration) => this.stop(integration),
    });
  }

  standing(connection: GitConnection): Promise<Standing> {
    return this.responsibilities.standing('git-connection', integrationOf(connection));
  }

  endOf(connection: GitConnection): Promise<Date | undefined> {
    return this.responsibilities.endOf('git-connection', integrationOf(connection));
  }

  /** In a space in the trash nothing happens, so that no one has to take over. */
  private async mayBeHeld({ id, responsibleId }: Integration): Promise<boolean> {
    const connection = await this.connections.findById(id);
    if (!connection) return true;
    const scope = await this.scopes.editing(connection.organizationId, connection.spaceId, responsibleId);
    return scope === 'gone' || (scope !== 'refused' && scope.allows('git.manage'));
  }

  private stop({ id, responsibleId }: Integration): Promise<void> {
    return this.audit.transaction(async () => {
      const connection = await this.connections.lockById(id);
      if (connection?.memberId !== responsibleId || !connection.active) return;
      await this.connections.update(connection, { active: false, nextCheckAt: null, updatedAt: new Date() });
      const { organizationId } = connection;
      await this.audit.record({ organizationId }, 'git.stop', connectionTargetOf(connection));
    });
  }
}
