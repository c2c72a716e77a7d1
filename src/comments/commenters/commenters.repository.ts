import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { Member } from '../../members/entities/member.entity';
import { type LoadedMember, toMemberRow } from '../../members/member-row';
import type { MemberRow } from '../../members/members.repository';
import type { Discussion } from '../discussion';

/** People who wrote a comment of the discussion, or a reply to one. */
const WROTE = `member.user_id IN (
  SELECT c.posted_by FROM comments c WHERE c.line_id = :branchId AND c.organization_id = :organizationId
   UNION
  SELECT r.posted_by FROM comments c JOIN comment_replies r ON r.comment_id = c.id
   WHERE c.line_id = :branchId AND c.organization_id = :organizationId)`;

/** Who has commented. */
@Injectable()
export class CommentersRepository {
  constructor(private readonly database: Database) {}

  /** Members and guests of today, by identifier; people who left the organization are omitted. */
  async list(discussion: Discussion, { after, limit }: PageRequest): Promise<RowPage<MemberRow>> {
    const { organizationId, branchId } = discussion;
    const all = () =>
      this.database.manager
        .createQueryBuilder(Member, 'member')
        .where('member.organizationId = :organizationId', { organizationId })
        .andWhere(WROTE, { branchId });
    const rows = all()
      .innerJoinAndSelect('member.user', 'person')
      .andWhere(after ? 'member.userId > :after' : 'true', { after: after?.[0] })
      .orderBy('member.userId')
      .limit(limit + 1);
    const [found, count] = await Promise.all([rows.getMany(), all().getCount()]);
    return { rows: (found as LoadedMember[]).map(toMemberRow), count };
  }
}
