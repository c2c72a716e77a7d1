import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { newId } from '../../common/ids/new-id';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import type { RoleOrGuest } from '../../common/permissions/role';
import { sha256 } from '../../common/text/sha256';
import { Database } from '../../database/database';
import { Invitation } from '../entities/invitation.entity';
import { DEFAULT_DAYS } from './invitation-terms';

const DAY_MS = 24 * 60 * 60_000;

export interface NewInvitation {
  readonly email: string;
  readonly role: RoleOrGuest;
  readonly sso: boolean;
}

/** An invitation with the secret of its link, which is not stored. */
export interface CreatedInvitation {
  readonly invitation: Invitation;
  readonly secret: string;
}

/** Selects the invitations of an organization or for an address. */
export type InvitationFilter = { readonly organizationId: string } | { readonly email: string };

/** Rows of invitations. Expired ones are never returned. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  /** Creates invitations; a later one for the same address replaces an earlier one and invalidates its link. */
  async offer(
    organizationId: string,
    createdBy: string,
    offers: readonly NewInvitation[],
    days = DEFAULT_DAYS,
  ): Promise<CreatedInvitation[]> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    // Sorted, so that two calls for the same addresses cannot deadlock.
    const created = [...offers]
      .sort((one, other) => (one.email < other.email ? -1 : 1))
      .map((offer) => {
        const secret = randomBytes(24).toString('base64url');
        const hash = sha256(secret);
        const row = { ...offer, id: newId(), organizationId, hash, createdBy, createdAt, expiresAt };
        return { invitation: this.database.manager.create(Invitation, row), secret };
      });
    const rows = created.map(({ invitation }) => invitation);
    if (rows.length > 0) await this.database.manager.upsert(Invitation, rows, ['organizationId', 'email']);
    return created;
  }

  /** Gives it another maker, another secret and as much time again as it had. Undefined if it was used or withdrawn meanwhile. */
  async renew(invitation: Invitation, createdBy: string): Promise<CreatedInvitation | undefined> {
    const { organizationId, id } = invitation;
    const secret = randomBytes(24).toString('base64url');
    const createdAt = new Date();
    const lifetime = invitation.expiresAt.getTime() - invitation.createdAt.getTime();
    const changes = {
      createdBy,
      createdAt,
      hash: sha256(secret),
      expiresAt: new Date(createdAt.getTime() + lifetime),
    };
    const { affected } = await this.database.manager.update(Invitation, { organizationId, id }, changes);
    return affected ? { invitation: { ...invitation, ...changes }, secret } : undefined;
  }

  /** Newest first. */
  async list(filter: InvitationFilter, { after, limit }: PageRequest): Promise<RowPage<Invitation>> {
    const [[column = '', value]] = Object.entries(filter) as [[string, string]];
    const open = () =>
      this.database.manager
        .createQueryBuilder(Invitation, 'invitation')
        .where(`invitation.${column} = :value AND invitation.expiresAt > :now`, { value, now: new Date() });
    const [rows, count] = await Promise.all([
      open()
        .andWhere(after ? 'invitation.id < :id' : 'true', { id: after?.[0] })
        .orderBy('invitation.id', 'DESC')
        .limit(limit + 1)
        .getMany(),
      open().getCount(),
    ]);
    return { rows, count };
  }

  count(organizationId: string): Promise<number> {
    return this.database.manager.countBy(Invitation, { organizationId, expiresAt: MoreThan(new Date()) });
  }

  /** @param within the organization that the invitation has to be of, where it is known */
  findBySecret(secret: string, within: { readonly organizationId?: string } = {}): Promise<Invitation | null> {
    return this.database.manager.findOneBy(Invitation, {
      ...within,
      hash: sha256(secret),
      expiresAt: MoreThan(new Date()),
    });
  }

  findByEmail(organizationId: string, email: string): Promise<Invitation | null> {
    return this.database.manager.findOneBy(Invitation, { organizationId, email, expiresAt: MoreThan(new Date()) });
  }

  /** An invitation of an organization or for an address. */
  find(filter: InvitationFilter, id: string): Promise<Invitation | null> {
    return this.database.manager.findOneBy(Invitation, { ...filter, id, expiresAt: MoreThan(new Date()) });
  }

  /** False if it was already deleted. */
  async delete({ organizationId, id }: Pick<Invitation, 'organizationId' | 'id'>): Promise<boolean> {
    return (await this.database.manager.delete(Invitation, { organizationId, id })).affected === 1;
  }

  async prune(): Promise<void> {
    await this.database.execute('DELETE FROM invitations WHERE expires_at < $1', [new Date()]);
  }
}
