import { ResponseField } from '../../../common/dto/fields';
import { MERGE_RULES, type MergeRuleName } from '../../merge-rule';

class MergeRuleResponse {
  @ResponseField({
    description: 'What has to be true.',
    enum: [...MERGE_RULES],
    example: 'require_one_of_specific_reviewers',
  })
  rule: MergeRuleName;

  @ResponseField({
    description: 'The people of a rule that names some, by their identifiers.',
    required: false,
    type: [String],
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  users?: string[];
}

/** What has to be true before a change request is merged. */
export class MergeRulesResponse {
  @ResponseField({
    description: 'rules: those in `rules` hold; none: no rule holds; inherit (of a space): the organization’s hold.',
    enum: ['rules', 'none', 'inherit'],
    example: 'rules',
  })
  type: 'rules' | 'none' | 'inherit';

  @ResponseField({ description: 'The rules, with the type rules.', required: false, type: [MergeRuleResponse] })
  rules?: MergeRuleResponse[];
}
