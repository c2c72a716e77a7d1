import { ResponseField } from '../../common/dto/fields';
import { ResponsePart } from '../../common/dto/response-fields';
import { MERGE_RULES, type MergeRuleName } from './merge-rule';

class MergeRuleResponse {
  @ResponseField({
    description: 'Condition to meet.',
    enum: [...MERGE_RULES],
    example: 'require_one_of_specific_reviewers',
  })
  rule: MergeRuleName;

  @ResponseField({
    description: 'Identifiers of the people named by the rule.',
    required: false,
    type: [String],
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  users?: string[];
}

/** What has to be true before a change request is merged. */
export class MergeRulesResponse {
  @ResponseField({
    description:
      'rules: those in `rules` apply; none: no rules apply; inherit (spaces only): those of the organization apply.',
    enum: ['rules', 'none', 'inherit'],
    example: 'rules',
  })
  type: 'rules' | 'none' | 'inherit';

  @ResponsePart('The rules; present with the type `rules`.', [MergeRuleResponse], { required: false })
  rules?: MergeRuleResponse[];

  @ResponseField({
    description: 'Names of checks that must have passed for the newest revision; absent if none are required.',
    required: false,
    type: [String],
    example: ['links'],
  })
  requiredChecks?: string[];
}
