import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { LinkInvite } from '../entities/link-invite.entity';

export type NewLinkInvite = Pick<LinkInvite, 'organizationId' | 'levelKind' | 'levelId' | 'role' | 'createdBy'>;

/** Rows of invite links. */
@Injectable()
export class LinkInvitesRepository {
  constructor(private readonly database: Database) {}

  /** Links to the organization itself, newest first. */
  async listOfOrganization(organizationId: string, { after, limit }: PageRequest): Promise<RowPage<LinkInvite>> {
    const where = { organizationId, levelKind: IsNull() };
    const [rows, count] = await Promise.all([
      this.database.manager
        .createQueryBuilder(LinkInvite, 'invite')
        .where('invite.organizationId = :organizationId AND invite.levelKind IS NULL', { organizationId })
        .andWhere(after ? '(invite.createdAt, invite.id) < (:at::timestamptz, :id)' : 'true', {
          at: after?.[0],
          id: after?.[1],
        })
        .orderBy('invite.createdAt', 'DESC')
        .addOrderBy('invite.id', 'DESC')
        .limit(limit + 1)
        .getMany(),
      this.database.manager.countBy(LinkInvite, where),
    ]);
    return { rows, count };
  }

  find(organizationId: string, id: string): Promise<LinkInvite | null> {
    return this.database.manager.findOneBy(LinkInvite, { organizationId, id });
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(LinkInvite, { organizationId });
  }

  /** Locks the row of the organization until the transaction ends, so that links created at the same time are counted. */
  async lockOrganization(organizationId: string): Promise<void> {
    await this.database.query('SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId]);
  }

  /** Adds a link with an identifier that cannot be guessed: 192 random bits in 32 characters. */
  async insert(input: NewLinkInvite): Promise<LinkInvite> {
    const invite = this.database.manager.create(LinkInvite, {
      ...input,
      id: randomBytes(24).toString('base64url'),
      createdAt: new Date(),
    });
    await this.database.manager.insert(LinkInvite, invite);
    return invite;
  }

  /** Deletes the links to spaces and collections. */
  async deleteOf(organizationId: string, levelIds: readonly string[]): Promise<void> {
    await this.database.manager.delete(LinkInvite, { organizationId, levelId: In([...levelIds]) });
  }

  async setRole({ organizationId, id }: LinkInvite, role: RoleOrGuest): Promise<void> {
    await this.database.manager.update(LinkInvite, { organizationId, id }, { role });
  }

  /** The time of creation stays: the link does not bring back who was removed after it. */
  async setMaker({ organizationId, id }: LinkInvite, createdBy: string): Promise<void> {
    await this.database.manager.update(LinkInvite, { organizationId, id }, { createdBy });
  }

  async delete({ organizationId, id }: LinkInvite): Promise<boolean> {
    const { affected } = await this.database.manager.delete(LinkInvite, { organizationId, id });
    return affected === 1;
  }
}
