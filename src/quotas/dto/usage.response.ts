import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText } from '../../common/dto/response-fields';
import { QUOTA_KINDS, type QuotaKind } from '../quota-kinds';

/** One quota of an organization. */
export class QuotaUsageResponse {
  @ResponseField({
    description:
      'pages: of every type, in all spaces; storage: files of all spaces together; members: members and guests; file, archive: the size of each; mails: of a day, to addresses that members enter.',
    enum: [...QUOTA_KINDS],
    example: 'pages',
  })
  kind: QuotaKind;

  @ResponseField({
    description: 'What is allowed, in bytes for sizes; null: as much as one likes.',
    type: 'integer',
    nullable: true,
    example: 1_000,
  })
  allowed: number | null;

  @ResponseField({
    description: 'What is used, in bytes for sizes; absent for `file` and `archive`, which limit each one by itself.',
    required: false,
    example: 812,
  })
  used?: number;

  @ResponseFlag('Whether 80 % or more of it are used.', true)
  warning: boolean;
}

/** What an organization uses, and may use. */
export class UsageResponse {
  @ResourceType('organization-usage')
  object: 'organization-usage';

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0d')
  organization: string;

  @ResponsePart('Each quota.', [QuotaUsageResponse])
  quotas: QuotaUsageResponse[];

  @ResponseText('Whom to ask for more.', 'the operator of this service')
  contact: string;
}
