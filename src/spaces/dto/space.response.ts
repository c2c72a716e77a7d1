import { ResponseField } from '../../common/dto/fields';
import { type DefaultLevel, ROLES } from '../../common/permissions/role';
import { EDIT_MODES, type EditMode, VISIBILITIES, type Visibility } from '../entities/space.entity';

class SpaceUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/v1/spaces/02KQxUz5wPbYh1eTq7mA0i',
  })
  location: string;

  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i',
  })
  app: string;

  @ResponseField({
    description: 'URL at which readers see it, while a published site shows it.',
    required: false,
    format: 'uri',
    example: 'http://localhost:3000/sites/handbook/',
  })
  published?: string;

  @ResponseField({
    description: 'Same as `published`, but only while it is public.',
    required: false,
    format: 'uri',
    example: 'http://localhost:3000/sites/handbook/',
  })
  public?: string;

  @ResponseField({
    description: 'URL of the icon, if there is one.',
    required: false,
    format: 'uri',
    example: 'https://example.com/icon.png',
  })
  icon?: string;
}

class SpacePermissions {
  @ResponseField({ description: 'Can view the space.', example: true })
  view: boolean;

  @ResponseField({ description: 'Can read its content.', example: true })
  access: boolean;

  @ResponseField({ description: 'Can change its settings, move and delete it.', example: true })
  admin: boolean;

  @ResponseField({ description: 'Can view its invite links.', example: true })
  viewInviteLinks: boolean;

  @ResponseField({ description: 'Can edit its content.', example: true })
  edit: boolean;

  @ResponseField({ description: 'Can start a Git synchronization; not supported, always false.', example: false })
  triggerGitSync: boolean;

  @ResponseField({ description: 'Can comment.', example: true })
  comment: boolean;

  @ResponseField({ description: 'Can merge change requests.', example: true })
  merge: boolean;

  @ResponseField({ description: 'Can review change requests.', example: true })
  review: boolean;
}

/** A space: a tree of pages with its files, comments and change requests. */
export class SpaceResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['space'], example: 'space' })
  object: 'space';

  @ResponseField({ description: 'Identifier of the space.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  id: string;

  @ResponseField({ description: 'Kind of space.', enum: ['document'], example: 'document' })
  type: 'document';

  @ResponseField({ description: 'Title, at most 50 characters.', example: 'Product guide' })
  title: string;

  @ResponseField({ description: 'Emoji, as it was provided: a character or its code point.', example: '1f4d6' })
  emoji: string;

  @ResponseField({ description: 'Audience of the published content.', enum: [...VISIBILITIES], example: 'private' })
  visibility: Visibility;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'When its settings or content last changed.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;

  @ResponseField({
    description: 'When it was moved to the trash; absent otherwise.',
    required: false,
    format: 'date-time',
    example: '2026-02-01T09:30:00.000Z',
  })
  deletedAt?: string;

  @ResponseField({
    description: 'live: content can be edited directly; locked: through change requests only.',
    enum: [...EDIT_MODES],
    example: 'live',
  })
  editMode: EditMode;

  @ResponseField({ description: 'URLs of the space.', type: SpaceUrls })
  urls: SpaceUrls;

  @ResponseField({ description: 'Organization that owns it.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  organization: string;

  @ResponseField({
    description: 'Parent collection; absent at the top level.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0g',
  })
  parent?: string;

  @ResponseField({ description: 'Newest revision of its primary content.', example: '02KQxUz5wPbYh1eTq7mA0r' })
  revision: string;

  @ResponseField({
    description: 'Default role of members; `inherit`: that of the parent level; null: admins and the creator only.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, 'inherit', null],
    example: 'inherit',
  })
  defaultLevel: DefaultLevel;

  @ResponseField({ description: 'Number of open comments.', type: 'integer', example: 0 })
  comments: number;

  @ResponseField({ description: 'Total number of change requests.', type: 'integer', example: 0 })
  changeRequests: number;

  @ResponseField({ description: 'Number of open change requests.', type: 'integer', example: 0 })
  changeRequestsOpen: number;

  @ResponseField({ description: 'Number of draft change requests.', type: 'integer', example: 0 })
  changeRequestsDraft: number;

  @ResponseField({ description: 'Permissions of the caller.', type: SpacePermissions })
  permissions: SpacePermissions;
}
