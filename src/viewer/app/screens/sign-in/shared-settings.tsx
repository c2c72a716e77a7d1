import { useSignal, type Signal } from '@preact/signals';
import type { Role, Team } from '../../api/types';
import { ChoiceField, Field } from '../../parts/field';
import { GUEST, ROLES } from '../../parts/roles';
import type { AnyProvider } from './providers';

const NONE = '';

interface SharedSettings {
  readonly label: Signal<string>;
  readonly domains: Signal<string>;
  readonly role: Signal<Role | typeof GUEST>;
  readonly team: Signal<string>;
  /** As requests send them. */
  readonly read: () => {
    readonly label: string;
    readonly allowedDomains: string[] | null;
    readonly defaultRole: Role | null;
    readonly defaultTeam: string | null;
  };
}

/** An optional text as requests send it. */
export const given = (value: Signal<string>): string | null => value.value.trim() || null;

/** The settings that providers of every protocol have. */
export function useSharedSettings(provider: AnyProvider | undefined): SharedSettings {
  const label = useSignal(provider?.label ?? '');
  const domains = useSignal(provider?.allowedDomains.join(', ') ?? '');
  const role = useSignal<Role | typeof GUEST>(provider ? (provider.defaultRole ?? GUEST) : 'read');
  const team = useSignal(provider?.defaultTeam?.id ?? NONE);
  const read = () => {
    const list = domains.value.split(/[\s,;]+/).filter(Boolean);
    return {
      label: label.value.trim(),
      allowedDomains: list.length > 0 ? list : null,
      defaultRole: role.value === GUEST ? null : role.value,
      defaultTeam: team.value || null,
    };
  };
  return { label, domains, role, team, read };
}

interface SharedFieldsProps {
  readonly settings: SharedSettings;
  readonly teams: readonly Team[];
}

export const LabelField = ({ settings }: Pick<SharedFieldsProps, 'settings'>) => (
  <Field
    label="Label"
    value={settings.label}
    required
    most={30}
    hint="What people read on the button that they sign in with."
  />
);

/** Who may come in, and what they get. */
export const NewcomerFields = ({ settings, teams }: SharedFieldsProps) => (
  <fieldset class="field-group">
    <legend>People who sign in</legend>
    <Field
      label="Allowed e-mail domains"
      value={settings.domains}
      most={1000}
      placeholder="example.com, example.org"
      hint="People with other addresses are refused. Empty: all addresses."
    />
    <ChoiceField
      label="Role of people who are new"
      value={settings.role}
      choices={[...ROLES, [GUEST, 'Guest: sees only what is shared with them']]}
    />
    <ChoiceField
      label="Team of people who are new"
      value={settings.team}
      choices={[[NONE, 'None'], ...teams.map(({ id, title }) => [id, title] as const)]}
    />
  </fieldset>
);
