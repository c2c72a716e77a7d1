import { NumberField, ResponseField, StringField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { QuotaUsageResponse } from '../../quotas/dto/usage.response';

export class SearchedPageQuery extends PageQueryDto {
  @StringField({
    optional: true,
    min: 1,
    max: 100,
    description: 'Return only those with this text in their title, name or address.',
    example: 'ada',
  })
  search?: string;
}

/** An organization with its size and its last use. */
export class OperatedOrganizationResponse {
  @ResourceType('operated-organization')
  object: 'operated-organization';

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0d')
  id: string;

  @ResponseText('Title of the organization.', 'Acme')
  title: string;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseTime('Roughly when a member last called; absent: never.', undefined, { required: false })
  lastUsedAt?: string;

  @ResponseField({ description: 'Number of members and guests.', example: 12 })
  members: number;

  @ResponseField({ description: 'Number of spaces, those in the trash as well.', example: 3 })
  spaces: number;

  @ResponseField({ description: 'Number of pages of every type in them.', example: 812 })
  pages: number;

  @ResponseField({ description: 'Size of the files in them, in bytes.', example: 52_428_800 })
  storage: number;
}

const quota = (what: string, max: number, min = 0): PropertyDecorator =>
  NumberField({
    optional: true,
    nullable: true,
    min,
    max,
    description: `${what}; null: as in the installation.`,
    example: null,
  });

const MAX_BYTES = 2 ** 50;

export class UpdateQuotasDto {
  @quota('Pages of every type in all spaces', 1_000_000_000)
  pages?: number | null;

  @quota('Bytes of the files of all spaces together', MAX_BYTES)
  storage?: number | null;

  @quota('Members and guests', 1_000_000_000, 1)
  members?: number | null;

  @quota('Bytes of one file', MAX_BYTES)
  file?: number | null;

  @quota('Bytes of an archive that is imported', MAX_BYTES)
  archive?: number | null;

  @quota('Emails a day to addresses that members enter', 1_000_000_000)
  mails?: number | null;
}

const own = (): PropertyDecorator =>
  ResponseField({ description: 'Null: as in the installation.', type: 'integer', nullable: true, example: null });

class OwnQuotasResponse {
  @own()
  pages: number | null;

  @own()
  storage: number | null;

  @own()
  members: number | null;

  @own()
  file: number | null;

  @own()
  archive: number | null;

  @own()
  mails: number | null;
}

class OrganizationQuotasUrls {
  @ResponseUrl('API URL of the quotas.', 'http://localhost:3000/v1/operate/organizations/02KQxUz5wPbYh1eTq7mA0d/quotas')
  location: string;
}

/** The quotas of an organization, and what it uses of them. */
export class OrganizationQuotasResponse {
  @ResourceType('organization-quotas')
  object: 'organization-quotas';

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0d')
  organization: string;

  @ResponsePart('Those that were set for this organization alone; sizes in bytes.', OwnQuotasResponse)
  own: OwnQuotasResponse;

  @ResponsePart('Those that apply, with what is used.', [QuotaUsageResponse])
  quotas: QuotaUsageResponse[];

  @ResponsePart('URLs of the quotas.', OrganizationQuotasUrls)
  urls: OrganizationQuotasUrls;
}
