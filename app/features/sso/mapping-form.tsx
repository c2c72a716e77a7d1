import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { AccessMapping, MappingRule, Role, Team } from '../../api/types';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { ROLES } from '../../components/roles';
import { t } from '../../i18n/sign-in';

const TEAM = 'team:';
const ROLE = 'role:';
const MAX_RULES = 100;

/** A rule as entered: its result is `team:` or `role:` followed by the team or role. */
interface EnteredRule {
  readonly key: number;
  readonly value: string;
  readonly result: string;
}

const toEnteredRule = ({ value, team, role }: MappingRule, key: number): EnteredRule => ({
  key,
  value,
  result: team === undefined ? `${ROLE}${role}` : `${TEAM}${team}`,
});

function toMappingRule({ value, result }: EnteredRule): MappingRule {
  if (result.startsWith(TEAM)) return { value: value.trim(), team: result.slice(TEAM.length) };
  const role = ROLES.find(([one]) => `${ROLE}${one}` === result)?.[0];
  return { value: value.trim(), role };
}

interface RulesProps {
  readonly rules: Signal<readonly EnteredRule[]>;
  readonly teams: readonly Team[];
}

function RuleRow({ rule, at, rules, teams }: RulesProps & { readonly rule: EnteredRule; readonly at: number }) {
  const set = (change: Partial<EnteredRule>) =>
    (rules.value = rules.value.map((each) => (each.key === rule.key ? { ...each, ...change } : each)));
  return (
    <li class="mapping-rule">
      <input
        type="text"
        aria-label={t.groupOfRule(at)}
        placeholder="docs-writers"
        required
        maxLength={255}
        value={rule.value}
        onInput={(event) => set({ value: event.currentTarget.value })}
      />
      <select
        aria-label={t.whatRuleGives(at)}
        value={rule.result}
        onChange={(event) => set({ result: event.currentTarget.value })}
      >
        <optgroup label={t.roleInTheOrganization}>
          {ROLES.map(([role, words]) => (
            <option key={role} value={`${ROLE}${role}`}>
              {t.roleNamed(words)}
            </option>
          ))}
        </optgroup>
        {teams.length > 0 && (
          <optgroup label={t.team}>
            {teams.map(({ id, title }) => (
              <option key={id} value={`${TEAM}${id}`}>
                {t.teamNamed(title)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <button
        type="button"
        class="button"
        aria-label={t.removeRule(at)}
        onClick={() => (rules.value = rules.value.filter(({ key }) => key !== rule.key))}
      >
        {t.remove}
      </button>
    </li>
  );
}

function Rules({ rules, teams }: RulesProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const key = Math.max(0, ...rules.value.map((rule) => rule.key)) + 1;
    rules.value = [...rules.value, { key, value: '', result: teams[0] ? `${TEAM}${teams[0].id}` : `${ROLE}read` }];
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <fieldset class="field-group">
      <legend>{t.peopleInGroupGet}</legend>
      <ul class="mapping-rules" ref={list} aria-label={t.rules}>
        {rules.value.map((rule, index) => (
          <RuleRow key={rule.key} rule={rule} at={index + 1} rules={rules} teams={teams} />
        ))}
      </ul>
      {rules.value.length === 0 && <p class="quiet">{t.noRules}</p>}
      {rules.value.length < MAX_RULES && (
        <div class="buttons">
          <button type="button" class="button" onClick={add}>
            {t.addRule}
          </button>
        </div>
      )}
    </fieldset>
  );
}

interface MappingFormProps {
  readonly mapping: AccessMapping;
  readonly teams: readonly Team[];
  /** Whether the source is the directory, which names its groups itself. */
  readonly isScim: boolean;
  readonly save: (body: {
    readonly attribute?: string | null;
    readonly highestRole: Role;
    readonly rules: MappingRule[];
  }) => Promise<unknown>;
}

/** The rules of one provider, or of the directory. */
export function MappingForm({ mapping, teams, isScim, save }: MappingFormProps) {
  const attribute = useSignal(mapping.attribute ?? '');
  const highest = useSignal<Role>(mapping.highestRole);
  const rules = useSignal<readonly EnteredRule[]>(mapping.rules.map(toEnteredRule));
  const submit = () =>
    save({
      ...(!isScim && { attribute: attribute.value.trim() || null }),
      highestRole: highest.value,
      rules: rules.value.map(toMappingRule),
    });
  return (
    <Form action={t.saveRules} submit={submit}>
      {!isScim && (
        <Field label={t.groupsClaim} value={attribute} maxLength={255} placeholder="groups" hint={t.groupsClaimHint} />
      )}
      <ChoiceField label={t.highestRole} value={highest} choices={ROLES} hint={t.highestRoleHint} />
      <Rules rules={rules} teams={teams} />
      <p class="quiet">{t.rulesHint}</p>
    </Form>
  );
}
