import { shownExternalId } from '../common/dto/external-id.fields';
import type { Configuration } from '../config/configuration';
import { toUserResponse } from '../users/user.mapper';
import type { MemberResponse } from './dto/member.response';
import type { MemberRow } from './members.repository';

export const toMemberResponse = (row: MemberRow, configuration: Pick<Configuration, 'publicUrl'>): MemberResponse => ({
  object: 'member',
  id: row.userId,
  role: row.role,
  user: toUserResponse(
    { id: row.userId, email: row.email, displayName: row.displayName, photoUrl: row.photoUrl },
    configuration,
  ),
  disabled: row.disabled,
  ...shownExternalId(row),
  joinedAt: row.joinedAt.toISOString(),
  ...(row.lastSeenAt && { lastSeenAt: row.lastSeenAt.toISOString() }),
  sso: row.sso,
  provisioned: row.provisioned,
  spaces: row.spaces,
  teams: row.teams,
  sites: 0,
});
