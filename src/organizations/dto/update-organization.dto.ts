import {
  BooleanField,
  EnumField,
  NumberField,
  ObjectField,
  StringArrayField,
  StringField,
  UrlField,
} from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';

export const HOSTNAME_RULE = {
  regex: /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/,
  message: 'must be lower-case letters, digits and hyphens, and neither start nor end with a hyphen',
};

export const HostnameField = (example: string): PropertyDecorator =>
  StringField({
    optional: true,
    min: 3,
    max: 32,
    pattern: HOSTNAME_RULE,
    description: 'Default hostname of its published content, 3 to 32 characters; unique.',
    example,
  });

const DOMAIN_RULE = {
  regex: /^[^\s@/:]+$/,
  message: 'must be a domain such as example.com',
};

export class DefaultContentDto {
  @EnumField({ values: ['site'], description: 'Kind of content.', example: 'site' })
  type: 'site';

  @StringField({
    min: 1,
    max: 32,
    description: 'Identifier of a site of this organization.',
    example: '02KQxUz5wPbYh1eTq7mA0f',
  })
  site: string;
}

export class UpdateOrganizationDto {
  @StringField({
    optional: true,
    min: 2,
    max: 255,
    description: 'Title, 2 to 255 characters.',
    example: 'My organization',
  })
  title?: string;

  @StringArrayField({
    optional: true,
    maxItems: 50,
    itemMax: 253,
    itemPattern: DOMAIN_RULE,
    description:
      'Email domains of the organization, at most 50; kept in lower case and ASCII. They count once they are verified. Services that give addresses to anyone cannot be named.',
    example: ['example.com'],
  })
  emailDomains?: string[];

  @HostnameField('handbook')
  hostname?: string;

  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'Role of people who join without an invite; null: guest.',
    example: 'read',
  })
  defaultRole?: RoleOrGuest;

  @ObjectField({
    optional: true,
    nullable: true,
    type: () => DefaultContentDto,
    description: 'Content shown first; null removes it.',
    example: null,
  })
  defaultContent?: DefaultContentDto | null;

  @UrlField({
    optional: true,
    nullable: true,
    description: 'URL of the logo; null removes it.',
    example: 'https://example.com/logo.png',
  })
  logo?: string | null;

  @BooleanField({ optional: true, description: 'Require single sign-on.', example: false })
  sso?: boolean;

  @BooleanField({ optional: true, description: 'Enable AI features.', example: false })
  ai?: boolean;

  @BooleanField({ optional: true, description: 'Enable invite links.', example: true })
  inviteLinks?: boolean;

  @NumberField({
    optional: true,
    min: 0,
    max: 90,
    description: 'Days after which people are reminded, once, of a review that they were asked for, 1 to 90; 0: never.',
    example: 3,
  })
  reviewReminderDays?: number;
}
