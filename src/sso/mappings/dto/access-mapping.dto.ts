import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { EnumField, JsonField, StringArrayField, StringField } from '../../../common/dto/fields';
import { Role, ROLES } from '../../../common/permissions/role';

const MAX_RULES = 100;
const MAX_GROUPS = 1_000;
const MAX_LENGTH = 255;

/** What the people of one group get. */
export class MappingRuleDto {
  @StringField({
    min: 1,
    max: MAX_LENGTH,
    description: 'A value of the attribute, such as the name of a group, exactly as the provider sends it.',
    example: 'docs-writers',
  })
  value: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of the team that people of the group are in. Send either `team` or `role`.',
    example: '02KQxUz5wPbYh1eTq7mA0t',
  })
  team?: string;

  @EnumField({
    optional: true,
    values: ROLES,
    description: 'Role in the organization that people of the group have, up to `highestRole`.',
    example: Role.Edit,
  })
  role?: Role;
}

function RulesField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      description: `The rules, at most ${MAX_RULES}. An empty list maps nothing.`,
      type: [MappingRuleDto],
      maxItems: MAX_RULES,
      example: [{ value: 'docs-writers', role: Role.Edit }],
    }),
    IsArray({ message: 'rules must be an array of rules' }),
    ArrayMaxSize(MAX_RULES, { message: `rules must contain at most ${MAX_RULES} rules` }),
    IsObject({ each: true, message: 'rules must contain only rules' }),
    Type(() => MappingRuleDto),
    ValidateNested({ each: true }),
  );
}

export class PutAccessMappingDto {
  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: MAX_LENGTH,
    description:
      'Claim or attribute with the groups of a person: its whole name, or a path with dots into an object of an ID token. `scim` takes none: the names of the groups of the directory count.',
    example: 'groups',
  })
  attribute?: string | null;

  @EnumField({
    optional: true,
    values: ROLES,
    default: Role.Create,
    description: 'The highest role that the provider may give; at most your own.',
    example: Role.Create,
  })
  highestRole?: Role;

  @RulesField()
  rules: MappingRuleDto[];
}

export class PreviewAccessMappingDto {
  @StringArrayField({
    optional: true,
    maxItems: MAX_GROUPS,
    itemMax: MAX_LENGTH,
    description: 'Groups of the person. Send either `groups` or `claims`.',
    example: ['docs-writers'],
  })
  groups?: string[];

  @JsonField({
    optional: true,
    description: 'Claims or attributes of the person as the provider sends them, such as those of an ID token.',
    example: { groups: ['docs-writers'] },
  })
  claims?: Record<string, unknown>;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of a member, to say what would change for them.',
    example: '02KQxUz5wPbYh1eTq7mA0d',
  })
  user?: string;
}
