import { useSignal, type Signal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { MergeRule, MergeRules } from '../../api/types';
import { ChosenPeople } from '../../parts/chosen-people';
import { Form } from '../../parts/form';

type RuleName = MergeRule['rule'];
type RulesType = MergeRules['type'];

const RULES: readonly (readonly [RuleName, string])[] = [
  ['require_at_least_one_review', 'Somebody has reviewed it'],
  ['require_at_least_one_approved_review', 'Somebody has approved it'],
  ['require_all_reviews_approved', 'Every review approves it'],
  ['require_specific_reviewers', 'All of these people have approved it'],
  ['require_one_of_specific_reviewers', 'One of these people has approved it'],
  ['require_up_to_date_change_request', 'It is up to date with the space'],
  ['require_change_request_subject', 'It has a subject'],
  ['require_author_to_merge', 'Its author merges it'],
  ['forbid_self_merge', 'Somebody other than its author merges it'],
  ['allow_bypass', 'These people may merge regardless of the rules'],
];

const WITH_PEOPLE: ReadonlySet<RuleName> = new Set([
  'require_specific_reviewers',
  'require_one_of_specific_reviewers',
  'allow_bypass',
]);

const TYPES: Readonly<Record<RulesType, string>> = {
  inherit: 'The rules of the organization hold',
  rules: 'These rules hold',
  none: 'No rules: whoever may merge can merge at any time',
};

/** The rules that are switched on, each with the people that it names. */
type Chosen = ReadonlyMap<RuleName, readonly string[]>;

/** Everybody that rules name, by identifier; who is no member any more is known by that alone. */
export async function peopleOf(
  organizationId: string,
  { rules }: MergeRules,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set((rules ?? []).flatMap(({ users }) => users ?? []))];
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
    <legend>Which rules hold</legend>
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
  readonly chosen: Signal<Chosen>;
  readonly names: Signal<ReadonlyMap<string, string>>;
}

function RuleChoice({ organizationId, chosen, names }: RuleChoiceProps) {
  const set = (rule: RuleName, users: readonly string[] | undefined) => {
    const next = new Map(chosen.value);
    if (users) next.set(rule, users);
    else next.delete(rule);
    chosen.value = next;
  };
  const people = (rule: RuleName, label: string, users: readonly string[]) => (
    <ChosenPeople
      organizationId={organizationId}
      label={`Add a person: ${label}`}
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
      <legend>A change request can be merged when</legend>
      {RULES.map(([rule, label]) => {
        const users = chosen.value.get(rule);
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

interface MergeRulesFormProps {
  readonly organizationId: string;
  readonly rules: MergeRules;
  readonly names: ReadonlyMap<string, string>;
  /** For a space, which can have those of its organization. */
  readonly types: readonly RulesType[];
  readonly save: (type: RulesType, rules: MergeRule[]) => Promise<unknown>;
}

/** What a change request has to fulfil before it is merged. */
export function MergeRulesForm({ organizationId, rules, names: known, types, save }: MergeRulesFormProps) {
  const type = useSignal<RulesType>(rules.type);
  const names = useSignal(known);
  const said = useSignal('');
  const chosen = useSignal<Chosen>(new Map((rules.rules ?? []).map(({ rule, users }) => [rule, users ?? []])));
  const submit = async () => {
    said.value = '';
    const list = [...chosen.value].map(([rule, users]) =>
      WITH_PEOPLE.has(rule) ? { rule, users: [...users] } : { rule },
    );
    await save(type.value, list);
    said.value = 'The merge rules are saved.';
  };
  return (
    <Form action="Save the rules" submit={submit}>
      <TypeChoice types={types} type={type} />
      {type.value === 'rules' && <RuleChoice organizationId={organizationId} chosen={chosen} names={names} />}
      <p class="done" role="status">
        {said}
      </p>
    </Form>
  );
}
