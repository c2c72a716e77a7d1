import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { EnumField, StringArrayField } from '../../../common/dto/fields';
import { CHECK_LIMITS, CHECK_NAME } from '../../entities/change-request-check.entity';
import {
  MAX_REQUIRED_CHECKS,
  MAX_RULE_USERS,
  MAX_RULES,
  MERGE_RULES,
  type MergeRuleName,
} from '../../../organizations/merge-rules/merge-rule';

const ID = { regex: /^[\w-]{1,32}$/, message: 'is not an identifier' };
const TYPE_EXAMPLE = 'rules';

/** One merge rule. */
export class MergeRuleDto {
  @EnumField({
    values: MERGE_RULES,
    enumName: 'MergeRuleName',
    description: 'Condition to meet; `allow_bypass` lists people who are exempt from the other rules.',
    example: 'require_at_least_one_approved_review',
  })
  rule: MergeRuleName;

  @StringArrayField({
    optional: true,
    maxItems: MAX_RULE_USERS,
    itemMax: 32,
    itemPattern: ID,
    description: `Identifiers of 1 to ${MAX_RULE_USERS} people: required for require_specific_reviewers, require_one_of_specific_reviewers and allow_bypass, not allowed otherwise.`,
  })
  users?: string[];
}

const RulesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: () => [MergeRuleDto],
      required: false,
      maxItems: MAX_RULES,
      description: `1 to ${MAX_RULES} rules that must all be met; required for the type \`rules\` unless there are \`requiredChecks\`, not allowed otherwise.`,
      example: [{ rule: 'require_at_least_one_approved_review' }],
    }),
    ValidateIf((_, value) => value !== undefined),
    IsArray({ message: 'rules must be an array' }),
    ArrayMaxSize(MAX_RULES, { message: `rules must contain at most ${MAX_RULES} rules` }),
    IsObject({ each: true, message: 'rules must contain only objects' }),
    ValidateNested({ each: true }),
    Type(() => MergeRuleDto),
  );

const RequiredChecksField = (): PropertyDecorator =>
  StringArrayField({
    optional: true,
    maxItems: MAX_REQUIRED_CHECKS,
    itemMax: CHECK_LIMITS.name,
    itemPattern: CHECK_NAME,
    description: `Names of at most ${MAX_REQUIRED_CHECKS} checks that must have passed for the newest revision; none unless specified. Only with the type \`rules\`.`,
    example: ['links'],
  });

/** Conditions for merging change requests of all spaces of an organization. */
export class OrganizationMergeRulesDto {
  @EnumField({
    values: ['rules', 'none'],
    description: 'rules: those in `rules` apply; none: no rules apply.',
    example: TYPE_EXAMPLE,
  })
  type: 'rules' | 'none';

  @RulesField()
  rules?: MergeRuleDto[];

  @RequiredChecksField()
  requiredChecks?: string[];
}

/** Conditions for merging change requests of a space. */
export class SpaceMergeRulesDto {
  @EnumField({
    values: ['rules', 'none', 'inherit'],
    description: 'rules: those in `rules` apply; none: no rules apply; inherit: the rules of the organization apply.',
    example: TYPE_EXAMPLE,
  })
  type: 'rules' | 'none' | 'inherit';

  @RulesField()
  rules?: MergeRuleDto[];

  @RequiredChecksField()
  requiredChecks?: string[];
}
