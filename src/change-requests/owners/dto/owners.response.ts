import { ResponseField } from '../../../common/dto/fields';
import { ResponseFlag, ResponseText } from '../../../common/dto/response-fields';
import { UserResponse } from '../../../users/dto/user.response';

class OwnersEntryResponse {
  @ResponseText('Page that is owned with its subpages; absent for an entry with `path`.', '02KQxUz5wPbYh1eTq7mA0p', {
    required: false,
  })
  page?: string;

  @ResponseText('Path or pattern of the pages that are owned; absent for an entry with `page`.', 'guides/*', {
    required: false,
  })
  path?: string;

  @ResponseField({ description: 'People who are owners.', type: [String], example: ['02KQxUz5wPbYh1eTq7mA0u'] })
  users: readonly string[];

  @ResponseField({ description: 'Teams whose members are owners.', type: [String], example: [] })
  teams: readonly string[];
}

/** Who is responsible for which pages of a space. */
export class SpaceOwnersResponse {
  @ResponseField({ description: 'The entries.', type: [OwnersEntryResponse] })
  entries: readonly OwnersEntryResponse[];

  @ResponseFlag('Whether a merge needs the approval of one owner of each entry that contains a changed page.', false)
  required: boolean;
}

class ChangedPartResponse {
  @ResponseText('Path of the page, or pattern, of the entry.', 'guides')
  path: string;

  @ResponseField({ description: 'Its owners, at most 20 of them.', type: [UserResponse] })
  owners: readonly UserResponse[];

  @ResponseFlag(
    'Whether one of them has approved the newest revision, or its only owner created the change request.',
    false,
  )
  approved: boolean;
}

/** Who is responsible for what a change request changes. */
export class ChangedOwnersResponse {
  @ResponseFlag('Whether a merge needs each part to be approved.', true)
  required: boolean;

  @ResponseField({ description: 'The entries that contain a changed page.', type: [ChangedPartResponse] })
  parts: readonly ChangedPartResponse[];
}
