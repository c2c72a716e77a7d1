import type { User } from '../users/entities/user.entity';
import { shownAddress } from '../users/user.mapper';
import type { Member } from './entities/member.entity';
import type { MemberRow } from './members.repository';

/** A membership loaded with its person. */
export type LoadedMember = Member & { readonly user: User };

export function toMemberRow({ user: { displayName, photoUrl, ...user }, ...member }: LoadedMember): MemberRow {
  return { ...member, email: shownAddress(user), displayName, photoUrl };
}
