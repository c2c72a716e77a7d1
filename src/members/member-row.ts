import type { User } from '../users/entities/user.entity';
import type { Member } from './entities/member.entity';
import type { MemberRow } from './members.repository';

/** A place that was read together with its person. */
export type LoadedMember = Member & { readonly user: User };

export function toMemberRow({ user: { email, displayName, photoUrl }, ...member }: LoadedMember): MemberRow {
  return { ...member, email, displayName, photoUrl };
}
