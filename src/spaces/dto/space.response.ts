import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import { ResponseDefaultLevel } from '../../common/permissions/default-level-fields';
import type { DefaultLevel } from '../../common/permissions/role';
import { MergeRulesResponse } from '../../organizations/merge-rules/merge-rules.response';
import { EDIT_MODES, type EditMode, VISIBILITIES, type Visibility } from '../entities/space.entity';

class SpaceUrls {
  @ResponseUrl('API URL of the resource.', 'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i')
  location: string;

  @ResponseUrl('Web page of the resource.', 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i')
  app: string;

  @ResponseUrl(
    'URL at which readers see it, while a published site shows it.',
    'http://localhost:3000/sites/handbook/',
    { required: false },
  )
  published?: string;

  @ResponseUrl('Same as `published`, but only while it is public.', 'http://localhost:3000/sites/handbook/', {
    required: false,
  })
  public?: string;

  @ResponseUrl('URL of the icon, if there is one.', 'https://example.com/icon.png', { required: false })
  icon?: string;
}

class SpacePermissions {
  @ResponseFlag('Can view the space.')
  view: boolean;

  @ResponseFlag('Can read its content.')
  access: boolean;

  @ResponseFlag('Can change its settings, move and delete it.')
  admin: boolean;

  @ResponseFlag('Can view its invite links.')
  viewInviteLinks: boolean;

  @ResponseFlag('Can edit its content.')
  edit: boolean;

  @ResponseFlag('Can connect it to Git, and start a synchronization.')
  triggerGitSync: boolean;

  @ResponseFlag('Can comment.')
  comment: boolean;

  @ResponseFlag('Can merge change requests.')
  merge: boolean;

  @ResponseFlag('Can review change requests.')
  review: boolean;

  @ResponseFlag('Can install integrations; not supported, always false.', false)
  installIntegration: boolean;
}

/** A space: a tree of pages with its files, comments and change requests. */
export class SpaceResponse {
  @ResourceType('space')
  object: 'space';

  @ResponseText('Identifier of the space.', '02KQxUz5wPbYh1eTq7mA0i')
  id: string;

  @ResponseField({ description: 'Kind of space.', enum: ['document'], example: 'document' })
  type: 'document';

  @ResponseText('Title, at most 50 characters.', 'Product guide')
  title: string;

  @ResponseText('Emoji, as it was provided: a character or its code point.', '1f4d6')
  emoji: string;

  @ResponseField({ description: 'Audience of the published content.', enum: [...VISIBILITIES], example: 'private' })
  visibility: Visibility;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseTime('When its settings or content last changed.')
  updatedAt: string;

  @ResponseTime('When it was moved to the trash; absent otherwise.', '2026-02-01T09:30:00.000Z', { required: false })
  deletedAt?: string;

  @ResponseField({
    description: 'live: content can be edited directly; locked: through change requests only.',
    enum: [...EDIT_MODES],
    example: 'live',
  })
  editMode: EditMode;

  @ResponsePart('URLs of the space.', SpaceUrls)
  urls: SpaceUrls;

  @ResponseUrl('URL of the icon, if there is one; the same as `urls.icon`.', 'https://example.com/icon.png', {
    required: false,
  })
  icon?: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseText('Organization that owns it.', '02KQxUz5wPbYh1eTq7mA0e')
  organization: string;

  @ResponseText('Parent collection; absent at the top level.', '02KQxUz5wPbYh1eTq7mA0g', { required: false })
  parent?: string;

  @ResponseText('Newest revision of its primary content.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponseDefaultLevel()
  defaultLevel: DefaultLevel;

  @ResponsePart('Its merge rules; absent for visitors of a site.', MergeRulesResponse, { required: false })
  mergeRules?: MergeRulesResponse;

  @ResponseField({ description: 'Number of open comments.', type: 'integer', example: 0 })
  comments: number;

  @ResponseField({ description: 'Total number of change requests.', type: 'integer', example: 0 })
  changeRequests: number;

  @ResponseField({ description: 'Number of open change requests.', type: 'integer', example: 0 })
  changeRequestsOpen: number;

  @ResponseField({ description: 'Number of draft change requests.', type: 'integer', example: 0 })
  changeRequestsDraft: number;

  @ResponsePart('Permissions of the caller.', SpacePermissions)
  permissions: SpacePermissions;
}
