import { useSignal, type Signal } from '@preact/signals';
import type { Role, Team } from '../../api/types';
import { ChoiceField, Field } from '../../components/field';
import { GUEST, ROLES } from '../../components/roles';
import type { AnyProvider } from './providers';
import { t } from '../../i18n/sign-in';

const NONE = '';

interface SharedSettings {
  readonly label: Signal<string>;
  readonly domains: Signal<string>;
  readonly role: Signal<Role | typeof GUEST>;
  readonly team: Signal<string>;
  /** The settings in the format of requests. */
  readonly read: () => {
    readonly label: string;
    readonly allowedDomains: string[] | null;
    readonly defaultRole: Role | null;
    readonly defaultTeam: string | null;
  };
}

/** An optional text in the format of requests. */
export const valueOrNull = (value: Signal<string>): string | null => value.value.trim() || null;

/** The settings common to providers of every protocol. */
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

/** The form of a provider, which is undefined before it is added. */
export interface ProviderFormProps<Provider, Settings> {
  readonly provider?: Provider;
  readonly teams: readonly Team[];
  readonly action: string;
  readonly save: (body: Settings) => Promise<unknown>;
}

interface SharedFieldsProps {
  readonly settings: SharedSettings;
  readonly teams: readonly Team[];
}

export const LabelField = ({ settings }: Pick<SharedFieldsProps, 'settings'>) => (
  <Field label={t.label} value={settings.label} required maxLength={30} hint={t.labelHint} />
);

/** Who may join, and what they get. */
export const NewcomerFields = ({ settings, teams }: SharedFieldsProps) => (
  <fieldset class="field-group">
    <legend>{t.peopleWhoSignIn}</legend>
    <Field
      label={t.allowedDomains}
      value={settings.domains}
      maxLength={1000}
      placeholder="example.com, example.org"
      hint={t.allowedDomainsHint}
    />
    <ChoiceField label={t.roleOfNewPeople} value={settings.role} choices={[...ROLES, [GUEST, t.guestHint]]} />
    <ChoiceField
      label={t.teamOfNewPeople}
      value={settings.team}
      choices={[[NONE, t.noTeam], ...teams.map(({ id, title }) => [id, title] as const)]}
    />
  </fieldset>
);
