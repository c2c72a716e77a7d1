import { useSignal, type Signal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { MergeRule, MergeRules } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { PeoplePicker } from '../../components/people-picker';
import { TextField } from '../../components/field';
import { Form } from '../../components/form';
import { t } from '../../i18n/administer';

type RuleName = MergeRule['rule'];
type RulesType = MergeRules['type'];

const RULES: readonly (readonly [RuleName, string])[] = [
  ['require_at_least_one_review', t.isReviewed],
  ['require_at_least_one_approved_review', t.isApproved],
  ['require_all_reviews_approved', t.everyReviewApproves],
  ['require_specific_reviewers', t.allOfThemApproved],
  ['require_one_of_specific_reviewers', t.oneOfThemApproved],
  ['require_up_to_date_change_request', t.isUpToDate],
  ['require_change_request_subject', t.hasASubject],
  ['require_author_to_merge', t.authorMerges],
  ['forbid_self_merge', t.otherMerges],
  ['allow_bypass', t.bypassRules],
];

const WITH_PEOPLE: ReadonlySet<RuleName> = new Set([
  'require_specific_reviewers',
  'require_one_of_specific_reviewers',
  'allow_bypass',
]);

const TYPES: Readonly<Record<RulesType, string>> = {
  inherit: t.rulesOfTheOrganization,
  rules: t.theseRules,
  none: t.noRules,
};

/** The enabled rules, each with the people that it names. */
type SelectedRules = ReadonlyMap<RuleName, readonly string[]>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Everyone named by the rules. */
export const peopleOf = ({ rules }: MergeRules): string[] => (rules ?? []).flatMap(({ users }) => users ?? []);

/** The names of people, by identifier; former members have only that. */
export async function namesOf(
  organizationId: string,
  people: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(people)];
  const read = (userId: string) =>
    ok(api.GET('/v1/orgs/{organizationId}/members/{userId}', { params: { path: { organizationId, userId } }, signal }));
  const names = await Promise.all(
    ids.map((id) =>
      read(id).then(
        ({ user }) => [id, user.displayName] as const,
        () => [id, id] as const,
      ),
    ),
  );
  return new Map(names);
}

interface TypeChoiceProps {
  readonly types: readonly RulesType[];
  readonly type: Signal<RulesType>;
}

const TypeChoice = ({ types, type }: TypeChoiceProps) => (
  <fieldset class="choices">
    <legend>{t.whichRules}</legend>
    {types.map((one) => (
      <label key={one} class="choice-row">
        <input type="radio" name="rules" checked={type.value === one} onChange={() => (type.value = one)} />
        {TYPES[one]}
      </label>
    ))}
  </fieldset>
);

interface RuleChoiceProps {
  readonly organizationId: string;
  readonly selectedRules: Signal<SelectedRules>;
  readonly names: Signal<ReadonlyMap<string, string>>;
}

function RuleChoice({ organizationId, selectedRules, names }: RuleChoiceProps) {
  const set = (rule: RuleName, users: readonly string[] | undefined) => {
    const next = new Map(selectedRules.value);
    if (users) next.set(rule, users);
    else next.delete(rule);
    selectedRules.value = next;
  };
  const people = (rule: RuleName, label: string, users: readonly string[]) => (
    <PeoplePicker
      organizationId={organizationId}
      label={t.addAPerson(label)}
      people={users.map((id) => ({ id, name: names.value.get(id) ?? id }))}
      add={({ id, displayName }) => {
        names.value = new Map([...names.value, [id, displayName]]);
        set(rule, [...users, id]);
      }}
      remove={(gone) =>
        set(
          rule,
          users.filter((id) => id !== gone),
        )
      }
    />
  );
  return (
    <fieldset class="choices tall">
      <legend>{t.mergedWhen}</legend>
      {RULES.map(([rule, label]) => {
        const users = selectedRules.value.get(rule);
        return (
          <div key={rule}>
            <label class="choice-row">
              <input
                type="checkbox"
                checked={users !== undefined}
                onChange={(event) => set(rule, event.currentTarget.checked ? [] : undefined)}
              />
              {label}
            </label>
            {WITH_PEOPLE.has(rule) && users && people(rule, label, users)}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The conditions that are saved with the type `rules`. */
interface MergeConditions {
  readonly rules: MergeRule[];
  readonly requiredChecks: string[];
}

interface MergeRulesFormProps {
  readonly organizationId: string;
  readonly rules: MergeRules;
  readonly names: ReadonlyMap<string, string>;
  /** The types of rules to select from, for a space, which can inherit those of its organization. */
  readonly types: readonly RulesType[];
  readonly save: (type: RulesType, conditions: MergeConditions) => Promise<unknown>;
}

/** The requirements for merging a change request. */
export function MergeRulesForm({ organizationId, rules, names: known, types, save }: MergeRulesFormProps) {
  const type = useSignal<RulesType>(rules.type);
  const names = useSignal(known);
  const checks = useSignal((rules.requiredChecks ?? []).join('\n'));
  const message = useSignal('');
  const selectedRules = useSignal<SelectedRules>(
    new Map((rules.rules ?? []).map(({ rule, users }) => [rule, users ?? []])),
  );
  const submit = async () => {
    message.value = '';
    const list = [...selectedRules.value].map(([rule, users]) =>
      WITH_PEOPLE.has(rule) ? { rule, users: [...users] } : { rule },
    );
    await save(type.value, { rules: list, requiredChecks: linesOf(checks.value) });
    message.value = t.rulesSaved;
  };
  return (
    <Form action={t.saveRules} submit={submit}>
      <TypeChoice types={types} type={type} />
      {type.value === 'rules' && (
        <>
          <RuleChoice organizationId={organizationId} selectedRules={selectedRules} names={names} />
          <TextField label={t.requiredChecks} value={checks} hint={t.requiredChecksHint} rows={3} />
        </>
      )}
      <DoneMessage>{message}</DoneMessage>
    </Form>
  );
}
