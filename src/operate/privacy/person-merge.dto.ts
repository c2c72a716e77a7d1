import { BooleanField, ResponseField, StringField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText } from '../../common/dto/response-fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import type { MergedPeople } from './person-merge.repository';
import type { MergePlan } from './person-merge.service';

export class MergePersonDto {
  @StringField({
    min: 1,
    max: 32,
    description: 'Identifier of the person that the duplicate becomes a part of.',
    example: '02KQxUz5wPbYh1eTq7mA0d',
  })
  into: string;

  @BooleanField({
    optional: true,
    description: 'Only return what would change, and change nothing.',
    default: false,
    example: true,
  })
  preview?: boolean;
}

/** An organization of the duplicate. */
export class MergedOrganizationResponse {
  @ResourceType('merged-organization')
  object: 'merged-organization';

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Title of the organization.', 'Acme')
  title: string;

  @ResponseField({
    description: 'Role of the person after the merge; null for a guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'edit',
  })
  role: RoleOrGuest;

  @ResponseField({
    description: 'Their role before the merge; null for a guest, absent if they were neither.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    required: false,
    example: 'read',
  })
  formerRole?: RoleOrGuest;
}

/** What the merge of two people changes. */
export class PersonMergeResponse {
  @ResourceType('person-merge')
  object: 'person-merge';

  @ResponseText('Identifier of the duplicate, whose account is deleted.', '02KQxUz5wPbYh1eTq7mA0e')
  duplicate: string;

  @ResponseText('Identifier of the person that it becomes a part of.', '02KQxUz5wPbYh1eTq7mA0d')
  into: string;

  @ResponseFlag('Whether this is only what would change.', false)
  preview: boolean;

  @ResponsePart('The organizations of the duplicate.', [MergedOrganizationResponse])
  organizations: MergedOrganizationResponse[];

  @ResponseField({ description: 'Number of identities of providers that sign the person in from then on.', example: 1 })
  identitiesMoved: number;

  @ResponseField({
    description: 'Number of identities that end, because the person has another one of the same provider.',
    example: 0,
  })
  identitiesEnded: number;
}

export const toMergeResponse = (
  { duplicate, into }: MergedPeople,
  preview: boolean,
  { organizations, identities }: MergePlan,
): PersonMergeResponse => ({
  object: 'person-merge',
  duplicate,
  into,
  preview,
  organizations: organizations.map(({ id, title, role, formerRole }) => ({
    object: 'merged-organization',
    id,
    title,
    role,
    ...(formerRole !== undefined && { formerRole }),
  })),
  identitiesMoved: identities.moved,
  identitiesEnded: identities.ended,
});
